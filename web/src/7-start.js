// Loading the program, with what has come of it so far, and starting it.
{
  const { dataset } = document.currentScript;
  const size = Number(dataset.size);
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const canvas = page.element("glcanvas");

  const show = (loaded) => {
    page.element("progress").value = Math.min(1, loaded / size);
    page.element("progress-text").textContent = `Loading ${megabytes(loaded)} of ${megabytes(size)} MB`;
  };

  /** Shows how much has come; all of it, in the end. */
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

  const lacks = (what) => {
    const text = `It draws with ${what}, which this browser does not have or has switched off. A current Firefox, Chrome, Edge or Safari has it; sometimes hardware acceleration must be switched on in the settings.`;
    page.fail(`Collidoscope needs ${what}.`, text);
  };

  const start = async () => {
    if (typeof WebAssembly !== "object") return lacks("WebAssembly");
    let response;
    try {
      response = await fetch(dataset.wasm);
    } catch {
      return page.fail("Collidoscope could not be loaded.", "The connection was lost on the way.");
    }
    if (!response.ok) return page.fail("Collidoscope could not be loaded.", `The server answered ${response.status} for ${dataset.wasm}.`);
    show(0);
    // What is read for the progress is a copy: the browser keeps the compiled program of the original.
    const coming = follow(response.clone());
    coming.catch(() => {});
    register_plugins(plugins);
    // Servers that do not know the type of a program are many.
    const compiling = WebAssembly.compileStreaming(response).catch(async () => WebAssembly.compile(await coming));
    compiling.catch(() => {});
    // While it compiles. The context is the one that gl.js gets when it asks: another for a trial would take as long again.
    if (!canvas.getContext("webgl")) return lacks("WebGL");
    let module;
    try {
      module = await compiling;
    } catch (error) {
      return page.fail("Collidoscope could not be loaded.", "What came from the server is not the program, or not all of it: " + error.message);
    }
    const missing = WebAssembly.Module.imports(module).filter(({ name }) => !(name in importObject.env));
    if (missing.length) throw new Error("the page does not have " + missing.map(({ name }) => name).join(", "));
    const instance = await WebAssembly.instantiate(module, importObject);
    wasm_memory = instance.exports.memory;
    wasm_exports = instance.exports;
    init_plugins(plugins);
    page.started = true;
    page.say({
      type: "start",
      link: location.hash,
      address: page.address,
      embed: page.embedded,
      touch: matchMedia("(pointer: coarse)").matches,
      log: page.query.has("log-state"),
      theme: page.query.get("theme") || page.keptTheme(),
    });
    wasm_exports.main();
    page.takeDrops();
  };

  const ready = () => {
    if (page.element("loading").hidden) return;
    page.element("loading").hidden = true;
    performance.mark("ready");
    setTimeout(keep, 1000);
    // A part of another page does not take the keyboard from it.
    if (!page.embedded && document.activeElement === document.body) canvas.focus({ preventScroll: true });
  };
  page.on("state", ready);
  canvas.addEventListener("webglcontextlost", () => {
    page.fail("The picture was lost.", "The browser took the graphics away, as it does when memory is short or the driver was changed.");
  });

  let [asked, answers] = [0, new Map()];
  page.on("explanation", ({ number, text }) => {
    answers.get(number)?.(text);
    answers.delete(number);
  });
  /** For scripts: the explanation of the present state, the text that `collidoscope explain --format json` prints. */
  window.collidoscope = {
    explain: () =>
      new Promise((resolve) => {
        answers.set(++asked, resolve);
        page.say({ type: "explain", number: asked });
      }),
  };

  // Once there is a picture: until then it would only take the connection and the processor away.
  const keep = () => {
    if (!("serviceWorker" in navigator) || !isSecureContext) return;
    navigator.serviceWorker.register("sw.js").catch((error) => console.warn("Not available offline: " + error.message));
  };
  start().catch((error) => page.fail("Collidoscope has stopped.", "This is a fault of the program: " + error));
}
