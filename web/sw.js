// Caches the page for use offline. File names contain a hash of their content, so a cached file is always current.
const SCOPE = "collidoscope " + registration.scope + " ";
const CACHE = SCOPE + "@version@";
const FILES = [@files@];
// The pages, whose names contain no hash.
const PAGES = ["./", "licences.html"];

addEventListener("install", (event) => {
  event.waitUntil(take().then(() => skipWaiting()));
});

/** Takes the files. The program may be in a cache already: the page puts it there, or it has not changed since. */
async function take() {
  const cache = await caches.open(CACHE);
  const add = async (file) => {
    const known = await caches.match(file);
    // Whatever the server says, a file of this name has not changed since the browser loaded it.
    await (known ? cache.put(file, known) : cache.add(new Request(file, { cache: "force-cache" })));
  };
  const renewed = (page) => cache.add(new Request(page, { cache: "reload" }));
  await Promise.all([...PAGES.map(renewed), ...FILES.map(add)]);
}

addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith(SCOPE) && name !== CACHE) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(forget());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(newest(request));
  else event.respondWith(kept(request));
});

async function kept(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  // What was asked for is there without a network, too.
  if (answer.ok && request.url.startsWith(registration.scope + "later-")) await cache.put(request, answer.clone());
  return answer;
}

/** A page, from the server, so that a new version is used at once; offline, from the cache. */
async function newest(request) {
  const own = new URL("./", location.href).pathname;
  const name = new URL(request.url).pathname.slice(own.length);
  const page = name === "" || name === "index.html" ? "./" : name;
  if (!PAGES.includes(page)) return fetch(request);
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(CACHE)).match(page)) || Response.error();
  }
}
