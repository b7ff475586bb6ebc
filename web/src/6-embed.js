// Messages to and from a host page: it gets the state, and can open another. docs/embedding.md describes the messages.
{
  const post = (message) => parent.postMessage({ source: "collidoscope", ...message }, "*");
  if (page.embedded && parent !== window) {
    page.embed = { failed: (text) => post({ type: "failed", text }) };
    page.on("state", ({ link, scene, title, verdict, sentence, values, message }) => {
      post({ type: "state", link, url: page.address + link, scene, title, verdict, sentence, values, message: message?.text ?? null });
    });
    addEventListener("message", (event) => {
      const data = event.data;
      if (event.source !== parent || data?.target !== "collidoscope") return;
      if (data.type === "open" && typeof data.link === "string") page.send({ type: "open", link: data.link });
      else if (data.type === "do") page.send({ type: "do", action: String(data.action) });
      else if (data.type === "set") page.send({ type: "set", id: String(data.id), value: String(data.value) });
    });
  }
  page.on("open-full", () => open(page.address + page.link, "_blank", "noopener"));
}
