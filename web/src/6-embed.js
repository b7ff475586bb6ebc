// Messages to and from a host page: it gets the state, and can ask for it and change it. docs/embedding.md describes the
// messages.
{
  const VERSION = 1;
  const post = (message) => parent.postMessage({ source: "collidoscope", version: VERSION, ...message }, "*");
  const described = ({ link, scene, title, verdict, sentence, values, motion, message }) => ({
    ...{ link, url: page.address + link, scene, title, verdict, sentence, values },
    motion: motion && { position: motion.position, end: motion.end, playing: motion.playing },
    message: message?.text ?? null,
  });
  const answered = ({ verdict, sentence, values }) => ({ verdict, sentence, values });

  // What a host can ask for: the fields of the request, the command that it becomes, and the type of the reply.
  const is = { text: (value) => typeof value === "string", given: (value) => value !== undefined && value !== null };
  const REQUESTS = {
    get: { reply: "state" },
    verdict: { reply: "verdict" },
    open: { reply: "state", fields: { link: is.text }, command: ({ link }) => ({ type: "open", link }) },
    set: {
      reply: "state",
      fields: { param: is.text, value: is.given },
      command: ({ param, value }) => ({ type: "set", id: param, value: String(value) }),
    },
    do: { reply: "state", fields: { action: is.text }, command: ({ action }) => ({ type: "do", action }) },
  };

  const quoted = (value) => (["string", "number"].includes(typeof value) ? JSON.stringify(value) : "given");

  /** Why a request is not understood, or undefined. */
  const objection = ({ version = VERSION, type, ...rest }) => {
    if (version !== VERSION) return `The version ${quoted(version)} is unknown; this page understands version ${VERSION}.`;
    if (typeof type !== "string" || !Object.hasOwn(REQUESTS, type)) {
      return `The type ${quoted(type)} is unknown; it can be ${Object.keys(REQUESTS).join(", ")}.`;
    }
    const wrong = Object.entries(REQUESTS[type].fields ?? {}).find(([name, fits]) => !fits(rest[name]));
    return wrong && `A message of the type “${type}” needs the field “${wrong[0]}”.`;
  };

  /** Answers a request. It waits until there is a state. */
  const answer = (request) => {
    const { id = null, type } = request;
    const text = objection(request);
    if (text) return post({ type: "error", id, text, versions: [VERSION], types: Object.keys(REQUESTS) });
    const { reply, command = () => null } = REQUESTS[type];
    page.ask(command(request), ({ error, state }) => {
      if (error !== null) post({ type: "error", id, text: error });
      // Without an id, the message about the change of the state is enough.
      else if (id !== null || command(request) === null) post({ type: reply, id, ...(reply === "verdict" ? answered : described)(state) });
    });
    // A host that did not listen yet when the height was told.
    if (type === "get" && height) post({ type: "height", height });
  };

  // If the host gives the frame the height that it asks for, the picture has this shape, within these limits.
  const [SHAPE, LEAST, MOST] = [0.75, 240, 560];
  // A frame that becomes higher can give the host page a scroll bar, which makes the frame narrower by this much at most.
  const SCROLL_BAR = 20;
  let [bars, width, height] = [0, 0, 0];
  const askForHeight = () => {
    if (Math.abs(innerWidth - width) > SCROLL_BAR) width = innerWidth;
    const wanted = Math.ceil(Math.min(Math.max(width * SHAPE, LEAST), MOST) + bars);
    if (wanted !== height) post({ type: "height", height: (height = wanted) });
  };

  if (page.embedded && parent !== window) {
    let early = [];
    const answerEarly = () => {
      const waiting = early ?? [];
      early = null;
      waiting.forEach(answer);
    };
    page.embed = {
      answerEarly,
      failed: (text) => {
        post({ type: "failed", text });
        answerEarly();
      },
    };
    addEventListener("message", ({ source, data }) => {
      if (source !== parent || data?.target !== "collidoscope") return;
      if (early) early.push(data);
      else answer(data);
    });
    page.on("state", (state) => {
      bars = state.bars;
      askForHeight();
      post({ type: "state", ...described(state) });
    });
    addEventListener("resize", () => bars && askForHeight());
  }
  page.on("open-full", () => open(page.address + page.link, "_blank", "noopener"));
}
