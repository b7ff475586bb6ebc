// The hash of the address is the permalink. Opening a topic adds an entry to the browser's history; changing a value
// does not. The sheet of a phone adds one, too, and so does typing with a finger, so that Back ends them before it leaves the
// topic. Both together make one entry.
{
  // Safari allows a hundred changes of the address in half a minute, and throws an error at the next.
  const INTERVAL = 500;
  let [wanted, shown, topic, timer, going, written] = ["", "", "", 0, false, 0];
  // What the entry of a sheet remembers, and the one beneath it: a typed address leads to one that remembers neither.
  const [SHEET, BENEATH] = [{ sheet: true }, { sheet: false }];
  // Whether the top entry is that of a sheet, as it can be when the page is loaded again; whether it is being removed,
  // which takes a moment; and what needs one.
  let [sheet, removing, opened, typing] = [Boolean(history.state?.sheet), false, false, false];
  // The hash of the entry beneath it: a jump over several entries can lead to one that was beneath another sheet.
  let beneath = "";

  const write = () => {
    timer = 0;
    if (wanted !== shown) change("replaceState", wanted);
  };
  /** Returns whether it was done. If not, the link is written later. */
  const change = (how, link, state = sheet ? SHEET : null) => {
    if (removing) {
      timer ||= setTimeout(write, INTERVAL);
      return false;
    }
    written = performance.now();
    try {
      history[how](state, "", location.pathname + location.search + link);
    } catch {
      // Too many changes: try again later.
      timer ||= setTimeout(write, 10 * INTERVAL);
      return false;
    }
    shown = link;
    return true;
  };
  const flush = () => {
    clearTimeout(timer);
    write();
  };

  /** Adds the entry of a sheet that was opened, and removes that of one that was closed. */
  const followSheet = () => {
    const isOpen = opened || typing;
    if (isOpen === sheet || going || removing || page.embedded) return;
    if (isOpen) {
      if (!change("replaceState", wanted, BENEATH)) return;
      beneath = location.hash;
      sheet = change("pushState", wanted, SHEET);
    } else {
      [sheet, removing] = [false, true];
      history.back();
    }
  };

  /** Records whether something is typed with a finger. */
  page.noteTyping = (types) => {
    typing = types;
    followSheet();
  };

  page.on("state", ({ link, scene, title, sheet: now }) => {
    document.title = title + " · Collidoscope";
    page.link = link;
    if (page.embedded) return;
    const first = !topic;
    if (!first && !going && scene !== topic) {
      // The entry of a sheet in which the topic was chosen becomes that of the topic.
      const replaces = page.leafing || sheet;
      sheet = false;
      if (!replaces) flush();
      clearTimeout(timer);
      timer = 0;
      wanted = link;
      change(replaces ? "replaceState" : "pushState", link);
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
    opened = Boolean(now);
    followSheet();
  });

  // Back, Forward, and a typed address. The page's own changes cause no event.
  addEventListener("popstate", (event) => {
    // The start options contain the address.
    if (!page.started) return;
    if (removing) {
      removing = false;
      // What was written in the meantime went into the entry that is gone.
      shown = "";
      write();
      return followSheet();
    }
    if (sheet && event.state?.sheet === false && location.hash === beneath) {
      sheet = false;
      shown = "";
      // A sheet beneath what was typed stays, with a new entry.
      if (!page.endTyping()) page.send({ type: "close-sheet" });
      return write();
    }
    sheet = Boolean(event.state?.sheet);
    clearTimeout(timer);
    timer = 0;
    going = true;
    page.endTyping();
    page.send({ type: "open", link: location.hash });
  });
  page.on("opened", () => {
    going = false;
    followSheet();
  });
  addEventListener("pagehide", flush);
  addEventListener("visibilitychange", flush);
}
