// The exercises as a part of the form: the list, the task, the answer, and what is said of it. The program decides everything.
{
  const { element, make, row } = page;
  const act = (name, text = "") => page.send({ type: "exercise", act: name, text: String(text) });
  const button = (id, text, name = id, value = "") => {
    const made = make("button", { type: "button", id: "exercise-" + id, textContent: text });
    made.addEventListener("click", () => act(name, value));
    return made;
  };
  const section = make("fieldset", { id: "exercises", hidden: true });
  element("program").before(section);

  const list = ({ list, score, seed, confirms, waits, asks_case }) => {
    const field = make("input", { type: "text", inputMode: "numeric", id: "exercise-seed", value: seed });
    field.addEventListener("change", () => act("seed", field.value));
    const marks = (one) => (one.solved ? page.say(one.alone ? " (solved at the first try)" : " (solved)") : "");
    const items = list.map((one) => make("li", {}, button("begin-" + one.id, one.title + marks(one), "begin", one.id)));
    const forget = confirms
      ? [make("span", { textContent: page.say("Forget what was solved in this topic?") + " " }), button("forget", page.say("Forget")), button("keep", page.say("Keep"))]
      : list.some((one) => one.solved) ? [button("forget", page.say("Forget what was solved"))] : [];
    if (waits) return [make("p", { textContent: waits }), ...(waits.endsWith("…") ? [] : [button("load", page.say("Try again"))])];
    if (!list.length) return [make("p", { textContent: page.say("This topic has no exercises.") })];
    return [
      make("p", { textContent: score }),
      make("ol", {}, ...items),
      ...(asks_case ? [make("div", { className: "actions" }, button("ask-case", page.say("Ask for the verdict of this case")))] : []),
      row(page.say("Seed of the numbers"), field, page.say("Everyone with the same seed gets the same numbers.")),
      make("div", { className: "actions" }, ...forget),
    ];
  };

  /** Enter checks the answer. */
  const checks = (made) => {
    made.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      act("check");
    });
    return made;
  };
  /** A field for a number. */
  const number = (part, label, { typed, over, unit, within, refusal }) => {
    const made = make("input", { type: "text", inputMode: "text", id: "exercise-" + part, value: typed[part === "y" ? 1 : 0], readOnly: over });
    made.setAttribute("autocomplete", "off");
    made.addEventListener("input", () => act(part, made.value));
    const shown = row(unit ? `${label} (${unit})` : label, checks(made), within);
    made.setAttribute("aria-describedby", "exercise-task exercise-given " + made.getAttribute("aria-describedby"));
    made.setAttribute("aria-invalid", String(Boolean(refusal)));
    return shown;
  };
  const choices = (task) =>
    make(
      "fieldset",
      {},
      make("legend", { textContent: task.task }),
      ...task.choices.map((text, index) => {
        const box = make("input", { type: "radio", name: "exercise-choice", id: "exercise-choice-" + index, checked: task.chosen === index, disabled: task.over });
        box.addEventListener("change", () => act("choose", index));
        return make("div", { className: "row" }, make("label", { htmlFor: box.id, textContent: text }), checks(box));
      }),
    );
  /** Leads to the field of a parameter in the form. */
  const way = ([id, label]) => {
    const made = make("button", { type: "button", id: "exercise-set-" + id, textContent: page.say("Go to {label}", { label }) });
    made.addEventListener("click", () => (element("control-" + id) ?? element("control-" + id + "-x"))?.focus());
    return made;
  };
  const answer = (task) =>
    ({
      choice: () => [choices(task)],
      number: () => [number("x", page.say("Your answer"), task)],
      point: () => [number("x", page.say("Your answer, {name}", { name: "x" }), task), number("y", page.say("Your answer, {name}", { name: "y" }), task)],
      state: () => [make("div", { className: "actions" }, ...task.may_set.map(way))],
    })[task.kind]?.() ?? [];

  const task = (all) => {
    const { task } = all;
    const heading = make("h3", { id: "exercise-title", tabIndex: -1, textContent: `${task.title} (${task.place})` });
    // Whoever begins an exercise hears what is asked and what is given.
    heading.setAttribute("aria-describedby", "exercise-task exercise-given");
    const back = make("div", { className: "actions" }, button("list", page.say("All exercises")));
    if (!task.here) return [back, heading, make("p", { textContent: page.say("The picture shows something else now.") }), make("div", { className: "actions" }, button("return", page.say("Back to this exercise")))];
    const say = (text) => (text ? [make("p", { textContent: text })] : []);
    const open = [button("check", page.say("Check")), ...(task.next_hint ? [button("hint", task.next_hint)] : []), button("show-answer", page.say("Show the answer"))];
    const over = [button("next", page.say("Next exercise")), button("again", task.again), ...(task.kind === "program" ? [] : [button("working", page.say("Working"))])];
    return [
      back,
      heading,
      make("p", { id: "exercise-task", textContent: task.task }),
      ...(task.given.length ? [make("p", { id: "exercise-given", textContent: page.say("Given: {all}.", { all: task.given.join("; ") }) })] : []),
      ...(task.listing ? [make("pre", { textContent: task.listing, tabIndex: 0 })] : []),
      ...say(task.over ? "" : task.how),
      ...answer(task),
      make("div", { className: "actions" }, ...(task.over ? over : open)),
      ...task.hints.map((hint, index) => make("p", { textContent: page.say("Hint {number}: {hint}", { number: index + 1, hint }) })),
      make("p", { id: "exercise-said", className: task.refusal ? "refusal" : "", textContent: task.refusal ?? task.feedback ?? "" }),
      ...say(task.left),
      ...(task.feedback ? [make("p", { className: "help", textContent: (task.over ? all.score + " " : "") + all.session })] : []),
    ];
  };

  // What was solved is kept by the browser.
  const KEY = "collidoscope solved";
  let kept = "";
  const take = () => {
    const before = kept;
    try {
      kept = localStorage.getItem(KEY) ?? "";
    } catch {}
    if (kept !== before) page.send({ type: "progress", text: kept });
  };
  if (!page.embedded) {
    take();
    // Another tab has solved or forgotten something: what it kept must not be lost when this one keeps something. A page that
    // comes back from the browser's cache was told nothing meanwhile.
    addEventListener("storage", take);
    addEventListener("pageshow", take);
  }
  const keep = (progress) => {
    if (progress === kept || page.embedded) return;
    kept = progress;
    try {
      localStorage.setItem(KEY, progress);
    } catch {}
  };

  /** Shows what was typed or chosen elsewhere; what is typed here is in its field already. */
  const fill = ({ typed, chosen } = { typed: [] }) => {
    const box = element("exercise-choice-" + chosen);
    if (box) box.checked = true;
    for (const [index, part] of ["x", "y"].entries()) {
      const field = element("exercise-" + part);
      if (field && field !== document.activeElement) field.value = typed[index];
    }
  };
  const shape = (exercises) => JSON.stringify(exercises && { ...exercises, task: exercises.task && { ...exercises.task, typed: null, chosen: null } });
  let before = null;
  const show = ({ exercises }) => {
    const [then, isSame] = [before, shape(exercises) === shape(before)];
    before = exercises;
    if (isSame) return fill(exercises?.task ?? undefined);
    if (!exercises && section.contains(document.activeElement)) element("working-title").focus();
    section.hidden = !exercises;
    if (!exercises) return;
    if (then) keep(exercises.progress);
    const focused = section.contains(document.activeElement) ? document.activeElement : null;
    const [id, selection, typed] = [focused?.id, focused?.selectionStart, focused?.value];
    section.replaceChildren(make("legend", {}, make("h2", { id: "exercises-heading", tabIndex: -1, textContent: page.say("Exercises") })), ...(exercises.task ? task(exercises) : list(exercises)));
    // Whoever opened them in the form goes on there.
    if (!then && document.activeElement?.id === "action-exercises") return element("exercises-heading").focus();
    if (!id) return;
    const again = element(id);
    const isOther = then?.task?.id !== exercises.task?.id || then?.task?.seed !== exercises.task?.seed;
    // What leads on in place of a button that is gone.
    const after = element({ "exercise-check": "exercise-next", "exercise-show-answer": "exercise-next", "exercise-hint": "exercise-check" }[id] ?? "exercise-next");
    const start = element("exercise-title") ?? element("exercise-begin-" + then?.task?.id) ?? element("exercises-heading");
    // A choice that was checked cannot have the keyboard any more.
    const next = isOther ? start : (again?.disabled ? null : again) ?? after ?? start;
    next?.focus();
    if (next !== again || again?.type !== "text") return;
    // What was typed since the program told its state stays.
    again.value = typed;
    again.setSelectionRange(selection, selection);
  };
  document.addEventListener("click", ({ target }) => target.id === "action-exercises" && !section.hidden && element("exercises-heading")?.focus());
  page.on("state", show);
  show(page.state);
}
