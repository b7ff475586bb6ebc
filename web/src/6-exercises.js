// What is loaded when it is asked for: the exercises of each topic and the typical mistakes, how other languages write a program,
// and the parts of the form for the exercises and for a test of the user, and the presenter's view, which the scripts in web/later/
// make.
{
  const { later } = document.currentScript.dataset;
  /** The text of a file, or why it could not be loaded. */
  const load = async (file) => {
    try {
      const response = await fetch(`${later}/${file}`);
      return response.ok ? [await response.text(), null] : ["", page.say("the server answered {status}", response)];
    } catch (error) {
      return ["", navigator.onLine ? error.message : page.say("there is no connection to the network")];
    }
  };
  page.on("load-exercises", async ({ slug }) => {
    const [text, why] = await load(slug + ".toml");
    page.send({ type: "exercises", slug, text, why });
  });
  page.on("load-code", async () => {
    const [text, why] = await load("code.txt");
    page.send({ type: "code", text, why });
  });
  page.on("load-mistakes", async ({ slug }) => page.send({ type: "mistakes", slug, text: (await load(`mistakes-${slug}.toml`))[0] }));
  page.on("harness", async ({ slug, language, name }) => {
    const [text, why] = await load(`harness-${slug}.${language}`);
    if (why) page.send({ type: "not-opened", name, why });
    else page.download(name, text);
  });
  page.script = (part) => {
    const script = Object.assign(document.createElement("script"), { src: `${later}/${part}.js` });
    document.head.append(script);
    return script;
  };
  const scripts = {};
  page.on("state", (state) => {
    page.state = state;
    for (const part of ["exercises", "judge"]) {
      if (!state[part] || scripts[part]) continue;
      scripts[part] = page.script(part);
      // It is asked for again with the next state.
      scripts[part].onerror = () => (scripts[part] = null);
    }
  });
}
