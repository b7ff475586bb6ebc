// What gl.js leaves to the page: which keys are whose, drags that leave the canvas, files that are dropped.
{
  const canvas = page.element("glcanvas");
  // gl.js gives it the keyboard as soon as it is loaded, out of the page round this one too; now it can have it.
  canvas.tabIndex = 0;
  const onCanvas = () => document.activeElement === canvas;

  /** Keys with Control that the program uses; the browser keeps the others. */
  let letters = new Set();
  page.on("introduction", ({ actions }) => {
    const taken = actions.map(({ keys }) => /^Ctrl\+([A-Z])$/.exec(keys)?.[1].toLowerCase());
    letters = new Set(taken.filter((letter) => letter && letter !== "q"));
  });
  const LEFT_TO_THE_BROWSER = ["F5", "F7", "F11", "F12"];
  canvas.addEventListener(
    "keydown",
    (event) => {
      const isArrow = event.code.startsWith("Arrow");
      // With Alt, or Command on a Mac, the arrows are Back and Forward.
      if (LEFT_TO_THE_BROWSER.includes(event.code) || (isArrow && (event.altKey || event.metaKey))) {
        return event.stopImmediatePropagation();
      }
      const command = (event.ctrlKey || event.metaKey) && !event.altKey;
      const letter = event.key.toLowerCase();
      if (command && letters.has(letter) && (!event.shiftKey || letter === "z")) event.preventDefault();
      if (command && event.metaKey && !event.ctrlKey && event.key.length === 1) {
        // gl.js does not know the key with which a Mac does what others do with Control, and no key comes up while it is down.
        event.stopImmediatePropagation();
        const modifiers = SAPP_MODIFIER_CTRL | (event.shiftKey ? SAPP_MODIFIER_SHIFT : 0);
        wasm_exports.key_down(into_sapp_keycode(event.code), modifiers, event.repeat);
        wasm_exports.key_up(into_sapp_keycode(event.code), modifiers);
        if (!event.shiftKey) wasm_exports.key_up(into_sapp_keycode("ControlLeft"), SAPP_MODIFIER_CTRL);
      }
      // The chord opens the browser's tools.
      if (event.ctrlKey && event.shiftKey && event.code === "KeyI") event.stopImmediatePropagation();
    },
    true,
  );

  canvas.addEventListener(
    "wheel",
    (event) => {
      // Ctrl with the wheel zooms the page, and a page of which this one is a part scrolls on until the canvas is used.
      if (event.ctrlKey || (page.embedded && !onCanvas())) event.stopImmediatePropagation();
    },
    { capture: true, passive: true },
  );

  // A key that is held while the keyboard goes elsewhere would stay down.
  // Later, since the program may be in the middle of a frame.
  const tell = (has) => queueMicrotask(() => page.started && !page.stopped && wasm_exports.focus(has));
  canvas.addEventListener("blur", () => tell(false));
  canvas.addEventListener("focus", () => tell(true));

  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") canvas.setPointerCapture(event.pointerId);
    // A finger gives the keyboard to nothing by itself.
    else canvas.focus({ preventScroll: true });
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  // Outside the canvas the clipboard is the browser's own: gl.js listens on the window.
  for (const type of ["copy", "cut", "paste"]) {
    document.addEventListener(type, (event) => onCanvas() || event.stopPropagation());
  }

  const chooser = document.createElement("input");
  chooser.type = "file";
  chooser.accept = ".toml";
  chooser.id = "file";
  chooser.hidden = true;
  chooser.addEventListener("change", async () => {
    for (const file of chooser.files) await page.open(file);
    chooser.value = "";
    canvas.focus();
  });
  document.body.append(chooser);
  page.on("choose-file", () => chooser.click());
  page.takeDrops = () => {
    // In the place of those of gl.js, which no program here hears.
    ondragover = (event) => event.preventDefault();
    ondrop = async (event) => {
      event.preventDefault();
      for (const file of event.dataTransfer.files) await page.open(file);
    };
  };

  // Zoom of the browser, or a window that is moved to a screen of another scale, changes the points of the same pixels: gl.js
  // sees no change there, and the program sleeps.
  const fit = () => {
    if (!page.started || page.stopped) return;
    resize(canvas, wasm_exports.resize);
    importObject.env.sapp_schedule_update();
  };
  const watchScale = () => {
    const scale = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    scale.addEventListener("change", () => (fit(), watchScale()), { once: true });
  };
  watchScale();

  // gl.js goes by the rounded size in CSS pixels, which at a scale of 1.25 is now and then a pixel off: then all is blurred.
  let exact = [0, 0];
  resize = (canvas, tell) => {
    const rounded = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * dpi_scale()));
    // A browser that plays another device tells the pixels of its own.
    const [width, height] = rounded.map((side, i) => (Math.abs(side - exact[i]) <= 1 ? exact[i] : side));
    if (canvas.width === width && canvas.height === height) return;
    [canvas.width, canvas.height] = [width, height];
    tell?.(width, height);
  };
  const sizes = new ResizeObserver(([{ devicePixelContentBoxSize: box }]) => {
    if (box) exact = [box[0].inlineSize, box[0].blockSize];
    fit();
  });
  try {
    sizes.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    sizes.observe(canvas); // Safari tells no pixels
  }
}
