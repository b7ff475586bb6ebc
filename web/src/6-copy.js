// Sharing a link, and copying a text. A browser can refuse it, and a page without HTTPS has no clipboard: then the user copies the text by hand.
{
  const dialog = page.element("copying");
  const field = page.element("copying-text");

  const offer = (text) => {
    const key = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘C" : "Ctrl+C";
    const how = matchMedia("(pointer: coarse)").matches ? page.say("Copy the selected text, and close this window.") : page.say("Press {key} to copy the text, and Escape to close.", { key });
    page.element("copying-help").textContent = page.say("The browser did not let this page copy.") + " " + how;
    field.value = text;
    dialog.showModal();
    field.focus();
    field.select();
  };

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return offer(text);
    }
    page.send({ type: "copied", text });
  };
  page.on("copy", ({ text }) => copy(text));
  page.on("share", ({ link }) =>
    // Who closes the window of the device wants nothing else.
    navigator.share({ title: document.title, url: link }).catch((error) => error.name === "AbortError" || copy(link)),
  );
  page.element("copying-close").addEventListener("click", () => dialog.close());
  // Once it was copied there is nothing left to do here.
  field.addEventListener("copy", () => setTimeout(() => dialog.close()));
}
