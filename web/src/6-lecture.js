// A lecture. “?list=lecture.toml” names its list, beside the page; the files that it names are beside the list. The presenter's
// view is a second tab, “?list=lecture.toml&presenter=1”, without the program: both tabs pass messages through a channel of
// the browser.
{
  // A page within another one has no strip.
  const list = page.embedded ? null : page.query.get("list");
  /** The address of a file beside the page; null for anything else. */
  const beside = (name, base) => {
    try {
      const address = new URL(name, base);
      return address.origin === location.origin ? address : null;
    } catch {
      return null;
    }
  };
  const place = list && beside(list, location.href);
  const channel = list && window.BroadcastChannel && new BroadcastChannel("collidoscope " + place);
  page.presents = Boolean(list) && page.query.has("presenter");

  const load = async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(page.say("the server answered {status}", response));
    return response.text();
  };
  const file = async (name) => {
    const address = beside(name, place ?? location.href);
    if (!address) return { name, text: null, error: page.say("it is not a file beside the page") };
    try {
      return { name, text: await load(address), error: null };
    } catch (error) {
      return { name, text: null, error: error.message };
    }
  };

  page.on("introduction", async () => {
    if (!list) return;
    const { text, error } = await file(place?.href ?? list);
    if (error) return page.send({ type: "not-opened", name: list, why: error });
    page.send({ type: "lecture", name: list, text, files: null, kept: sessionStorage.getItem(place) });
  });
  page.on("lecture-files", async ({ name, text, files }) => {
    page.send({ type: "lecture", name, text, files: await Promise.all(files.map(file)), kept: sessionStorage.getItem(place) });
  });

  let told = "";
  // When the lecture began to be presented, for the presenter's clock.
  let [presents, start] = [false, null];
  const tell = () => told && channel?.postMessage({ told, start, passed: performance.now() - start });
  page.on("state", ({ lecture }) => {
    const begins = lecture?.presents && !presents;
    presents = Boolean(lecture?.presents);
    if (begins && (start === null || (lecture.at === 0 && lecture.shown === 0))) start = performance.now();
    const now = JSON.stringify(lecture);
    if (now === told) return;
    // The keys of a remote go to the picture.
    if (lecture && (!told || told === "null")) page.element("glcanvas").focus();
    told = now;
    // A page that is loaded again goes on where it was.
    if (list && lecture) sessionStorage.setItem(place, lecture.kept);
    tell();
  });
  // The key with which a remote starts would load the page again.
  addEventListener("keydown", (event) => {
    if (event.key !== "F5" || !told || told === "null" || page.presents) return;
    event.preventDefault();
    page.send({ type: "do", action: event.shiftKey ? "present-here" : "present" });
    document.documentElement.requestFullscreen?.().catch(() => {});
  });
  page.on("presenter", () => {
    const address = new URL(location.href);
    address.searchParams.set("presenter", "1");
    address.hash = "";
    open(address, "collidoscope presenter");
  });

  const make = (kind, className, text = "") => Object.assign(document.createElement(kind), { className, textContent: text });
  const KEYS = { PageDown: "next", " ": "next", ArrowRight: "next", PageUp: "previous", ArrowLeft: "previous", b: "black", ".": "black", F5: "present", Escape: "leave" };

  /** Shows the presenter's view over the page, in which nothing is loaded. */
  const present = () => {
    document.title = page.say("Collidoscope: presenter");
    for (const child of document.body.children) child.inert = true;
    const [title, note, more, clock, items] = [make("h1", ""), make("p", "note"), make("div", "more"), make("button", "clock"), make("ol", "items")];
    const ways = make("p", "ways");
    const send = (word) => channel?.postMessage({ word });
    for (const [word, text] of [["previous", "◀ Back"], ["next", "Next ▶"], ["black", "Black"]]) {
      const button = make("button", word, page.say(text));
      button.onclick = () => send(word);
      ways.append(button);
    }
    ways.append(clock);
    const main = make("main", "presenter");
    const view = make("div", "item");
    view.append(title, note, more);
    main.append(view, items, ways);
    document.body.append(main);
    let began = null;
    clock.title = page.say("The time since the lecture was presented; a click starts it at 0");
    const tick = () => {
      const seconds = began === null ? 0 : Math.floor((performance.now() - began) / 1000);
      clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    };
    clock.onclick = () => {
      began = performance.now();
      tick();
    };
    tick();
    setInterval(tick, 250);
    addEventListener("keydown", (event) => {
      const digit = /^[0-9]$/.test(event.key) && "digit " + event.key;
      const enter = event.key === "Enter" && !(event.target instanceof HTMLButtonElement) && "enter";
      const word = digit || enter || KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (event.key === " " && event.target instanceof HTMLButtonElement) return;
      if (!word || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      send(word);
    });
    let known = null;
    const keepTime = ({ start, passed }) => {
      if (start !== known) began = performance.now() - passed;
      known = start;
    };
    const show = (lecture) => {
      title.textContent = lecture ? `${lecture.place} · ${lecture.title}` : page.say("No lecture is open in the other tab.");
      note.textContent = lecture?.note ?? "";
      more.replaceChildren(...(lecture?.lines ?? []).map((line) => make("p", "", line)));
      items.replaceChildren(
        ...(lecture?.titles ?? []).map((text, index) => {
          const [item, button] = [make("li", ""), make("button", "", text)];
          if (index === lecture.at) button.setAttribute("aria-current", "true");
          button.onclick = () => send(String(index + 1));
          item.append(button);
          return item;
        }),
      );
    };
    show(null);
    if (!channel) return (title.textContent = page.say("This browser cannot connect two tabs."));
    channel.onmessage = ({ data }) => {
      if (!data.told) return;
      keepTime(data);
      show(JSON.parse(data.told));
    };
    channel.postMessage({ asks: true });
  };

  if (page.presents) page.language.then(present);
  else if (channel) {
    channel.onmessage = ({ data }) => {
      if (data.asks) tell();
      if (data.word) page.send({ type: "lecture-go", word: data.word });
    };
  }
}
