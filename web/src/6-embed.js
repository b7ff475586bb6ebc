// For a page of which this one is a part: it is told the state, and may open another. docs/embedding.md has the messages.
{
  const tell = (message) => parent.postMessage({ source: "collidoscope", ...message }, "*");
  if (page.embedded && parent !== window) {
    page.embed = { failed: (text) => tell({ type: "failed", text }) };
    page.on("state", ({ link, scene, title, verdict, sentence, values, message }) => {
      tell({ type: "state", link, url: page.address + link, scene, title, verdict, sentence, values, message: message?.text ?? null });
    });
    addEventListener("message", (event) => {
      const data = event.data;
      if (event.source !== parent || data?.target !== "collidoscope") return;
      if (data.type === "open" && typeof data.link === "string") page.say({ type: "open", link: data.link });
      else if (data.type === "do") page.say({ type: "do", action: String(data.action) });
      else if (data.type === "set") page.say({ type: "set", id: String(data.id), value: String(data.value) });
    });
  }
  page.on("open-full", () => open(page.address + page.link, "_blank", "noopener"));
}
