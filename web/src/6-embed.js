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

  /** Why a request is not understood, or undefined. */
  const objection = ({ version = VERSION, type, ...rest }) => {
    if (version !== VERSION) return `The version ${JSON.stringify(version)} is unknown; this page understands version ${VERSION}.`;
    if (!Object.hasOwn(REQUESTS, type)) return `The type ${JSON.stringify(type)} is unknown; it can be ${Object.keys(REQUESTS).join(", ")}.`;
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
  };

  // If the host gives the frame the height that it asks for, the picture has this shape, within these limits.
  const [SHAPE, LEAST, MOST] = [0.75, 240, 560];
  let [bars, height] = [0, 0];
  const askForHeight = () => {
    const wanted = Math.ceil(Math.min(Math.max(innerWidth * SHAPE, LEAST), MOST) + bars);
    if (wanted !== height) post({ type: "height", height: (height = wanted) });
  };

  if (page.embedded && parent !== window) {
    page.embed = { failed: (text) => post({ type: "failed", text }) };
    let early = [];
    addEventListener("message", ({ source, data }) => {
      if (source !== parent || data?.target !== "collidoscope") return;
      if (early) early.push(data);
      else answer(data);
    });
    page.on("state", (state) => {
      bars = state.bars;
      askForHeight();
      post({ type: "state", ...described(state) });
      early?.forEach(answer);
      early = null;
    });
    addEventListener("resize", () => bars && askForHeight());
  }
  page.on("open-full", () => open(page.address + page.link, "_blank", "noopener"));
}
