// The scene in words, for those who do not see the picture: the heading before it, what is announced, the working with its
// formulas, and the glossary.
{
  // The pause before a change is announced, in milliseconds, so that a drag does not interrupt a screen reader, and the
  // pause in typing before a mistake in the code is.
  const [QUIET, TYPED] = [400, 1000];
  const { element } = page;
  const put = (id, text) => {
    if (element(id).textContent !== text) element(id).textContent = text;
  };
  const make = (tag, ...children) => {
    const made = document.createElement(tag);
    made.append(...children);
    return made;
  };

  // While the program only asks, the sentence is the question; while the working goes on, the verdict comes later.
  const verdict = ({ question, place, sentence, verdict, because, contradiction, erratum }) => {
    if (question) return page.say("The verdict is hidden.");
    if (place.underway) return place.told + ". " + page.say("The verdict comes with a later step.");
    return [verdict + ": " + sentence, because && page.say("The reason: {because}.", { because }), contradiction, erratum].filter(Boolean).join(" ");
  };

  const say = (state) => {
    element("scene").hidden = false;
    put("title", state.title);
    // In one heading with the title.
    put("question", (state.title.endsWith("?") ? " " : ". ") + state.question_asked);
    put("description", state.given);
    const { title, about } = state.shown_case ?? { title: "", about: "" };
    put("case-title", title && page.say("Case: {title}", { title }));
    put("about", about);
    element("case-title").hidden = !title;
    element("about").hidden = !about;
    for (const id of ["verdict", "form-verdict"]) put(id, verdict(state));
    put("form-title", state.title);
    put("place", state.question ? "" : state.place.told);
    put("source", state.source);
    const told = state.question ? page.say("question") : state.place.underway ? state.place.told : state.verdict;
    element("glcanvas").setAttribute("aria-label", state.title + ": " + told);
  };

  const told = (text) => element("told").replaceChildren(text);
  page.on("told", ({ text }) => told(text));
  page.on("came-to", ({ text }) => told(text));

  // The working is brought up to date when the state is at rest.
  const piece = ({ math, text }) => text ?? document.adoptNode(new DOMParser().parseFromString(math, "application/xml").documentElement);
  const line = ({ said, rows, told }) => {
    const made = make("div", said, ...rows.map((row) => make("div", ...row.flatMap((one) => [piece(one), " "]))));
    made.className = "line";
    if (told) made.append(make("strong", told));
    return made;
  };
  // A turn of a loop is folded unless it decides.
  const turn = (sentence, lines, open) => Object.assign(make("details", make("summary", sentence), ...lines), { open });
  const step = ({ sentence, lines, open }) => make("li", ...(open === null ? [sentence, ...lines.map(line)] : [turn(sentence, lines.map(line), open)]));
  const showSteps = (steps) => element("steps").replaceChildren(...steps.map(step));
  page.on("working", ({ steps }) => showSteps(steps));

  let [timer, due, playing, asks, place] = [0, 0, false, false, ""];
  const tell = () => {
    page.send({ type: "tell" });
    page.send({ type: "working" });
  };
  const tellAfter = (pause) => {
    due = Math.max(due, performance.now() + pause);
    clearTimeout(timer);
    timer = setTimeout(tell, due - performance.now());
  };
  element("program-text").addEventListener("input", () => tellAfter(TYPED));
  page.on("state", (state) => {
    say(state);
    if (state.question && !asks) {
      // What was told and worked out before tells the verdict.
      told("");
      showSteps([]);
    }
    asks = state.question;
    // While something plays, only its start is told, and a step.
    const goesOn = playing && state.motion?.playing && state.place.told === place;
    place = state.place.told;
    playing = state.motion?.playing;
    if (goesOn) return;
    tellAfter(QUIET);
  });

  const glossary = element("glossary");
  glossary.addEventListener("toggle", () => page.send({ type: "glossary" }), { once: true });
  page.on("glossary", ({ words }) => {
    glossary.querySelector("dl").replaceChildren(...words.flatMap(([word, meaning]) => [make("dt", word), make("dd", meaning)]));
  });
}
