// Loads the program, shows the progress, and starts it.
{
  const { dataset } = document.currentScript;
  const size = Number(dataset.size);
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const canvas = page.element("glcanvas");

  const show = (loaded) => {
    page.element("progress").value = Math.min(1, loaded / size);
    page.element("progress-text").textContent = `Loading ${megabytes(loaded)} of ${megabytes(size)} MB`;
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

  const needs = (what) => {
    const text = `This browser does not support ${what}, or it is switched off. Use a current Firefox, Chrome, Edge or Safari, or turn on hardware acceleration in the settings.`;
    page.fail(`Collidoscope needs ${what}.`, text);
  };

  const start = async () => {
    if (typeof WebAssembly !== "object") return needs("WebAssembly");
    let response;
    try {
      response = await fetch(dataset.wasm);
    } catch {
      return page.fail("Collidoscope could not be loaded.", "The connection was lost.");
    }
    if (!response.ok) return page.fail("Collidoscope could not be loaded.", `The server answered ${response.status} for ${dataset.wasm}.`);
    show(0);
    // The progress reads a copy, because the browser caches the compiled program only for the original.
    const copy = follow(response.clone());
    copy.catch(() => {});
    register_plugins(plugins);
    // Many servers do not send the MIME type of WebAssembly.
    const compiling = WebAssembly.compileStreaming(response).catch(async () => WebAssembly.compile(await copy));
    compiling.catch(() => {});
    // Checked while it compiles. gl.js later gets this same context; creating another one would take as long again.
    // The shapes have smooth edges by themselves: several samples per pixel would only take longer.
    if (!canvas.getContext("webgl", { alpha: false, antialias: false })) return needs("WebGL");
    let module;
    try {
      module = await compiling;
    } catch (error) {
      return page.fail("Collidoscope could not be loaded.", "The server did not send the complete program: " + error.message);
    }
    const missing = WebAssembly.Module.imports(module).filter(({ name }) => !(name in importObject.env));
    if (missing.length) throw new Error("the page does not have " + missing.map(({ name }) => name).join(", "));
    const instance = await WebAssembly.instantiate(module, importObject);
    wasm_memory = instance.exports.memory;
    wasm_exports = instance.exports;
    init_plugins(plugins);
    page.started = true;
    page.send({
      type: "start",
      link: location.hash,
      address: page.address,
      embed: page.embedded,
      touch: matchMedia("(pointer: coarse)").matches,
      first: page.isFirst(),
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
  };
  page.on("state", ready);
  canvas.addEventListener("webglcontextlost", () => {
    page.fail("The graphics were lost.", "The browser released the graphics card, for example because memory is short or the driver changed.");
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

  // Called once there is a picture: before, it would take bandwidth and processor time from the start.
  const keep = () => {
    if (!("serviceWorker" in navigator) || !isSecureContext) return;
    navigator.serviceWorker.register("sw.js").catch((error) => console.warn("Not available offline: " + error.message));
  };
  start().catch((error) => page.fail("Collidoscope crashed.", "This is a bug in the program: " + error));
}
