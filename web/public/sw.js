// Keeps the shell at hand: the page and its hashed assets. What the server says is never kept.

const SHELL = "roundhouse-shell-1";
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll([PAGE, "/icon.svg", "/manifest.webmanifest"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

// The newest page if the server answers, else the one we have: it says itself that there is no line.
async function page(request) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await forget(shell, await answer.clone().text());
      await shell.put(PAGE, answer.clone());
    }
    return answer;
  } catch {
    return (await shell.match(PAGE)) ?? Response.error();
  }
}

// Assets carry a hash of what is in them, so one that is here is right.
async function asset(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

// A new release names other assets: drop those of the old one.
async function forget(shell, html) {
  const entry = /assets\/index-[\w-]+\.js/.exec(html)?.[0];
  if (!entry || (await shell.match(`/${entry}`))) return;
  for (const request of await shell.keys()) if (new URL(request.url).pathname.startsWith("/assets/")) await shell.delete(request);
}
