// The hash of the address is the permalink: a topic is a step of Back, a change of a value is none.
{
  // Browsers refuse more than some two hundred changes of the address in half a minute.
  const INTERVAL = 250;
  let [wanted, shown, topic, timer, going] = ["", "", "", 0, false];

  const write = () => {
    timer = 0;
    if (wanted === shown) return;
    shown = wanted;
    history.replaceState(null, "", location.pathname + location.search + wanted);
  };
  const flush = () => {
    clearTimeout(timer);
    write();
  };

  page.on("state", ({ link, scene, title }) => {
    document.title = title + " · Collidoscope";
    if (page.embedded) return;
    const first = !topic;
    if (!first && !going && scene !== topic) {
      flush();
      [wanted, shown] = [link, link];
      history.pushState(null, "", location.pathname + location.search + link);
    } else {
      wanted = link;
      // A link that was refused in part stays in the address until something is changed.
      if (first || going) shown = link;
      timer ||= setTimeout(write, INTERVAL);
    }
    topic = scene;
  });

  // Back, Forward, and an address that was typed; one that the page wrote itself comes here no more.
  addEventListener("popstate", () => {
    clearTimeout(timer);
    timer = 0;
    going = true;
    page.say({ type: "open", link: location.hash });
  });
  page.on("opened", () => (going = false));
  addEventListener("pagehide", flush);
  addEventListener("visibilitychange", flush);
}
