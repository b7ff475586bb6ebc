// The hash of the address is the permalink. Opening a topic adds an entry to the browser's history; changing a value
// does not.
{
  // Safari allows a hundred changes of the address in half a minute, and throws an error at the next.
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
      // Too many changes: try again later.
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
      // A link with invalid parts stays in the address until something changes.
      if (first || going) shown = link;
      // Write at once after a pause, because a reload leaves no time for it.
      const rest = written + INTERVAL - performance.now();
      if (rest <= 0) flush();
      else timer ||= setTimeout(write, rest);
    }
    topic = scene;
  });

  // Back, Forward, and a typed address. The page's own changes cause no event.
  addEventListener("popstate", () => {
    // The start options contain the address.
    if (!page.started) return;
    clearTimeout(timer);
    timer = 0;
    going = true;
    page.send({ type: "open", link: location.hash });
  });
  page.on("opened", () => (going = false));
  addEventListener("pagehide", flush);
  addEventListener("visibilitychange", flush);
}
