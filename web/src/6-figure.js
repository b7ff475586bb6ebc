// Without WebGL nothing can be drawn on the canvas. The program runs as usual, and draws its figure as for a file: the page
// shows it as a picture, and keeps the form open beside it.
{
  const canvas = page.element("glcanvas");
  const figure = page.element("figure");

  // The calls whose answers matter. All others do nothing, or create something without content.
  const [VERSION, ACTIVE_UNIFORMS, FRAMEBUFFER_COMPLETE] = [0x1f02, 0x8b86, 0x8cd5];
  const answering = (answers) => new Proxy(answers, { get: (known, name) => known[name] ?? (() => ({})) });
  const nothing = answering({
    getExtension: () => answering({}),
    getParameter: (name) => (name === VERSION ? "WebGL 1.0" : 0),
    getShaderParameter: () => 1,
    getShaderInfoLog: () => "",
    getProgramParameter: (program, name) => (name === ACTIVE_UNIFORMS ? 0 : 1),
    getProgramInfoLog: () => "",
    getAttribLocation: () => 0,
    checkFramebufferStatus: () => FRAMEBUFFER_COMPLETE,
  });

  let [isAsked, isOld] = [false, false];
  /** Asks for the figure of the current state. While one is being drawn, the next one waits. */
  const ask = () => {
    const { clientWidth: width, clientHeight: height } = figure.parentElement;
    if (isAsked) isOld = true;
    // While the browser prints, the figure has no size.
    if (isAsked || !page.started || !width || !height) return;
    [isAsked, isOld] = [true, false];
    page.send({ type: "figure", width, height });
  };

  /** Shows the figure as a picture, because the browser has no WebGL. */
  page.showWithoutWebgl = () => {
    page.isWithoutWebgl = true;
    canvas.getContext = () => nothing;
    document.documentElement.classList.add("without-webgl");
    page.on("state", ask);
    page.on("figure", ({ text }) => {
      isAsked = false;
      figure.src = "data:image/svg+xml," + encodeURIComponent(text);
      figure.alt = canvas.getAttribute("aria-label");
      if (isOld) ask();
    });
    new ResizeObserver(ask).observe(figure.parentElement);
  };
}
