// Tells every event in a state line, for the tests of the driver in main.rs.
"use strict";
const events = [];
const canvas = document.getElementById("canvas");
const tell = (event) => {
  events.push(event);
  const scale = devicePixelRatio;
  const rects = { spot: [50 * scale, 20 * scale, 40 * scale, 20 * scale] };
  console.log(JSON.stringify({ ready: true, events, rects, hash: location.hash }));
};
const mods = (e) => (e.altKey ? "A" : "") + (e.ctrlKey ? "C" : "") + (e.metaKey ? "M" : "") + (e.shiftKey ? "S" : "");
for (const kind of ["mousedown", "mousemove", "mouseup", "click", "dblclick", "contextmenu"]) {
  canvas.addEventListener(kind, (e) => {
    if (kind === "contextmenu") e.preventDefault();
    tell(`${kind} ${e.clientX},${e.clientY} ${e.button} ${e.buttons} ${e.detail} ${mods(e)}`.trim());
  });
}
canvas.addEventListener("wheel", (e) => tell(`wheel ${e.deltaX},${e.deltaY}`), { passive: true });
for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
  canvas.addEventListener(kind, (e) => {
    const shown = (list) => [...list].map((t) => `${t.identifier}@${t.clientX},${t.clientY}`).join(" ");
    tell(`${kind} [${shown(e.touches)}] changed [${shown(e.changedTouches)}]`);
  });
}
for (const kind of ["keydown", "keyup"]) {
  addEventListener(kind, (e) => tell(`${kind} ${e.key} ${e.code} ${e.keyCode} ${mods(e)}`.trim()));
}
document.getElementById("words").addEventListener("input", (e) => tell(`words ${e.target.value}`));
document.getElementById("save").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([new Uint8Array([0, 1, 2, 255])]));
  link.download = "four bytes.bin";
  link.click();
});
document.getElementById("file").addEventListener("change", async (e) => {
  for (const file of e.target.files) tell(`file ${file.name} ${await file.text()}`);
});
addEventListener("hashchange", () => tell("hash " + location.hash));
addEventListener("resize", () => tell(`resize ${innerWidth}x${innerHeight} ${devicePixelRatio}`));
tell(`start ${innerWidth}x${innerHeight} ${devicePixelRatio} ${navigator.maxTouchPoints}`);
