// The look that the system or the user asked for: theme, contrast, size of texts, and whether things may move. All of it is followed while
// the page is open.
{
  const [KEY, SIZE] = ["collidoscope theme", "collidoscope text size"];
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const forced = matchMedia("(forced-colors: active)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  // What the user chose: a theme, or to follow the system.
  let chosen = page.query.get("theme");
  let size = null;
  try {
    // It is forgotten if the browser stores nothing.
    chosen ||= localStorage.getItem(KEY);
    if (!page.embedded) size = Number(localStorage.getItem(SIZE)) || null;
  } catch {}
  chosen ||= "system";

  /** The colours that the user forces in the whole system, as red, green and blue, or null. */
  const colors = () => {
    if (!forced.matches) return null;
    const sample = document.createElement("span");
    document.documentElement.append(sample);
    const measure = (name) => {
      sample.style.color = name;
      return [name, getComputedStyle(sample).color.match(/[\d.]+/g).slice(0, 3).map(Number)];
    };
    const measured = ["Canvas", "CanvasText", "LinkText", "GrayText"].map(measure);
    sample.remove();
    return Object.fromEntries(measured);
  };

  /** What the system asks for. */
  const system = () => ({ scheme: dark.matches ? "dark" : "light", colors: colors() });

  /** The options with which the program starts. */
  page.look = () => ({ theme: chosen, text_size: size, ...system(), still: still.matches });

  const follow = () => page.send({ type: "system", ...system() });
  // The forced colours can change with the scheme.
  dark.addEventListener("change", follow);
  forced.addEventListener("change", follow);
  still.addEventListener("change", () => page.send({ type: "still", still: still.matches }));

  let started = false;
  /** Follows the theme of the program, and keeps what the user chose there. */
  page.showTheme = ({ theme, panel, theme_choice, text_size }) => {
    document.documentElement.dataset.theme = theme;
    for (const color of document.querySelectorAll("meta[name=theme-color]")) color.content = panel;
    // The program starts with what was chosen before, or ignores what an address asks for in vain.
    const kept = [];
    if (started && theme_choice !== chosen) kept.push([KEY, theme_choice]);
    if (started && text_size !== size) kept.push([SIZE, text_size]);
    [started, chosen, size] = [true, theme_choice, text_size];
    try {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    } catch {}
  };
}
