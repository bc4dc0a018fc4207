// Keeps the shell at hand: the page, its scripts, styles and letters. What the server says is never kept.

const FILES = []; // the build writes their names here, so that another release is another worker
const SHELL = `roundhouse ${FILES.join()}`;
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll([PAGE, ...FILES])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(url.pathname)) event.respondWith(file(request));
});

/** Drop what other releases have left. */
async function forget() {
  for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
}

/** The newest page if the server answers, else the one we have: it says itself that there is no line. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE, { cacheName: SHELL })) ?? Response.error();
  }
}

async function file(request) {
  return (await caches.match(request, { cacheName: SHELL })) ?? fetch(request);
}
