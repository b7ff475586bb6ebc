// The exchange of texts and files between the page and the program. The program's side is src/app/platform/page.rs.
{
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const bytes = (address, length) => new Uint8Array(wasm_memory.buffer, address, length);
  const text = (address, length) => decoder.decode(bytes(address, length));

  /** Writes the parts into the program's memory, from which the next call takes them. */
  const write = (...parts) => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    let at = wasm_exports.page_room(length);
    for (const part of parts) {
      bytes(at, part.length).set(part);
      at += part.length;
    }
  };

  const listeners = {};
  /** Calls the function for every message of this type. */
  page.on = (type, listener) => (listeners[type] ??= []).push(listener);

  /** Sends a message to the program. */
  page.send = (message) => {
    if (page.stopped || !page.started) return;
    write(encoder.encode(JSON.stringify(message)));
    wasm_exports.page_receive_message();
  };

  const [PAUSE, MOST_FRAMES] = [500, 10];
  /**
   * Draws frames until something is done. A browser draws none while the page is not visible, such as a frame that is
   * scrolled out of view.
   */
  page.drawUntil = (isDone) => {
    let left = MOST_FRAMES;
    const draw = () => {
      if (isDone() || page.stopped || left-- === 0) return;
      wasm_exports.frame();
      setTimeout(draw, PAUSE);
    };
    setTimeout(draw, PAUSE);
  };

  let [questions, waiting] = [0, new Map()];
  /**
   * Has the program perform a command, or none, and passes the outcome and the state after it to the function. If the
   * program stops before it answers, there is only an error.
   */
  page.ask = (command, then) => {
    if (page.stopped) return then({ error: STOPPED });
    const number = ++questions;
    waiting.set(number, then);
    page.send({ type: "ask", number, command: command && JSON.stringify(command) });
    page.drawUntil(() => !waiting.has(number));
  };
  page.on("answer", (message) => {
    waiting.get(message.number)(message);
    waiting.delete(message.number);
  });
  const STOPPED = "Collidoscope has stopped.";
  page.whenStopped.push(() => {
    const unanswered = [...waiting.values()];
    waiting.clear();
    for (const then of unanswered) then({ error: STOPPED });
  });

  /** Hands a file to the program, which checks it. A file that is too large is not read. */
  page.open = async (file) => {
    const reject = (why) => page.send({ type: "not-opened", name: file.name, why });
    if (file.size > fileLimit) return reject(page.say("it has {size} bytes; a file can have at most {limit}", { size: file.size, limit: fileLimit }));
    let content;
    try {
      content = new Uint8Array(await file.arrayBuffer());
    } catch (error) {
      // The user dropped a folder, or the file no longer exists.
      return reject("it could not be read: " + error.message);
    }
    const name = encoder.encode(file.name);
    if (page.stopped) return;
    write(name, content);
    wasm_exports.page_receive_file(name.length);
  };
  let fileLimit = 0;
  page.on("introduction", (message) => (fileLimit = message.file_limit));

  let timer;
  const download = (page.download = (name, content) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content], { type: type(name) }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
  // The program writes a picture as SVG, with its texts as outlines, and the browser draws its pixels.
  const PIXELS_PER_POINT = 2;
  const drawn = async (svg, pixelsPerPoint) => {
    const picture = new Image();
    picture.src = "data:image/svg+xml," + encodeURIComponent(svg);
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight].map((side) => side * pixelsPerPoint);
    canvas.getContext("2d", { willReadFrequently: true }).drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
  const saveDrawn = async (name, svg) =>
    (await drawn(svg, PIXELS_PER_POINT)).toBlob((file) => download(name, file), "image/png");

  // A picture of an animation: the program gets its pixels. Without any, it says that there is no animation.
  page.on("paint", async ({ number, text }) => {
    let pixels = [];
    try {
      const canvas = await drawn(text, 1);
      pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    } catch (error) {
      reportError(error);
    }
    if (page.stopped) return;
    write(pixels);
    wasm_exports.page_receive_pixels(number);
  });
  const type = (name) =>
    ({ svg: "image/svg+xml", png: "image/png", gif: "image/gif", toml: "application/toml" })[name.split(".").pop()] ||
    "application/octet-stream";

  miniquad_add_plugin({
    name: "collidoscope_page",
    version: 3,
    register_plugin: ({ env }) => {
      env.page_send = (at, length) => {
        const message = JSON.parse(text(at, length));
        // A listener that fails keeps no other from the message.
        const dispatch = () => {
          for (const listener of listeners[message.type] || []) {
            try {
              listener(message);
            } catch (error) {
              reportError(error);
            }
          }
        };
        // In the middle of a frame the program cannot be called, as moving the focus would do. A crash is its last
        // message, and the browser prints when the next event is over.
        if (message.type === "fault" || message.type === "print") dispatch();
        else queueMicrotask(dispatch);
      };
      env.page_log = (at, length) => console.log(text(at, length).trimEnd());
      env.page_save = (nameAt, nameLength, at, length) => {
        const name = text(nameAt, nameLength);
        if (name.endsWith(".png")) saveDrawn(name, text(at, length)).catch(reportError);
        else download(name, bytes(at, length).slice());
      };
      env.page_scale = () => page.scale();
      env.page_seconds = () => performance.now() / 1000;
      env.page_wake_in = (seconds) => {
        clearTimeout(timer);
        timer = setTimeout(() => page.stopped || env.sapp_schedule_update(), seconds * 1000);
      };
      // miniquad passes the text on only at the next copy event, which is one key press too late.
      // macroquad's own user interface, which the program does not use, writes an empty text in every frame in which
      // Ctrl+C or Ctrl+X is down.
      env.sapp_set_clipboard = (at, length) => {
        if (length === 0) return;
        clipboard = text(at, length);
        navigator.clipboard?.writeText(clipboard).catch(() => {});
      };
    },
  });

  page.on("fault", ({ fault, link }) => page.fail("Collidoscope crashed.", page.say("This is a bug in the program: {text}", { text: fault }), link));
  page.on("misunderstood", (message) => console.error("The program rejected a message: " + message.text));
}
