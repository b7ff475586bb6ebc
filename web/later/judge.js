// A test of the user as a part of the form: the ways to have it judged, and the judgement. The program decides everything.
{
  const { element, make } = page;
  const act = (name, text = "") => page.send({ type: "judge", act: name, text });
  const button = (id, text, name = id, value = "") => {
    const made = make("button", { type: "button", id: "judge-" + id, textContent: text });
    made.addEventListener("click", () => act(name, value));
    return made;
  };
  const actions = (...buttons) => make("div", { className: "actions" }, ...buttons);
  const paragraph = (textContent, more = {}) => make("p", { textContent, ...more });
  const section = make("fieldset", { id: "judge", hidden: true });
  element("program").before(section);

  const part = ({ says, lines, case: isCase }, hasCase) => [
    paragraph(says),
    ...(lines.length ? [make("ul", {}, ...lines.map((textContent) => make("li", { textContent })))] : []),
    ...(isCase && hasCase ? [actions(button("case", page.say("Show this case")))] : []),
  ];
  const judged = ({ progress, title, refusal, report }) => {
    if (progress !== null) return [paragraph(page.say("Working…"))];
    if (refusal) return [paragraph(title), paragraph(refusal, { className: "refusal" })];
    if (!report) return [];
    return [make("h3", { id: "judge-head", tabIndex: -1, textContent: report.head }), paragraph(`${title}: ${report.counts}`), ...report.parts.flatMap((one) => part(one, report.has_case))];
  };
  /** The answers are typed or pasted here; they stay while the rest of the form changes. */
  const answers = make("textarea", { id: "judge-answers", rows: 4, spellcheck: false });
  const ways = ({ about, has_program, no_program, languages, harness, cases, run, command }) => [
    paragraph(about),
    make("h3", { textContent: page.say("A program in the code") }),
    has_program ? actions(button("program", page.say("Judge the program"))) : paragraph(no_program),
    make("h3", { textContent: page.say("A function in another language") }),
    make(
      "ol",
      {},
      make("li", { textContent: harness }, actions(...languages.map(([id, name]) => button("harness-" + id, name, "harness", id)))),
      make("li", { textContent: cases }, actions(button("cases", page.say("Save the cases")))),
      make("li", { textContent: run }, make("pre", { textContent: command, tabIndex: 0 })),
      make("li", {}, make("label", { htmlFor: answers.id, textContent: page.say("Paste the answers, or open their file.") }), answers, actions(judge, choose)),
    ),
    actions(button("close", page.say("Close"))),
  ];
  const judge = make("button", { type: "button", id: "judge-paste", textContent: page.say("Judge the answers") });
  judge.addEventListener("click", () => act("answers", answers.value));

  // A browser opens its file dialog only in the handler of the click.
  const choose = make("button", { type: "button", id: "judge-choose", textContent: page.say("Open the answers…") });
  choose.addEventListener("click", () => element("file").click());

  let before = null;
  const show = ({ judge }) => {
    // How far it is changes with every state, and is not told.
    if (judge?.progress != null) judge.progress = 0;
    const [then, isSame] = [before, JSON.stringify(judge) === JSON.stringify(before)];
    before = judge;
    if (isSame) return;
    if (!judge && section.contains(document.activeElement)) element("working-title").focus();
    section.hidden = !judge;
    if (!judge) return;
    const focused = section.contains(document.activeElement) ? document.activeElement : null;
    section.replaceChildren(make("legend", {}, make("h2", { id: "judge-heading", tabIndex: -1, textContent: page.say("Your test") })), ...judged(judge), ...ways(judge));
    // Whoever opened it in the form goes on there, and whoever had a test judged comes to the judgement.
    if (!then && document.activeElement?.id === "action-judge") return element("judge-heading").focus();
    const isNew = judge.report && JSON.stringify(judge.report) !== JSON.stringify(then?.report);
    if (focused) ((isNew && element("judge-head")) || element(focused.id) || element("judge-heading")).focus();
  };
  document.addEventListener("click", ({ target }) => target.id === "action-judge" && !section.hidden && element("judge-heading")?.focus());
  page.on("state", show);
  show(page.state);
}
