// The language of the page and of the program. English needs nothing; of another language, the texts are loaded while the
// program is, and the program starts with them. languages/ has them, and src/language/ finds a text in the same way.
{
  const KEY = "collidoscope language";
  const { later, languages } = document.currentScript.dataset;
  // The tag of each language, with the names that browsers have for it: nb=nb no nn;de=de
  const known = languages.split(";").map((one) => one.split("="));
  const called = (name) => {
    const first = String(name).toLowerCase().split("-")[0];
    return first === "en" ? "en" : known.find(([, names]) => names.split(" ").includes(first))?.[0];
  };

  let chosen = called(page.query.get("lang"));
  try {
    // It is forgotten if the browser stores nothing.
    chosen ??= called(localStorage.getItem(KEY));
  } catch {}
  chosen ??= navigator.languages.map(called).find(Boolean) ?? "en";

  const encoder = new TextEncoder();
  const hash = (text) => encoder.encode(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x1000193), 0x811c9dc5) >>> 0;
  const texts = new Map();
  /** A text in the language of the user, with values in its places: say("{n} lines", { n: 2 }). */
  page.say = (english, values = {}) =>
    (texts.get(hash(english)) ?? english).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

  /** Translates the texts of an element and of those in it. */
  const translate = (root) => {
    for (const name of ["aria-label", "placeholder", "title"]) {
      for (const one of root.querySelectorAll(`[${name}]`)) one.setAttribute(name, page.say(one.getAttribute(name)));
    }
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) walk.currentNode.data = page.say(walk.currentNode.data);
  };

  const load = async () => {
    if (chosen === "en") return { language: "", texts: "" };
    try {
      const response = await fetch(`${later}/${chosen}.txt`);
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      const text = await response.text();
      for (const line of text.split("\n")) texts.set(parseInt(line.slice(0, 8), 16), line.slice(8).replaceAll("\v", "\n"));
      document.documentElement.lang = chosen;
      translate(document.body);
      return { language: chosen, texts: text };
    } catch (error) {
      console.warn("The language could not be loaded: " + error.message);
      return { language: "", texts: "" };
    }
  };
  /** What the program starts with. */
  page.language = load();

  /** Loads the page again in another language. */
  page.chooseLanguage = ({ tag }) => {
    const query = new URLSearchParams(location.search);
    query.delete("lang");
    try {
      localStorage.setItem(KEY, tag);
    } catch {
      query.set("lang", tag);
    }
    history.replaceState(history.state, "", location.pathname + (query.size ? "?" + query : "") + (page.link || location.hash));
    location.reload();
  };
}
