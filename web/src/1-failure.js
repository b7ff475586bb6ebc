"use strict";
// What the page knows about itself, and the message if the program cannot run.

const page = {
  embedded: new URLSearchParams(location.search).get("embed") === "1",
  query: new URLSearchParams(location.search),
  /** The prefix of a link that is shared. */
  address: location.href.split(/[?#]/)[0],
  element: (id) => document.getElementById(id),
};

document.documentElement.classList.toggle("embedded", page.embedded);

// Whether the tour was not shown here before. If the browser stores nothing, nobody can tell, and it is not shown.
{
  const KEY = "collidoscope tour";
  page.isFirst = () => {
    try {
      return !localStorage.getItem(KEY);
    } catch {
      return false;
    }
  };
  page.tourWasShown = () => {
    try {
      localStorage.setItem(KEY, "shown");
    } catch {}
  };
}

{
  let failed = false;
  /** What is done when the program stops. */
  page.whenStopped = [];
  /** Disables all calls of the program. */
  page.stop = () => {
    if (page.stopped) return;
    if (typeof wasm_exports === "object") wasm_exports = new Proxy({}, { get: () => () => 0 });
    page.stopped = true;
    page.element("glcanvas").onkeydown = null;
    for (const inform of page.whenStopped) inform();
  };

  /** Shows what is wrong and what the user can do, in place of the canvas. Only the first failure is shown. */
  page.fail = (title, text, link = page.link) => {
    if (failed) return;
    failed = true;
    page.stop();
    const failure = page.element("failure");
    const line = (tag, content) => {
      const element = document.createElement(tag);
      element.textContent = content;
      failure.append(element);
      return element;
    };
    line("h1", page.say(title));
    line("p", text);
    const again = line("a", page.say(link ? "Open the scene again" : "Try again"));
    again.href = location.pathname + location.search + (link || location.hash);
    // Following a link to the same address does not reload the page.
    again.addEventListener("click", () => setTimeout(() => location.reload()));
    failure.hidden = false;
    page.element("loading").hidden = true;
    for (const behind of document.querySelectorAll("header, main, #form, #skip")) behind.inert = true;
    if (!page.embedded) again.focus();
    page.embed?.failed(title + " " + text);
  };

  // An error in a script of a browser extension is not a crash. The program reports its crashes itself; if it cannot,
  // there is an error of WebAssembly.
  const check = (error, text) => {
    if (error instanceof WebAssembly.RuntimeError || !page.started) {
      page.fail("Collidoscope crashed.", page.say("This is a bug in the program: {text}", { text }));
    }
  };
  addEventListener("error", (event) => event.message && check(event.error, event.message));
  addEventListener("unhandledrejection", (event) => check(event.reason, event.reason));
}
