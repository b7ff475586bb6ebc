// Input that gl.js does not handle: keys of the browser, drags that leave the canvas, dropped files.
{
  const canvas = page.element("glcanvas");
  // Without this, gl.js would focus the canvas when it loads, even in an embedded page.
  canvas.tabIndex = 0;
  const onCanvas = () => document.activeElement === canvas;

  /** Letters that the program uses with Control; the browser keeps the others. */
  let letters = new Set();
  page.on("introduction", ({ actions }) => {
    const taken = actions.map(({ keys }) => /^Ctrl\+([A-Z])$/.exec(keys)?.[1].toLowerCase());
    letters = new Set(taken.filter((letter) => letter && letter !== "q"));
    const names = { "+": ["+", "="], "−": ["-"], Space: [" "] };
    single = new Set(actions.flatMap(({ keys }) => names[keys] ?? [keys.replace(/^Shift\+/, "").toLowerCase()]));
  });

  /** Keys of the program without Control. Before anything has the focus, all its keys go to the canvas, and Escape during the tour. */
  let single = new Set();
  let tour = null;
  addEventListener("keydown", (event) => {
    const { key, code, shiftKey, ctrlKey, repeat } = event;
    if (event.altKey || event.metaKey || document.activeElement !== document.body || page.embedded) return;
    if (!page.started || page.stopped || document.querySelector("dialog[open]")) return;
    const isOurs = ctrlKey ? letters.has(key) : single.has(key.toLowerCase()) || (tour && key === "Escape");
    if (!isOurs) return;
    canvas.focus({ preventScroll: true });
    if (!canvas.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, ctrlKey, repeat, cancelable: true }))) event.preventDefault();
  });
  let stays = { forwards: true, backwards: true };
  page.on("state", (state) => ({ tour, tab_stays: stays } = state));

  // The style sheet shows the focus of the canvas to users of the keyboard.
  const { dataset } = document.documentElement;
  addEventListener("keydown", () => (dataset.input = "keys"), true);
  addEventListener("pointerdown", () => (dataset.input = "pointer"), true);

  // How the focus comes to the canvas: by the Tab key that is down, backwards with Shift, or in another way, as when the
  // window is activated.
  let tab = null;
  addEventListener("keydown", (event) => (tab = event.code === "Tab" ? event.shiftKey : null), true);
  for (const other of ["keyup", "pointerdown", "blur"]) {
    addEventListener(other, (event) => (other !== "blur" || event.target === window) && (tab = null), true);
  }
  canvas.addEventListener("focus", () => {
    if (tab !== null) page.send({ type: "enter", backwards: tab });
    tab = null;
  });

  // gl.js reads the place of a key, as on an American keyboard. A letter is the one that the user's keyboard has there.
  const byLetter = (event) => {
    const letter = /^[a-z]$/i.test(event.key) && "Key" + event.key.toUpperCase();
    if (!letter || !event.isTrusted || event.code === letter) return;
    event.stopImmediatePropagation();
    const { key, shiftKey, ctrlKey, altKey, metaKey, repeat } = event;
    const same = { key, code: letter, shiftKey, ctrlKey, altKey, metaKey, repeat, cancelable: true };
    if (!canvas.dispatchEvent(new KeyboardEvent(event.type, same))) event.preventDefault();
  };
  for (const type of ["keydown", "keyup"]) canvas.addEventListener(type, byLetter, true);

  const LEFT_TO_THE_BROWSER = ["F5", "F7", "F11", "F12"];
  canvas.addEventListener(
    "keydown",
    (event) => {
      const isArrow = event.code.startsWith("Arrow");
      // With Alt, or Command on a Mac, the arrows are Back and Forward.
      if (LEFT_TO_THE_BROWSER.includes(event.code) || (isArrow && (event.altKey || event.metaKey))) {
        return event.stopImmediatePropagation();
      }
      // After the last handle, the browser moves the focus on.
      const leaves = event.code === "Tab" && !stays[event.shiftKey ? "backwards" : "forwards"];
      if (leaves && !event.ctrlKey && !event.altKey && !event.metaKey) return event.stopImmediatePropagation();
      const command = (event.ctrlKey || event.metaKey) && !event.altKey;
      const letter = event.key.toLowerCase();
      if (command && letters.has(letter) && (!event.shiftKey || letter === "z")) event.preventDefault();
      // The browser would select the form, which is not visible, and Ctrl+C would copy it.
      if (command && letter === "a") event.preventDefault();
      if (command && event.metaKey && !event.ctrlKey && event.key.length === 1) {
        // gl.js does not know Command on a Mac, which stands for Control, and no key is released while it is down.
        event.stopImmediatePropagation();
        const modifiers = SAPP_MODIFIER_CTRL | (event.shiftKey ? SAPP_MODIFIER_SHIFT : 0);
        wasm_exports.key_down(into_sapp_keycode(event.code), modifiers, event.repeat);
        wasm_exports.key_up(into_sapp_keycode(event.code), modifiers);
        if (!event.shiftKey) wasm_exports.key_up(into_sapp_keycode("ControlLeft"), SAPP_MODIFIER_CTRL);
      }
      // This shortcut opens the browser's developer tools.
      if (event.ctrlKey && event.shiftKey && event.code === "KeyI") event.stopImmediatePropagation();
    },
    true,
  );

  canvas.addEventListener(
    "wheel",
    (event) => {
      // Ctrl with the wheel zooms the page. A host page scrolls until the canvas has the focus.
      if (event.ctrlKey || (page.embedded && !onCanvas())) event.stopImmediatePropagation();
    },
    { capture: true, passive: true },
  );

  // A key that is held while the canvas loses the focus would stay down. The call waits, because the program may be in
  // the middle of a frame.
  const setFocus = (has) => queueMicrotask(() => page.started && !page.stopped && wasm_exports.focus(has));
  canvas.addEventListener("blur", () => setFocus(false));
  canvas.addEventListener("focus", () => setFocus(true));

  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") canvas.setPointerCapture(event.pointerId);
    // A touch does not focus the canvas by itself.
    else canvas.focus({ preventScroll: true });
  });
  // In a host page, one finger on empty paper scrolls that page; two move and zoom the figure. These listeners come
  // before those of gl.js.
  if (page.embedded) {
    canvas.style.touchAction = "pan-x pan-y";
    const place = ({ clientX, clientY }) => {
      const { left, top } = canvas.getBoundingClientRect();
      return [clientX - left, clientY - top];
    };
    /** The finger that scrolls the host page. */
    let scrolling = null;
    const has = (event) => scrolling !== null && [...event.changedTouches].some((touch) => touch.identifier === scrolling);
    canvas.addEventListener(
      "touchstart",
      (event) => {
        if (!page.started || page.stopped) return;
        const [first] = event.touches;
        if (event.touches.length === 1 && !wasm_exports.page_takes_touch(...place(first))) {
          scrolling = first.identifier;
          return event.stopImmediatePropagation();
        }
        // With a second finger, the first one is for the program, too.
        const late = [...event.touches].find((touch) => touch.identifier === scrolling);
        scrolling = null;
        if (!late) return;
        const [x, y] = place(late).map((side) => side * dpi_scale());
        wasm_exports.touch(SAPP_EVENTTYPE_TOUCHES_BEGAN, late.identifier, x, y);
      },
      { capture: true },
    );
    canvas.addEventListener("touchmove", (event) => scrolling !== null && event.stopImmediatePropagation(), { capture: true });
    for (const type of ["touchend", "touchcancel"]) {
      canvas.addEventListener(
        type,
        (event) => {
          if (!has(event)) return;
          scrolling = null;
          event.stopImmediatePropagation();
          // A tap would arrive again as a click of the mouse.
          if (event.cancelable) event.preventDefault();
        },
        { capture: true },
      );
    }
  }
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  // gl.js listens on the window, but outside the canvas the browser handles the clipboard.
  for (const type of ["copy", "cut", "paste"]) {
    document.addEventListener(type, (event) => onCanvas() || event.stopPropagation());
  }

  const chooser = document.createElement("input");
  chooser.type = "file";
  chooser.accept = ".toml,.jsonl,.json,.txt";
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
    // These replace the handlers of gl.js, which the program does not use.
    ondragover = (event) => event.preventDefault();
    ondrop = async (event) => {
      event.preventDefault();
      for (const file of event.dataTransfer.files) await page.open(file);
    };
  };

  // The canvas, the pointer and the program use the same scale, which changes together with the pixels of the canvas.
  let scale = devicePixelRatio || 1;
  dpi_scale = () => scale;
  page.scale = () => {
    // Not every change is reported. In the middle of a frame, the canvas must keep its size.
    if (scale !== (devicePixelRatio || 1)) setTimeout(fit);
    return scale;
  };

  // When the browser's zoom or the scale of the screen changes, the number of pixels can stay the same. Then gl.js sees
  // no change, and the program sleeps.
  const fit = () => {
    if (!page.started || page.stopped) return;
    resize(canvas, wasm_exports.resize);
    importObject.env.sapp_schedule_update();
  };
  let query;
  const changed = () => {
    query?.removeEventListener("change", changedSoon);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener("change", changedSoon);
    fit();
  };
  // A browser can tell of a change before devicePixelRatio has the new value.
  const changedSoon = () => (changed(), requestAnimationFrame(changed));
  changed();
  addEventListener("resize", changedSoon);

  // gl.js uses the rounded size in CSS pixels. At a scale of 1.25 it is sometimes a pixel off, which blurs everything.
  let exact = [0, 0];
  resize = (canvas, notify) => {
    scale = devicePixelRatio || 1;
    const rounded = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * scale));
    // A browser that emulates another device reports its own pixels.
    const [width, height] = rounded.map((side, i) => (Math.abs(side - exact[i]) <= 1 ? exact[i] : side));
    // While the browser prints, the canvas has no size.
    if (!width || !height || (canvas.width === width && canvas.height === height)) return;
    [canvas.width, canvas.height] = [width, height];
    notify?.(width, height);
  };
  const sizes = new ResizeObserver(([{ devicePixelContentBoxSize: box }]) => {
    if (box) exact = [box[0].inlineSize, box[0].blockSize];
    fit();
  });
  try {
    sizes.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    sizes.observe(canvas); // Safari reports no device pixels
  }
}
