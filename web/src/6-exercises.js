// The exercises are loaded when they are asked for: the file of each topic, and their form, which web/later/exercises.js makes.
{
  const { later } = document.currentScript.dataset;
  page.on("load-exercises", async ({ slug }) => {
    let [text, why] = ["", null];
    try {
      const response = await fetch(`${later}/${slug}.toml`);
      if (response.ok) text = await response.text();
      else why = page.say("the server answered {status}", response);
    } catch (error) {
      why = navigator.onLine ? error.message : page.say("there is no connection to the network");
    }
    page.send({ type: "exercises", slug, text, why });
  });
  let script = null;
  page.on("state", (state) => {
    page.state = state;
    if (!state.exercises || script) return;
    script = Object.assign(document.createElement("script"), { src: `${later}/exercises.js` });
    // It is asked for again with the next state.
    script.onerror = () => (script = null);
    document.head.append(script);
  });
}
