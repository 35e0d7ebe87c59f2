/* Lets the site start without a network. The build writes its number and its files in here. */
const build = "%BUILD%";
const files = new Set("%FILES%".split(" "));
const first = "%FIRST%".split(" ");

const cacheName = "fairdraw-files";
const shellPath = "/";

/** A page of a slow network is waited for; then the kept one stands in. Units: ms. */
const pageWithinMs = 8_000;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([shellPath, ...first])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldFiles().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageOf(request));
  // Their names change with what is in them, so one that is kept is never out of date.
  else if (url.pathname.startsWith("/assets/")) event.respondWith(fileOf(request));
});

async function dropOldFiles() {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== shellPath && !files.has(pathname)) await cache.delete(request);
  }
}

/** The page from the network, else the kept shell; what the server refuses is never kept. */
async function pageOf(request) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(pageWithinMs) });
    const isPage = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
    if (response.ok && isPage && !response.redirected) {
      const cache = await caches.open(cacheName);
      await cache.put(shellPath, response.clone());
    }
    return response;
  } catch {
    return (await caches.match(shellPath)) ?? Response.error();
  }
}

async function fileOf(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request, response.clone());
  }
  return response;
}

// Named so that two builds never have the same worker: the browser then sees that there is a newer.
self.fairdrawBuild = build;
