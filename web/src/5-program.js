// The program of the selected method as a text element: in the form, and beside the canvas while a finger types it.
{
  const { element } = page;
  const text = element("program-text");
  const error = element("program-error");

  const send = () => page.send({ type: "type-program", text: text.value });
  text.addEventListener("input", send);

  /** Shows a text that something else changed. The caret stays before or behind what is new. */
  const replace = (now) => {
    const { value: before, selectionStart: caret } = text;
    let same = 0;
    while (same < before.length && before[same] === now[same]) same++;
    const place = caret <= same ? caret : Math.max(same, now.length - (before.length - caret));
    const focused = document.activeElement === text;
    text.value = now;
    if (focused) text.setSelectionRange(place, place);
  };

  page.on("program", ({ text: shown, method, mistake, limit }) => {
    element("program").hidden = shown === null;
    // What is typed comes back as it is, also while an input method composes it. Anything else is an undo or another program.
    if (text.value !== (shown ?? "")) replace(shown ?? "");
    text.maxLength = limit;
    element("program-label").textContent = page.say("Program of the method “{method}”", { method });
    error.textContent = mistake ? page.say("Line {line}: {text} The figure shows the last working version.", mistake) : "";
    text.setAttribute("aria-invalid", String(Boolean(mistake)));
  });

  const lines = (upTo) => text.value.slice(0, upTo).split("\n").length - 1;
  /** Scrolls the line of the caret into sight. Lines do not wrap. */
  page.showCaret = () => {
    const height = parseFloat(getComputedStyle(text).lineHeight);
    const top = lines(text.selectionStart) * height;
    if (top < text.scrollTop) text.scrollTop = top;
    const room = text.clientHeight - 2 * height;
    if (top > text.scrollTop + room) text.scrollTop = top - room;
  };
  new ResizeObserver(page.showCaret).observe(text);

  /** Moves the caret behind the statement of a line, counted from 1, and shows that line in the middle. */
  page.goToLine = (number) => {
    const all = text.value.split("\n");
    const before = all.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const place = before + (all[number - 1] ?? "").replace(/\s+@.*$/, "").length;
    text.setSelectionRange(place, place);
    text.scrollLeft = 0;
    text.scrollTop = Math.max(0, (number - 0.5) * parseFloat(getComputedStyle(text).lineHeight) - text.clientHeight / 2);
  };

  /** Types a character at the caret, so that the browser can undo it. */
  page.typeCharacter = (character) => {
    text.focus({ preventScroll: true });
    if (document.execCommand("insertText", false, character)) return;
    text.setRangeText(character, text.selectionStart, text.selectionEnd, "end");
    send();
  };
}
