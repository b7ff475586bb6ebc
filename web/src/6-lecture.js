// A lecture. “?list=lecture.toml” names its list, beside the page; the files that it names are beside the list. The presenter's
// view is a second tab, “?list=lecture.toml&presenter=1”, without the program: both tabs pass messages through a channel of
// the browser.
{
  const list = page.query.get("list");
  const place = list && new URL(list, location.href);
  const channel = list && window.BroadcastChannel && new BroadcastChannel("collidoscope " + place);
  page.presents = Boolean(list) && page.query.has("presenter");

  const load = async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return response.text();
  };
  const file = async (name) => {
    try {
      return { name, text: await load(new URL(name, place)), error: null };
    } catch (error) {
      return { name, text: null, error: error.message };
    }
  };

  page.on("introduction", async () => {
    if (!list) return;
    const { text, error } = await file(place.href);
    if (error) return page.send({ type: "not-opened", name: list, why: error });
    page.send({ type: "lecture", name: list, text, files: null });
  });
  page.on("lecture-files", async ({ name, text, files }) => {
    page.send({ type: "lecture", name, text, files: await Promise.all(files.map(file)) });
  });

  let told = "";
  const tell = () => told && channel.postMessage({ told });
  page.on("state", ({ lecture }) => {
    const now = JSON.stringify(lecture);
    if (now === told || !channel) return;
    // The keys of a remote go to the picture.
    if (!told && lecture) page.element("glcanvas").focus();
    told = now;
    tell();
  });
  page.on("presenter", () => {
    const address = new URL(location.href);
    address.searchParams.set("presenter", "1");
    address.hash = "";
    open(address, "collidoscope presenter");
  });

  const make = (kind, className, text = "") => Object.assign(document.createElement(kind), { className, textContent: text });
  const KEYS = { PageDown: "next", " ": "next", ArrowRight: "next", PageUp: "previous", ArrowLeft: "previous", b: "black" };

  /** Shows the presenter's view over the page, in which nothing is loaded. */
  const present = () => {
    document.title = "Collidoscope: presenter";
    for (const child of document.body.children) child.inert = true;
    const [title, note, more, clock, items] = [make("h1", ""), make("p", "note"), make("div", "more"), make("button", "clock"), make("ol", "items")];
    const ways = make("p", "ways");
    const send = (word) => channel?.postMessage({ word });
    for (const [word, text] of [["previous", "◀ Back"], ["next", "On ▶"], ["black", "Black"]]) {
      const button = make("button", word, text);
      button.onclick = () => send(word);
      ways.append(button);
    }
    ways.append(clock);
    const main = make("main", "presenter");
    const view = make("div", "item");
    view.append(title, note, more);
    main.append(view, items, ways);
    document.body.append(main);
    let began = performance.now();
    clock.title = "The time since the start; a click sets it to 0";
    const tick = () => {
      const seconds = Math.floor((performance.now() - began) / 1000);
      clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    };
    clock.onclick = () => {
      began = performance.now();
      tick();
    };
    tick();
    setInterval(tick, 250);
    addEventListener("keydown", (event) => {
      const word = KEYS[event.key];
      if (!word || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      send(word);
    });
    const show = (lecture) => {
      title.textContent = lecture ? `${lecture.place} · ${lecture.title}` : "No lecture is open in the other tab.";
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
    channel.onmessage = ({ data }) => data.told && show(JSON.parse(data.told));
    channel.postMessage({ asks: true });
  };

  if (page.presents) present();
  else if (channel) {
    channel.onmessage = ({ data }) => {
      if (data.asks) tell();
      if (data.word) page.send({ type: "lecture-go", word: data.word });
    };
  }
}
