// A lecture. “?list=lecture.toml” names its list, beside the page; the files that it names are beside the list. The presenter's
// view is a second tab, “?list=lecture.toml&presenter=1”, without the program (web/later/presenter.js): both tabs pass messages
// through a channel of the browser.
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
  const START = place + " start";
  let [presents, start] = [false, Number(list && sessionStorage.getItem(START)) || null];
  const tell = () => told && channel?.postMessage({ told, start, passed: Date.now() - start });
  page.on("state", ({ lecture }) => {
    const begins = lecture?.presents && !presents;
    presents = Boolean(lecture?.presents);
    if (begins && (start === null || (lecture.at === 0 && lecture.shown === 0))) sessionStorage.setItem(START, (start = Date.now()));
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

  page.channel = channel;
  if (page.presents) page.language.then(() => (page.script("presenter").onerror = () => page.fail("Collidoscope could not be loaded.", page.say("there is no connection to the network"))));
  else if (channel) {
    channel.onmessage = ({ data }) => {
      if (data.asks) tell();
      if (data.word) page.send({ type: "lecture-go", word: data.word });
    };
  }
}
