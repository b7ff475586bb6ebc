// The presenter's view of a lecture, over the page, in which nothing else is loaded.
{
  const { channel } = page;
  const make = (kind, className, text = "") => Object.assign(document.createElement(kind), { className, textContent: text });
  const KEYS = { PageDown: "next", " ": "next", ArrowRight: "next", PageUp: "previous", ArrowLeft: "previous", b: "black", ".": "black", F5: "present", Escape: "leave" };
  document.title = page.say("Collidoscope: presenter");
  for (const child of document.body.children) child.inert = true;
  const [title, note, more, clock, items] = [make("h1", ""), make("p", "note"), make("div", "more"), make("button", "clock"), make("ol", "items")];
  const ways = make("p", "ways");
  const send = (word) => channel?.postMessage({ word });
  for (const [word, text] of [["previous", "◀ Back"], ["next", "Next ▶"], ["black", "Black"]]) {
    const button = make("button", word, page.say(text));
    button.onclick = () => send(word);
    ways.append(button);
  }
  ways.append(clock);
  const main = make("main", "presenter");
  const view = make("div", "item");
  view.append(title, note, more);
  main.append(view, items, ways);
  document.body.append(main);
  let began = null;
  clock.title = page.say("The time since the lecture was presented; a click starts it at 0");
  const tick = () => {
    const seconds = began === null ? 0 : Math.floor((performance.now() - began) / 1000);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  clock.onclick = () => {
    began = performance.now();
    tick();
  };
  tick();
  setInterval(tick, 250);
  addEventListener("keydown", (event) => {
    const digit = /^[0-9]$/.test(event.key) && "digit " + event.key;
    const enter = event.key === "Enter" && !(event.target instanceof HTMLButtonElement) && "enter";
    const word = digit || enter || KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (event.key === " " && event.target instanceof HTMLButtonElement) return;
    if (!word || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    send(word);
  });
  let known = null;
  const keepTime = ({ start, passed }) => {
    if (start !== null && start !== known) began = performance.now() - passed;
    known = start ?? known;
  };
  const show = (lecture) => {
    title.textContent = lecture ? `${lecture.place} · ${lecture.title}` : page.say("No lecture is open in the other tab.");
    note.textContent = lecture?.note ?? "";
    more.replaceChildren(...(lecture?.lines ?? []).map((line) => make("p", "", line)));
    items.replaceChildren(
      ...(lecture?.titles ?? []).map((text, index) => {
        const [item, button] = [make("li", ""), make("button", "", text)];
        if (index === lecture.at) button.setAttribute("aria-current", "true");
        button.onclick = () => send(String(index + 1));
        item.append(button);
        return item;
      }),
    );
  };
  show(null);
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (!data.told) return;
      keepTime(data);
      show(JSON.parse(data.told));
    };
    channel.postMessage({ asks: true });
  } else title.textContent = page.say("This browser cannot connect two tabs.");
}
