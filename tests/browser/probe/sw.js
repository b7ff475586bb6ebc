// Keeps the page, so that it opens without its server.
"use strict";
const FILES = ["./", "style.css", "probe.js", "kept.txt"];
addEventListener("install", (e) => {
  console.log("the worker installs");
  e.waitUntil(caches.open("probe").then((cache) => cache.addAll(FILES)));
});
addEventListener("activate", (e) => e.waitUntil(clients.claim()));
addEventListener("fetch", (e) => e.respondWith(caches.match(e.request).then((kept) => kept || fetch(e.request))));
