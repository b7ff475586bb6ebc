// The topics, values and actions as HTML controls, for screen readers and for keyboards.
{
  const { element } = page;
  const form = element("form");
  const controls = element("controls");
  let [introduction, state, built] = [null, null, ""];

  const make = (page.make = (tag, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  });
  const select = (id, groups, chosen) => {
    const options = ([value, text]) => make("option", { value, textContent: text });
    const made = make("select", { id: "control-" + id });
    for (const [label, list] of groups) {
      made.append(...(label ? [make("optgroup", { label }, ...list.map(options))] : list.map(options)));
    }
    made.addEventListener("change", () => chosen(made.value));
    return made;
  };
  const row = (page.row = (text, control, help) => {
    const made = make("div", { className: "row" }, make("label", { htmlFor: control.id, textContent: text }), control);
    if (help) {
      made.append(make("span", { className: "help", id: control.id + "-help", textContent: help }));
      control.setAttribute("aria-describedby", control.id + "-help");
    }
    return made;
  });
  const group = (title, ...rows) => make("fieldset", {}, make("legend", { textContent: page.say(title) }), ...rows);
  const act = (action, text) => {
    const about = introduction.actions.find(({ id }) => id === action);
    if (!about) return "";
    const made = make("button", { type: "button", id: "action-" + action, textContent: text || about.title });
    made.dataset.action = action;
    // A browser opens its file dialog only in the handler of the click.
    if (action === "open") {
      made.addEventListener("click", () => element("file").click());
      return made;
    }
    if (action === "exercises") {
      made.addEventListener("click", () => page.send({ type: "exercise", act: "open", text: "" }));
      return made;
    }
    if (about.keys) made.title = page.say("Key: {keys}", about);
    made.addEventListener("click", () => page.send({ type: "do", action }));
    return made;
  };

  /** The control of a parameter: one field, or two for a pair. */
  const fields = ({ id, label, help, accepts, kind, options, signed }) => {
    const set = (value) => page.send({ type: "set", id, value });
    if (kind === "choice") {
      return [row(label, select(id, [["", options.map((o) => [o.id, o.word + (o.hint ? " — " + o.hint : "")])]], set), help)];
    }
    if (kind === "switch") {
      const box = make("input", { type: "checkbox", id: "control-" + id });
      box.addEventListener("change", () => set(String(box.checked)));
      return [row(label, box, help)];
    }
    const field = (part) => {
      // The numeric keyboards of phones have no minus sign.
      const inputMode = signed ? "text" : "decimal";
      const made = make("input", { type: "text", inputMode, spellcheck: false, autocapitalize: "off", id: "control-" + id + part });
      made.addEventListener("change", () => set(typed()));
      // A browser reports no text that is the same.
      made.addEventListener("keydown", ({ key }) => key === "Enter" && state.controls.find((one) => one.id === id).value === typed() && set(typed()));
      return made;
    };
    const typed = () => parts.map((one) => one.value.trim()).join(",");
    const names = { pair: ["x", "y"], size: ["width", "height"] }[kind] || [""];
    const parts = names.map((name) => field(name && "-" + name));
    const made = row(label, parts[0], help + " " + page.say("Accepts {values}.", { values: parts[1] ? page.say("a number in each field") : accepts }));
    if (parts[1]) parts[0].after(parts[1]);
    parts.forEach((part, i) => {
      part.setAttribute("aria-describedby", "refusal-" + id + " " + parts[0].id + "-help");
      if (parts[1]) part.setAttribute("aria-label", label + " " + page.say(names[i]));
    });
    made.append(make("span", { className: "refusal", id: "refusal-" + id, role: "alert" }));
    return [made];
  };

  const motion = () => {
    if (!state.motion) return [];
    const slider = make("input", { type: "range", id: "control-position", min: 0, max: state.motion.end });
    // Where whole steps are counted, the arrow keys take them; elsewhere they move by a hundredth.
    slider.step = state.motion.step >= 1 ? state.motion.step : "any";
    slider.addEventListener("input", () => page.send({ type: "seek", position: Number(slider.value) }));
    const actions = ["restart", "play", "step-back", "step-forward"].map((id) => act(id));
    return [group("Motion", row(page.say("position"), slider), make("div", { className: "actions" }, ...actions))];
  };

  // Topics that the user passes quickly with the arrow keys make one entry in the browser's history.
  const LEAF = 1000;
  let chosen = -Infinity;
  const chooseTopic = (slug) => {
    page.leafing = performance.now() - chosen < LEAF;
    chosen = performance.now();
    page.send({ type: "topic", slug });
  };

  /** Builds the controls of the open topic. `fill` sets their values. */
  const build = () => {
    const of = (name) => state.controls.filter((control) => control.group === name && control.id !== state.motion?.param);
    const topics = introduction.chapters.map(({ title, topics }) => [title, topics.map((t) => [t.slug, t.title])]);
    const groups = [...new Set(state.cases.map((c) => c.group))];
    const cases = groups.map((name) => [
      name,
      state.cases.filter((c) => c.group === name).map((c) => [c.name, c.title]),
    ]);
    const named = [["", [["", page.say("your own")]]], ...cases];
    controls.replaceChildren(
      group(
        "Topic",
        row(page.say("topic"), select("topic", topics, chooseTopic)),
        row(page.say("case"), select("case", named, (name) => name && page.send({ type: "case", name }))),
        make("div", { className: "actions" }, act("exercises"), act("judge")),
      ),
      group("Method", ...of("method").flatMap(fields)),
      group("Shapes", ...of("shapes").flatMap(fields)),
      ...(of("motion").length ? [group("Falling circles", ...of("motion").flatMap(fields))] : []),
      ...motion(),
      group(
        "Map",
        make("div", { className: "actions" }, ...["map", "compare", "lines", "difference"].map((id) => act(id))),
        ...state.map_choices.map(({ id, label, options }) => row(label, select(id, [["", options]], (chosen) => page.send({ type: "map", part: id, id: chosen })))),
        make("p", { id: "legend" }),
      ),
      group(
        "Changes and files",
        make("div", { className: "actions" }, ...["undo", "redo", "reset", "open", "copy-link", "save-scene", "save-svg", "save-png", "save-motion", "save-steps"].map((id) => act(id))),
      ),
      group("Appearance", row(page.say("theme"), select("theme", [["", introduction.themes.map((id) => [id, page.say(id)])]], (id) => page.send({ type: "theme", id }))), make("div", { className: "actions" }, act("question"))),
    );
    element("step-buttons").replaceChildren(...["first-step", "previous-step", "next-step", "last-step"].map((id) => act(id)));
  };

  /** Sets the values of the controls. A field that the user is typing into keeps its text. */
  const fill = () => {
    const put = (id, value) => {
      const control = element("control-" + id);
      if (!control) return;
      if (control.value !== value && control === document.activeElement && control.type === "text") return;
      control.removeAttribute("aria-invalid");
      if (control.value !== value) control.value = value;
    };
    put("topic", state.scene);
    put("case", state.case && !state.edited ? state.case.name : "");
    put("theme", state.theme_selected);
    page.showTheme(state);
    for (const { id, kind, value } of state.controls) {
      if (kind === "switch") element("control-" + id).checked = value === "true";
      else if (kind === "pair" || kind === "size") {
        const names = kind === "pair" ? ["x", "y"] : ["width", "height"];
        value.split(",").forEach((part, i) => put(id + "-" + names[i], part));
      } else put(id, value);
    }
    for (const { id, value } of state.map_choices) put(id, value);
    element("legend").textContent = state.map?.text ?? "";
    if (state.motion) {
      put("position", String(state.motion.position));
      element("control-position").setAttribute("aria-valuetext", state.motion.label + " " + state.motion.position);
    }
    for (const button of form.querySelectorAll("[data-action]")) {
      // A disabled button would lose the focus.
      const possible = state.possible.includes(button.dataset.action);
      button.setAttribute("aria-disabled", String(!possible));
      if (button !== document.activeElement) button.disabled = !possible;
    }
    const press = (id, pressed) => element("action-" + id)?.setAttribute("aria-pressed", String(Boolean(pressed)));
    press("map", state.map && !state.map.compares && !state.map.by_line);
    press("compare", state.map?.compares);
    press("lines", state.map?.by_line);
    const title = introduction.actions.find(({ id }) => id === "question").title;
    element("action-question").textContent = state.question ? page.say(state.exercises?.task ? "Show the verdict" : "Show the answer") : title;
    const play = element("action-play");
    if (play) play.textContent = page.say(state.motion.playing ? "Pause" : "Play");
  };

  page.on("introduction", (message) => (introduction = message));
  page.on("state", (message) => {
    if (state?.tour && !message.tour) page.tourWasShown();
    state = message;
    const shape = JSON.stringify([state.scene, state.question, state.controls.map((c) => [c.id, c.kind, c.options]), state.motion?.end, state.map_choices.map((c) => [c.id, c.options])]);
    if (shape !== built) {
      const focused = document.activeElement?.id;
      build();
      built = shape;
      if (focused && !element(focused)) form.focus();
      else if (focused && form.contains(element(focused))) element(focused).focus();
    }
    fill();
    if (!state.message?.error) showRefusal(null);
  });
  /** Shows why a field was rejected, beside the field. */
  const showRefusal = (id, text = "") => {
    for (const place of controls.querySelectorAll(".refusal")) place.textContent = place.id === "refusal-" + id ? text : "";
  };
  page.on("refused", ({ id, text }) => {
    showRefusal(id, text);
    for (const control of controls.querySelectorAll("input")) {
      // A field that was left shows its valid value again.
      if (control !== document.activeElement) continue;
      if (control.id === "control-" + id || control.id.startsWith("control-" + id + "-")) control.setAttribute("aria-invalid", "true");
    }
  });

  const leave = () => element("glcanvas").focus();
  page.goToForm = () => (element("control-topic") || element("form-close")).focus();
  // From the exercise, the test or the code that is shown, to it.
  page.on("go-to-form", () => {
    const exercise = state?.exercises && (element("exercise-title") ?? element("exercises-heading"));
    const judge = state?.judge && (element("judge-head") ?? element("judge-heading"));
    if (exercise ?? judge) (exercise ?? judge).focus();
    else if (state?.code.shown) element("program-text").focus();
    else page.goToForm();
  });
  element("form-close").addEventListener("click", leave);
  element("skip").addEventListener("click", (event) => {
    // Following the link would replace the state in the address.
    event.preventDefault();
    page.goToForm();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" || event.key === "F6") {
      event.preventDefault();
      leave();
    }
  });
  // Leaving a field restores its value if its text is invalid or incomplete.
  form.addEventListener("focusout", () => setTimeout(() => state && fill()));
}
