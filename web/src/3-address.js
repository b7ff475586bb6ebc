// The hash of the address is the permalink: a topic is a step of Back, a change of a value is none.
{
  // Safari takes a hundred changes of the address in half a minute and answers the next with an error.
  const INTERVAL = 500;
  let [wanted, shown, topic, timer, going, written] = ["", "", "", 0, false, 0];

  const write = () => {
    timer = 0;
    if (wanted !== shown) change("replaceState", wanted);
  };
  const change = (how, link) => {
    written = performance.now();
    try {
      history[how](null, "", location.pathname + location.search + link);
      shown = link;
    } catch {
      // Too many: a later one will do.
      timer ||= setTimeout(write, 10 * INTERVAL);
    }
  };
  const flush = () => {
    clearTimeout(timer);
    write();
  };

  page.on("state", ({ link, scene, title }) => {
    document.title = title + " · Collidoscope";
    page.link = link;
    if (page.embedded) return;
    const first = !topic;
    if (!first && !going && scene !== topic) {
      if (!page.leafing) flush();
      clearTimeout(timer);
      timer = 0;
      wanted = link;
      change(page.leafing ? "replaceState" : "pushState", link);
    } else {
      wanted = link;
      // A link that was refused in part stays in the address until something is changed.
      if (first || going) shown = link;
      // At once after a rest: a reload leaves no time to.
      const rest = written + INTERVAL - performance.now();
      if (rest <= 0) flush();
      else timer ||= setTimeout(write, rest);
    }
    topic = scene;
  });

  // Back, Forward, and an address that was typed; one that the page wrote itself comes here no more.
  addEventListener("popstate", () => {
    // The start reads the address itself.
    if (!page.started) return;
    clearTimeout(timer);
    timer = 0;
    going = true;
    page.say({ type: "open", link: location.hash });
  });
  page.on("opened", () => (going = false));
  addEventListener("pagehide", flush);
  addEventListener("visibilitychange", flush);
}
