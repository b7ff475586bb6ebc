// Typing with a finger. The keyboard of a phone opens only for an element of the page that gets the focus while a touch is
// handled. So the page knows from the last frame where the fields and the program are on the canvas, and lays such an
// element over what is tapped. While it is open, the canvas gets only the part of the page that neither it nor the keyboard
// covers.
{
  const { element } = page;
  const canvas = element("glcanvas");
  const main = document.querySelector("main");
  const panel = element("typing");
  const input = element("typing-value");
  const refusal = element("typing-refusal");
  const program = element("program");
  const text = element("program-text");
  // How far a finger moves in a tap at most.
  const STILL = 10;
  // In a narrower page, the program is below the figure, and has this height and part of the page at least.
  const [BESIDE_FROM, HEIGHT, SHARE] = [600, 330, 0.55];
  // The least height that it leaves for the figure.
  const FIGURE = 100;
  // The least size of a panel of the canvas that has room for it, in a page that is not narrow.
  const ROOM = [300, 300];
  // In a lower page, its characters and its buttons share a row.
  const LOW = 300;
  // The least size of a field for its letters of 16 points: browsers zoom the page for smaller ones.
  const [NUMBER, PAIR, FIELD] = [112, 168, 36];
  // The kinds of parameters that have a field.
  const VALUES = ["number", "pair", "size", "list"];
  // The field of the window Find, which is no parameter.
  const FIND = { id: "find", label: "Find" };
  // The distance from what is near.
  const GAP = 4;

  // The place of the program in the form.
  const home = document.createComment("program");
  program.before(home);
  let places = { fields: [], code: null };
  let controls = [];
  /** What is typed: the value of a parameter (`id`) or the program, with only the figure beside it (`alone`) or all panels. */
  let open = null;

  /** The part of the page that can be seen. A keyboard covers the rest, and in some browsers moves it. */
  const seen = () => {
    const { offsetLeft: left, offsetTop: top, width, height, scale } = visualViewport;
    return scale > 1.01 ? { left: 0, top: 0, width: innerWidth, height: innerHeight } : { left, top, width, height };
  };
  const lay = (made, sides) => {
    for (const side of ["left", "top", "width", "height", "minHeight"]) {
      made.style[side] = side in sides ? sides[side] + "px" : "";
    }
  };

  const fit = () => {
    panel.hidden = !open;
    if (!open) return lay(main, {});
    const area = seen();
    panel.className = open.id ? "value" : "code";
    if (open.id) {
      // With a keyboard, a narrow or low page has room for the figure only.
      if (area.width < BESIDE_FROM || area.height < LOW) setAlone();
      // Where the field is out of sight, its name is in the panel.
      element("typing-name").textContent = placed() ? "" : open.control.label;
      fitBelow(area, 0);
      fitValue(area);
    } else if (!open.alone && area.width >= BESIDE_FROM && hasRoom()) {
      lay(main, area);
      const at = canvas.getBoundingClientRect();
      const [left, top, width, height] = places.code.room;
      lay(panel, { left: at.left + left, top: at.top + top, width, height });
    } else {
      setAlone();
      if (area.width < BESIDE_FROM) {
        panel.classList.add("below");
        panel.classList.toggle("short", area.height < HEIGHT + FIGURE);
        fitBelow(area, Math.min(Math.max(HEIGHT, SHARE * area.height), area.height - FIGURE));
      } else {
        panel.classList.toggle("low", area.height < LOW);
        const width = Math.floor(area.width / 2);
        lay(main, { ...area, width });
        lay(panel, { ...area, left: area.left + width, width: area.width - width });
      }
    }
  };
  const hasRoom = () => places.code && places.code.room[2] >= ROOM[0] && places.code.room[3] >= ROOM[1];
  /** Without room in the window, the canvas shows only the figure, until the program is done. */
  const setAlone = () => {
    if (open.alone) return;
    open.alone = true;
    page.send({ type: "typing", field: open.id ?? null, alone: true });
  };
  const fitBelow = (area, minHeight) => {
    lay(panel, { left: area.left, width: area.width, minHeight });
    const height = area.height - panel.offsetHeight;
    panel.style.top = area.top + height + "px";
    lay(main, { ...area, height });
  };
  const placed = () => places.fields.find(({ id }) => id === open.id)?.place;
  /** Lays the element over its field or, while that is out of sight, at the bottom. */
  const fitValue = (area) => {
    const isNumber = open.control.kind === "number";
    const [least, at] = [isNumber ? NUMBER : PAIR, canvas.getBoundingClientRect()];
    const bottom = panel.getBoundingClientRect().top;
    const [left, top, width, height] = placed() ?? [area.width / 2, area.width < BESIDE_FROM ? bottom - at.top - FIELD - GAP : bottom - at.top + GAP, 0, FIELD];
    const sides = { width: Math.max(width, least), height: Math.max(height, FIELD) };
    const within = (place, from, size, whole) => Math.min(Math.max(place, from + GAP), from + whole - size - GAP);
    // The field of a pair has room at its left, and that of a number at its right.
    sides.left = within(at.left + left + (isNumber && width ? 0 : width - sides.width), area.left, sides.width, area.width);
    sides.top = at.top + top + (height - sides.height) / 2;
    lay(input, sides);
    refusal.hidden = !refusal.textContent;
    const { offsetWidth, offsetHeight } = refusal;
    const below = sides.top + sides.height + GAP;
    lay(refusal, {
      left: within(sides.left + sides.width - offsetWidth, area.left, offsetWidth, area.width),
      top: below + offsetHeight <= bottom ? below : sides.top - offsetHeight - GAP,
    });
  };

  /** The fields of the answer to an exercise, which are typed like values. */
  const answers = (task) => {
    const ids = { number: ["answer:x"], point: ["answer:x", "answer:y"] }[task?.here && !task.over && task.kind] ?? [];
    return ids.map((id, part) => ({ id, label: page.say("Your answer"), kind: "number", signed: true, value: task.typed[part] }));
  };
  /** Types the value of a parameter. */
  const showValue = (id) => {
    const control = id === FIND.id ? FIND : controls.find((one) => one.id === id);
    if (!control) return;
    open = { id, control, alone: false };
    input.value = control === FIND ? places.find : control.value;
    // The numeric keyboards of phones have no minus sign, and no comma beside a point.
    input.inputMode = control.kind === "number" && !control.signed ? "decimal" : "text";
    input.setAttribute("aria-label", control.label);
    element("typing-next").setAttribute("aria-disabled", String(!neighbour(1)));
    page.send({ type: "typing", field: id, alone: false });
    page.noteTyping(true);
    refuse("");
    input.focus({ preventScroll: true });
    input.select();
  };
  const refuse = (why) => {
    refusal.textContent = why;
    input.setAttribute("aria-invalid", String(Boolean(why)));
    fit();
  };
  // The numeric keyboard of many languages has a comma in place of the point.
  const comma = (1.5).toLocaleString().includes(",");
  const typed = () => (comma && open.control.kind === "number" ? input.value.replace(/^([^,]*),([^,]*)$/, "$1.$2") : input.value);
  /** Sets the value. A rejected text stays, with the reason beside it. */
  const commit = (then) => {
    const { id, control } = open;
    if (control === FIND || input.value === control.value) return then();
    page.ask({ type: "type-value", id, text: typed() }, ({ error, state }) => {
      if (open?.id !== id) return;
      if (error !== null) return refuse(error);
      if (state) controls = [...answers(state.exercises?.task), ...state.controls];
      open.control = controls.find((one) => one.id === id) ?? control;
      input.value = open.control.value;
      refuse("");
      then();
    });
  };
  /** The value before or after this one, if there is one. */
  const neighbour = (by) => {
    if (open.control === FIND) return;
    const values = controls.filter(({ kind }) => VALUES.includes(kind));
    return values[values.findIndex(({ id }) => id === open.id) + by];
  };
  /** Goes to it. */
  const step = (by) => {
    const next = neighbour(by);
    if (next) commit(() => showValue(next.id));
    return Boolean(next);
  };
  const find = (chooses) => page.send({ type: "find", text: input.value, chooses });
  const keep = () => (open.control === FIND ? find(true) : commit(() => input.select()));

  /** Types the program, from the line that was tapped. */
  const showProgram = (line) => {
    open = { alone: false };
    element("typing-program").append(program);
    page.send({ type: "typing", field: null, alone: false });
    page.noteTyping(true);
    fit();
    text.focus({ preventScroll: true });
    page.goToLine(line);
  };

  /** Ends the typing. Returns whether something was typed. */
  const close = () => {
    if (!open) return false;
    const hasFocus = panel.contains(document.activeElement);
    if (!open.id) page.send({ type: "program-typed" });
    open = null;
    home.after(program);
    refuse("");
    page.send({ type: "typing", field: null, alone: false });
    page.noteTyping(false);
    if (hasFocus) canvas.focus({ preventScroll: true });
    return true;
  };
  page.endTyping = close;
  page.whenStopped.push(close);

  /** What a finger at this place would type into. */
  const target = ({ clientX, clientY }) => {
    const at = canvas.getBoundingClientRect();
    const [x, y] = [clientX - at.left, clientY - at.top];
    const isIn = ({ place: [left, top, width, height] }) => x >= left && x < left + width && y >= top && y < top + height;
    const field = places.fields.find(isIn);
    if (field) return () => showValue(field.id);
    if (!places.code || !isIn(places.code) || places.code.covers.some(isIn)) return null;
    const lines = places.code.lines;
    const line = lines.find(isIn) ?? lines.at(-1);
    return () => showProgram(line?.number ?? 1);
  };
  let tap = null;
  canvas.addEventListener(
    "touchstart",
    (event) => {
      const [first] = event.touches;
      tap = event.touches.length === 1 && !page.stopped ? { first, show: target(first) } : null;
    },
    true,
  );
  canvas.addEventListener(
    "touchend",
    (event) => {
      const began = tap;
      tap = null;
      if (!began?.show) return;
      const [last] = event.changedTouches;
      if (Math.hypot(last.clientX - began.first.clientX, last.clientY - began.first.clientY) <= STILL) {
        if (open?.id && document.activeElement === input) commit(began.show);
        else began.show();
      }
    },
    true,
  );
  canvas.addEventListener(
    "pointerdown",
    (event) => {
      if (!open?.id) return;
      // The first touch elsewhere sets the value. If that was rejected, the next one leaves it.
      if (document.activeElement !== input) close();
      // From field to field, the keyboard stays open.
      else if (event.pointerType === "touch" && target(event)) event.stopImmediatePropagation();
    },
    true,
  );
  input.addEventListener("blur", ({ relatedTarget }) => {
    if (open?.id && !panel.contains(relatedTarget)) commit(() => document.activeElement !== input && close());
  });

  panel.addEventListener("keydown", (event) => {
    const { key, shiftKey, isComposing } = event;
    // The keys of an input method are its own.
    if (isComposing) return;
    if (key === "Escape") close();
    else if (event.target !== input) return;
    else if (key === "Enter") keep();
    else if (key !== "Tab" || !step(shiftKey ? -1 : 1)) return;
    event.preventDefault();
  });
  input.addEventListener("input", () => {
    refuse("");
    if (open.control === FIND) find(false);
  });
  // A button leaves the focus where it is, or else the keyboard would close.
  panel.addEventListener("mousedown", (event) => ![input, text].includes(event.target) && event.preventDefault());
  element("typing-done").addEventListener("click", () => (open.id ? commit(close) : close()));
  element("typing-next").addEventListener("click", () => step(1) || keep());
  element("typing-undo").addEventListener("click", () => page.send({ type: "do", action: "undo" }));
  for (const character of "|<>=^()·@") {
    const key = Object.assign(document.createElement("button"), { type: "button", textContent: character });
    key.addEventListener("click", () => page.typeCharacter(character));
    element("typing-keys").append(key);
  }

  page.on("state", (state) => {
    controls = [...answers(state.exercises?.task), ...state.controls];
    element("typing-undo").setAttribute("aria-disabled", String(!state.possible.includes("undo")));
    if (open?.id && open.control !== FIND && !controls.some(({ id }) => id === open.id)) close();
  });
  page.on("places", (message) => {
    places = message;
    const verdict = element("typing-verdict");
    verdict.textContent = places.verdict;
    verdict.style.color = places.color;
    if (!open) return;
    // Another tab of the panel, or another language.
    if (open.control === FIND ? places.find === null : !open.id && !open.alone && !places.code) close();
    else fit();
  });
  page.on("program", ({ text }) => text === null && open && !open.id && close());
  for (const type of ["resize", "scroll"]) visualViewport.addEventListener(type, () => open && fit());
  addEventListener("resize", () => open && fit());
  // A mistake takes room.
  new ResizeObserver(() => open && fit()).observe(element("program-error"));
}
