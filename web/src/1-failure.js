"use strict";
// What the page says when there is no picture to show.

const page = {
  embedded: new URLSearchParams(location.search).get("embed") === "1",
  query: new URLSearchParams(location.search),
  /** What stands before a link to make it one for others. */
  address: location.origin + location.pathname,
  element: (id) => document.getElementById(id),
};

// The colours that were chosen last, or else those of the system. Where nothing may be kept, they are chosen anew.
{
  const KEY = "collidoscope theme";
  let first;
  page.keptTheme = () => {
    try {
      return localStorage.getItem(KEY) || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : null);
    } catch {
      return null;
    }
  };
  page.keepTheme = (theme) => {
    first ??= theme;
    if (theme === first) return;
    first = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {}
  };
}

{
  let failed = false;
  /** Says in the place of the canvas what is wrong and what can be done. The first reason is the one that counts. */
  page.fail = (title, text, link = page.link) => {
    if (failed) return;
    failed = true;
    const failure = page.element("failure");
    const line = (tag, content) => {
      const element = document.createElement(tag);
      element.textContent = content;
      failure.append(element);
      return element;
    };
    line("h1", title);
    line("p", text);
    const again = line("a", link ? "Open the scene again" : "Try again");
    again.href = location.pathname + location.search + (link || location.hash);
    // The same address is no navigation by itself.
    again.addEventListener("click", () => setTimeout(() => location.reload()));
    failure.hidden = false;
    page.element("loading").hidden = true;
    // Nothing may be asked of a program that has stopped, and nothing behind the message be come to.
    if (typeof wasm_exports === "object") wasm_exports = new Proxy({}, { get: () => () => 0 });
    page.stopped = true;
    page.element("glcanvas").onkeydown = null;
    for (const behind of document.querySelectorAll("main, #form, #skip")) behind.inert = true;
    if (!page.embedded) again.focus();
    page.embed?.failed(title + " " + text);
  };

  // A script that an extension put into the page is no fault of the program: that stops by a fault of its own or, where
  // not even that could be told, by an error of WebAssembly.
  const judge = (error, text) => {
    if (error instanceof WebAssembly.RuntimeError || !page.started) {
      page.fail("Collidoscope has stopped.", "This is a fault of the program: " + text);
    }
  };
  addEventListener("error", (event) => event.message && judge(event.error, event.message));
  addEventListener("unhandledrejection", (event) => judge(event.reason, event.reason));
}
