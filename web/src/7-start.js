// Loads the program, shows the progress, and starts it.
{
  const { dataset } = document.currentScript;
  const size = Number(dataset.size);
  let program = null;
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const canvas = page.element("glcanvas");

  const show = (loaded) => {
    page.element("progress").value = Math.min(1, loaded / size);
    page.element("progress-text").textContent = page.say("Loading {loaded} of {size} MB", { loaded: megabytes(loaded), size: megabytes(size) });
  };

  /** Shows the progress of a download, and returns its content. */
  const follow = async (response) => {
    const reader = response.body.getReader();
    const parts = [];
    for (let loaded = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts).arrayBuffer();
      parts.push(value);
      loaded += value.length;
      show(loaded);
    }
  };

  /** Why the program could not be requested. */
  const unreachable = () => {
    if (location.protocol === "file:") {
      return page.say("The page was opened as a file, and a browser lets such a page load no program. It needs a web server: run “cargo run --example serve” in the project, or “python3 -m http.server” in the folder of the page, and open the address that is printed.");
    }
    // A frame without an origin may load only what a server offers to everyone.
    if (self.origin === "null") {
      return page.say("The frame around the page has no origin, so the browser blocked the program. The page that embeds it must add allow-same-origin to the sandbox of the frame: sandbox=\"allow-scripts allow-same-origin\".");
    }
    if (!navigator.onLine) return page.say("There is no connection to the network.");
    return page.say("The server cannot be reached: the connection was lost, or something in the browser blocks the program, such as an extension.");
  };

  const start = async () => {
    if (typeof WebAssembly !== "object") {
      return page.fail("Collidoscope needs WebAssembly.", page.say("This browser does not support WebAssembly, or it is switched off. Use a current Firefox, Chrome, Edge or Safari."));
    }
    let response;
    try {
      response = await fetch(dataset.wasm);
    } catch {
      return page.fail("Collidoscope could not be loaded.", unreachable());
    }
    if (!response.ok) return page.fail("Collidoscope could not be loaded.", page.say("The server answered {status} for {file}.", { status: response.status, file: dataset.wasm }));
    show(0);
    // The progress reads a copy, because the browser caches the compiled program only for the original.
    const copy = follow(response.clone());
    copy.then((bytes) => (program = bytes)).catch(() => {});
    register_plugins(plugins);
    // Many servers do not send the MIME type of WebAssembly.
    const compiling = WebAssembly.compileStreaming(response).catch(async () => WebAssembly.compile(await copy));
    compiling.catch(() => {});
    // Checked while it compiles. gl.js later gets this same context; creating another one would take as long again.
    // The shapes have smooth edges by themselves: several samples per pixel would only take longer.
    if (!canvas.getContext("webgl", { alpha: false, antialias: false })) page.showWithoutWebgl();
    let module;
    try {
      module = await compiling;
    } catch (error) {
      return page.fail("Collidoscope could not be loaded.", page.say("The server did not send the complete program: {why}", { why: error.message }));
    }
    const missing = WebAssembly.Module.imports(module).filter(({ name }) => !(name in importObject.env));
    if (missing.length) throw new Error("the page does not have " + missing.map(({ name }) => name).join(", "));
    const instance = await WebAssembly.instantiate(module, importObject);
    wasm_memory = instance.exports.memory;
    wasm_exports = instance.exports;
    init_plugins(plugins);
    const { language, texts } = await page.language;
    page.started = true;
    page.send({
      type: "start",
      link: location.hash,
      language,
      texts,
      address: page.address,
      embed: page.embedded,
      touch: matchMedia("(pointer: coarse)").matches,
      share: Boolean(navigator.share),
      // The tour is about dragging.
      first: page.isFirst() && !page.isWithoutWebgl && !page.query.get("list"),
      // A state that only asked still does after its graphics were lost.
      question: history.state?.question === true || page.query.get("question") === "1",
      log: page.query.has("log-state"),
      ...page.look(),
    });
    // Loading the page again is another start.
    if (history.state?.question) history.replaceState(null, "");
    wasm_exports.main();
    // What a host asked for is done in the first frame, before anything is shown.
    page.embed?.answerEarly();
    page.takeDrops();
    page.drawUntil(() => page.element("loading").hidden);
  };

  page.on("language", page.chooseLanguage);

  const ready = () => {
    if (page.element("loading").hidden) return;
    page.element("loading").hidden = true;
    performance.mark("ready");
    setTimeout(() => keep().catch((error) => console.warn("Not available offline: " + error.message)).then(() => performance.mark("kept")), 1000);
  };
  page.on("state", ready);
  page.on("state", ({ question }) => (page.asks = question));

  // A browser usually gives the graphics back after a moment. Then the state is opened again: everything that the program
  // had drawn or compiled is gone.
  const PATIENCE = 3000;
  let patience = 0;
  canvas.addEventListener("webglcontextlost", (event) => {
    event.preventDefault(); // or else it would not be given back
    page.stop();
    const lost = () => page.fail("The graphics were lost.", page.say("The browser released the graphics card, for example because memory is short or the driver changed."));
    patience = setTimeout(lost, PATIENCE);
  });
  canvas.addEventListener("webglcontextrestored", () => {
    clearTimeout(patience);
    const kept = page.asks ? { ...history.state, question: true } : history.state;
    // The address stays after the answer, and must not ask again.
    const link = (page.link || location.hash).replace(/\bask=true&?/, "");
    history.replaceState(kept, "", location.pathname + location.search + link);
    location.reload();
  });

  let [asked, answers] = [0, new Map()];
  page.on("explanation", ({ number, text }) => {
    answers.get(number)?.(text);
    answers.delete(number);
  });
  /** For scripts: the explanation of the current state, the text that `collidoscope explain --format json` prints. */
  window.collidoscope = {
    explain: () =>
      new Promise((resolve) => {
        answers.set(++asked, resolve);
        page.send({ type: "explain", number: asked });
      }),
  };

  // Called once there is a picture: before, it would take bandwidth and processor time from the start. The worker finds the
  // program in a cache, so that it is not loaded twice, whatever the server says about caching; sw.js removes this cache.
  const keep = async () => {
    const loaded = program;
    program = null;
    if (!("serviceWorker" in navigator) || !isSecureContext) return;
    const name = `collidoscope ${new URL("./", location.href)} loaded`;
    if (loaded?.byteLength && !(await caches.match(dataset.wasm))) {
      const cache = await caches.open(name);
      await cache.put(dataset.wasm, new Response(loaded, { headers: { "Content-Type": "application/wasm" } }));
    }
    try {
      await navigator.serviceWorker.register("sw.js");
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
  };
  if (!page.presents) start().catch((error) => page.fail("Collidoscope crashed.", page.say("This is a bug in the program: {text}", { text: error })));
}
