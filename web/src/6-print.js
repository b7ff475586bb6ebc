// The sheet of paper: the figure as SVG, and the working below it. The browser prints as soon as the event is over, so the
// program draws a frame within it.
{
  const MOST_FRAMES = 10;
  // A shorter text stands in one column.
  const SHORT = 400;
  const sheet = page.element("print");
  let isFilled = false;

  const make = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

  /** The picture as elements. Its styles are set one by one, because the page's policy blocks those in the text. */
  const picture = (svg) => {
    const read = new DOMParser().parseFromString(svg.replaceAll(' style="', ' data-style="'), "image/svg+xml");
    const made = document.adoptNode(read.documentElement);
    for (const element of [made, ...made.querySelectorAll("[data-style]")]) element.style.cssText = element.dataset.style;
    // Only a picture within a picture ends at its own edge if the sheet leaves it a place of another shape.
    const frame = document.createElementNS(made.namespaceURI, "svg");
    frame.setAttribute("viewBox", made.getAttribute("viewBox"));
    frame.append(made);
    return frame;
  };

  page.on("print", ({ title, svg, text, link }) => {
    const words = make("pre", text);
    words.classList.toggle("short", text.length < SHORT);
    const around = [[make("h1", title)], [words, make("p", page.address + link)]];
    const [above, below] = page.embedded ? [[], []] : around;
    sheet.replaceChildren(...above, picture(svg), ...below);
    isFilled = true;
  });
  addEventListener("beforeprint", () => {
    sheet.replaceChildren();
    if (!page.started || page.stopped) return;
    isFilled = false;
    page.send({ type: "print" });
    for (let frame = 0; frame < MOST_FRAMES && !isFilled; frame++) wasm_exports.frame();
  });
}
