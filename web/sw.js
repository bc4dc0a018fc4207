// Keeps the shell at hand: the page, its scripts, styles and letters. Of what the server says, only puzzles are kept,
// with what is needed to draw them, so that they can be solved offline.
// Shows notifications when no page is open.

const FILES = []; // the build writes their names here, so that another release is another worker
const SHELL = `roundhouse ${FILES.join()}`;
const PUZZLES = `puzzles ${SHELL}`; // another release may draw other views
const PUZZLE = /^\/api\/(puzzles(\/.*)?|games\/[^/]+\/drawing)$/;
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
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (PUZZLE.test(url.pathname)) event.respondWith(puzzle(request));
  if (url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(url.pathname)) event.respondWith(file(request));
});

// Notifications from the server, for players who have no page of the table in sight.

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});

// The browser has another address for this device.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribe(event.oldSubscription?.options));
});

async function tell({ title, body, tag, url }) {
  const open = await windows();
  if (open.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === url)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: "/icon-192.png",
    data: { url },
  });
}

/** Show a table: in the page that has it, else in any of ours, else in a new one. */
async function show(url) {
  const open = await windows();
  const there = open.find((page) => new URL(page.url).pathname === url);
  if (there) return there.focus();
  for (const page of open) {
    try {
      const moved = await page.navigate(url);
      if (moved) return await moved.focus();
    } catch {
      // A page that this worker does not control cannot be led elsewhere.
    }
  }
  return self.clients.openWindow(url);
}

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function subscribe(options) {
  const { push_key } = await (await fetch("/api/house")).json();
  if (!push_key) return;
  const applicationServerKey = options?.applicationServerKey ?? push_key;
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/push", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, ...keys }),
  });
}

/** Drop what other releases have left. */
async function forget() {
  for (const name of await caches.keys()) if (name !== SHELL && name !== PUZZLES) await caches.delete(name);
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

/** What the server says now, else what it said last. */
async function puzzle(request) {
  const kept = await caches.open(PUZZLES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch {
    return (await kept.match(request)) ?? Response.error();
  }
}
