// The look that the system or the user asked for: theme, contrast, and whether things may move. All of it is followed while
// the page is open.
{
  const KEY = "collidoscope theme";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const forced = matchMedia("(forced-colors: active)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  let chosen = page.query.get("theme");
  try {
    // It is forgotten if the browser stores nothing.
    chosen ||= localStorage.getItem(KEY);
  } catch {}
  const theme = () => chosen || (dark.matches ? "dark" : "light");

  /** The colours that the user chose for the whole system as red, green and blue, or null. */
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

  /** The options with which the program starts. */
  page.look = () => ({ theme: theme(), colors: colors(), still: still.matches });

  // The theme that was shown last, and the one that the page asked for and that is not shown yet.
  let [shown, asked] = [null, null];
  const follow = () => {
    const measured = colors();
    const wanted = measured ? "system" : theme();
    asked = wanted === shown ? null : wanted;
    page.send(measured ? { type: "colors", colors: measured } : { type: "theme", id: wanted });
  };
  // The colours of the system can change with its scheme.
  dark.addEventListener("change", () => (forced.matches || !chosen) && follow());
  forced.addEventListener("change", follow);
  still.addEventListener("change", () => page.send({ type: "still", still: still.matches }));

  /** Follows the theme of the program, and keeps it if the user chose it there. */
  page.showTheme = (theme, panel) => {
    document.documentElement.dataset.theme = theme;
    for (const color of document.querySelectorAll("meta[name=theme-color]")) color.content = panel;
    if (theme === shown) return;
    const byPage = shown === null || theme === asked;
    [shown, asked] = [theme, null];
    if (byPage || theme === "system") return;
    chosen = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {}
  };
}
