/* Lets the site start without a network. The build writes its number and its files in here. */
const build = "%BUILD%";
const entry = "%ENTRY%";
const files = new Set("%FILES%".split(" "));
const first = "%FIRST%".split(" ");

const cacheName = "fairdraw-files";
const shellPath = "/";

/** A page of a slow network is waited for; then the kept one stands in. Units: ms. */
const pageWithinMs = 8_000;

/** What a file is by its name. Whoever answers for the server, a sign-in page of a Wi-Fi say, sends pages. */
const typeByEnding = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  woff2: /^font\/woff2\b/,
  png: /^image\/png\b/,
  svg: /^image\/svg\+xml\b/,
};
const pageType = /^text\/html\b/;

/** One answer per name, whatever headers it was asked for with. */
const byName = { ignoreVary: true };

self.addEventListener("install", (event) => {
  event.waitUntil(keepFirst());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropWrong().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  // The operators' console is another client.
  if (/^\/admin(\/|$)/i.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(pageOf(event));
  // Their names change with what is in them, so one that is kept is never out of date.
  else if (url.pathname.startsWith("/assets/")) event.respondWith(fileOf(event));
});

/** Keeps all that a start needs, or nothing: then the browser tries again with its next page. */
async function keepFirst() {
  const names = [...first, shellPath];
  const found = await Promise.all(names.map((name) => rightAnswer(new Request(name))));
  const cache = await caches.open(cacheName);
  const added = [];
  try {
    // The shell comes last, so that there is none without its files.
    for (const [index, name] of names.entries()) {
      if ((await cache.match(name, byName)) === undefined) added.push(name);
      await cache.put(name, found[index]);
    }
  } catch (error) {
    for (const name of added) await cache.delete(name, byName);
    throw error;
  }
}

/** The answer to a request; throws when it is not what its name says. */
async function rightAnswer(request) {
  const response = await freshAnswer(request);
  if (await isRight(response, pathOf(request))) return response;
  throw new Error(`wrong answer for ${pathOf(request)}`);
}

/** Asks the network. A wrong answer may lie in the browser's own cache, so it is passed by then. */
async function freshAnswer(request) {
  const response = await fetch(request);
  if (!response.ok || (await isRight(response, pathOf(request)))) return response;
  return fetch(new Request(request, { cache: "reload" }));
}

/** True for what the server itself has sent, as the name asks for. */
async function isRight(response, path) {
  if (!response.ok || response.redirected || response.type !== "basic") return false;
  const type = response.headers.get("Content-Type") ?? "";
  if (path !== shellPath) return typeByEnding[path.split(".").at(-1)]?.test(type) === true;
  // A page of another build would ask for files that are not kept here.
  return pageType.test(type) && (await response.clone().text()).includes(`src="${entry}"`);
}

/** Drops files of other builds, and whatever an earlier worker has kept under a wrong name. */
async function dropWrong() {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const path = pathOf(request);
    const kept = await cache.match(request, byName);
    const isOurs = path === shellPath || files.has(path);
    if (isOurs && kept !== undefined && (await isRight(kept, path))) continue;
    await cache.delete(request, byName);
  }
}

/** What is kept under a name, if it is right; it is dropped if not. */
async function keptAnswer(name, path) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(name, byName);
  if (kept === undefined || (await isRight(kept, path))) return kept;
  await cache.delete(name, byName);
  return undefined;
}

/** The page from the network, else the kept shell; what the server refuses is never kept. */
async function pageOf(event) {
  try {
    const signal = AbortSignal.timeout(pageWithinMs);
    const response = await fetch(event.request, { signal });
    event.waitUntil(keepIfRight(shellPath, response.clone()));
    return response;
  } catch {
    return (await keptAnswer(shellPath, shellPath)) ?? Response.error();
  }
}

async function fileOf(event) {
  const { request } = event;
  const path = pathOf(request);
  const kept = await keptAnswer(request, path);
  if (kept !== undefined) return kept;
  const response = await freshAnswer(request);
  if (files.has(path)) event.waitUntil(keepIfRight(request, response.clone()));
  return response;
}

/** Keeps an answer. Effects: none where there is no room for it, as nothing depends on that. */
async function keepIfRight(name, response) {
  const path = typeof name === "string" ? name : pathOf(name);
  if (!(await isRight(response, path))) return;
  const cache = await caches.open(cacheName);
  await cache.put(name, response).catch(() => {});
}

function pathOf(request) {
  return new URL(request.url).pathname;
}

// Named so that two builds never have the same worker: the browser then sees that there is a newer.
self.fairdrawBuild = build;
