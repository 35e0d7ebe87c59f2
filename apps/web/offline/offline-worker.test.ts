import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { workerSource } from "./offline-worker.ts";

const origin = "https://lottery.example";
const entry = "/assets/index-1.js";
const page = `<html><script type="module" src="${entry}"></script></html>`;
const signInPage = "<html><form>Welcome to our Wi-Fi</form></html>";

interface Sent {
  readonly body: string;
  readonly type: string | null;
  readonly status?: number;
  readonly isRedirected?: boolean;
  /** "basic" is what comes from the page's own origin. */
  readonly kind?: ResponseType;
}

const script = { body: "1", type: "text/javascript; charset=utf-8" };
const html = (body: string) => ({ body, type: "text/html; charset=utf-8" });
const goodSite: Record<string, Sent> = {
  "/": html(page),
  "/Bet/101": html(page),
  [entry]: script,
  "/assets/first-1.css": { body: "a{}", type: "text/css; charset=utf-8" },
  "/assets/report-1.js": script,
  "/assets/digits-1.woff2": { body: "w", type: "font/woff2" },
};
const first = [entry, "/assets/first-1.css"];

/** What the network answers by path; without an answer there is no network. */
let site: Record<string, Sent>;
/** What lies in the browser's own cache before the network, by path. */
let browserCache: Record<string, Sent>;
let asked: string[];
/** What the worker keeps, by path. */
let kept: Map<string, Response>;
/** The name that there is no room for. */
let tooLarge: string | null;

beforeEach(() => {
  site = { ...goodSite };
  browserCache = {};
  asked = [];
  kept = new Map();
  tooLarge = null;
});

function answer(path: string, { body, type, status = 200, isRedirected = false, kind }: Sent) {
  const headers: Record<string, string> = type === null ? {} : { "Content-Type": type };
  return told(new Response(body, { status, headers }), {
    url: `${origin}${path}`,
    redirected: isRedirected,
    type: kind ?? "basic",
  });
}

/** A response with what only a browser can set; its copies have it too. */
function told(
  response: Response,
  facts: { url: string; redirected: boolean; type: ResponseType },
): Response {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    url: { value: facts.url },
    redirected: { value: facts.redirected },
    type: { value: facts.type },
    clone: { value: () => told(clone(), facts) },
  });
}

class BrowserRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly cache: string;

  constructor(from: string | BrowserRequest, { mode = "cors", cache = "default" } = {}) {
    this.url = typeof from === "string" ? new URL(from, origin).href : from.url;
    this.method = "GET";
    this.mode = typeof from === "string" ? mode : from.mode;
    this.cache = cache;
  }
}

const pathOf = (name: string | BrowserRequest) =>
  new URL(typeof name === "string" ? name : name.url, origin).pathname;

const cache = {
  match: async (name: string | BrowserRequest) => kept.get(pathOf(name))?.clone(),
  put: async (name: string | BrowserRequest, response: Response) => {
    if (pathOf(name) === tooLarge) throw new Error("QuotaExceededError");
    kept.set(pathOf(name), response);
  },
  delete: async (name: string | BrowserRequest) => kept.delete(pathOf(name)),
  keys: async () => [...kept.keys()].map((path) => new BrowserRequest(path)),
};

/** The worker of a build in a browser of its own. */
function aWorker({ files = Object.keys(goodSite).filter((path) => path.includes("assets")) } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin },
    clients: { claim: async () => {} },
    skipWaiting: () => {},
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
  };
  const fetch = async (request: BrowserRequest) => {
    const path = pathOf(request);
    asked.push(path);
    const sent = request.cache === "reload" ? site[path] : (browserCache[path] ?? site[path]);
    if (sent === undefined) throw new TypeError("Failed to fetch");
    return answer(path, sent);
  };
  runInNewContext(workerSource({ build: "1", entry, files, first }), {
    self,
    fetch,
    caches: { open: async () => cache },
    Request: BrowserRequest,
    Response,
    URL,
    AbortSignal,
  });
  /** Tells it an event, and waits for all that it does then. */
  async function tell(name: string, more: object = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    listeners.get(name)?.({
      ...more,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => answers.push(promise),
    });
    const response = await answers[0];
    while (work.length > 0) await work.shift();
    return response;
  }
  const ask = async (path: string, mode = "cors") => {
    const response = await tell("fetch", { request: new BrowserRequest(path, { mode }) });
    return response?.type === "error" ? "no answer" : response?.text();
  };
  return {
    install: () => tell("install"),
    activate: () => tell("activate"),
    get: (path: string) => ask(path),
    open: (path: string) => ask(path, "navigate"),
  };
}

const keptNames = () => [...kept.keys()].sort();

/** Answers that are not what their names say. */
const wrongFiles: [string, Sent][] = [
  ["a page", html(page)],
  ["a sign-in page after a redirect", { ...html(signInPage), isRedirected: true }],
  ["a script after a redirect", { ...script, isRedirected: true }],
  ["a script of another origin", { ...script, kind: "cors" }],
  ["a refusal", { body: "{}", type: "application/json", status: 404 }],
  ["a script with a status of failure", { ...script, status: 503 }],
  ["a style", { body: "a{}", type: "text/css" }],
  ["a text that only begins like a script", { body: "x", type: "text/javascripty" }],
  ["something without a type", { body: "x", type: null }],
];
const wrongPages: [string, Sent][] = [
  ["a sign-in page", html(signInPage)],
  ["our page after a redirect", { ...html(page), isRedirected: true }],
  ["a page of another build", html(page.replace("index-1", "index-2"))],
  ["a page that says it is a text", { body: page, type: "text/plain" }],
  ["a refusal", { ...html(page), status: 503 }],
];

it("leaves pages of the operators' console to the network, even without one", async () => {
  const worker = aWorker();
  await worker.install();
  site = {};
  expect(await worker.open("/admin/login")).toBeUndefined();
  expect(await worker.open("/Admin")).toBeUndefined();
  expect(await worker.open("/administrators")).toBe(page);
});

describe("when it is installed", () => {
  it("keeps the shell and what a start needs", async () => {
    await aWorker().install();
    expect(keptNames()).toEqual(["/", "/assets/first-1.css", entry]);
  });

  it.each(wrongFiles)(
    "fails on %s under the name of a script, and keeps nothing",
    async (_, sent) => {
      site[entry] = sent;
      await expect(aWorker().install()).rejects.toThrow(`wrong answer for ${entry}`);
      expect(keptNames()).toEqual([]);
    },
  );

  it.each(wrongPages)("fails on %s as the shell, and keeps nothing", async (_, sent) => {
    site["/"] = sent;
    await expect(aWorker().install()).rejects.toThrow("wrong answer for /");
    expect(keptNames()).toEqual([]);
  });

  it("leaves what an earlier worker has kept as it is when it fails", async () => {
    await aWorker().install();
    const before = kept.get("/");
    tooLarge = "/";
    kept.delete(entry);
    await expect(aWorker().install()).rejects.toThrow("Quota");
    expect(keptNames()).toEqual(["/", "/assets/first-1.css"]);
    expect(kept.get("/")).toBe(before);
  });

  it("passes by a wrong answer in the browser's own cache", async () => {
    browserCache[entry] = html(signInPage);
    await aWorker().install();
    expect(await kept.get(entry)?.text()).toBe(script.body);
  });
});

describe("a file", () => {
  it("is asked for once and then kept", async () => {
    const worker = aWorker();
    for (const path of ["/assets/report-1.js", "/assets/digits-1.woff2"]) {
      const { body } = site[path] ?? script;
      expect([await worker.get(path), await worker.get(path)]).toEqual([body, body]);
    }
    expect(asked).toEqual(["/assets/report-1.js", "/assets/digits-1.woff2"]);
  });

  it.each(wrongFiles)(
    "that is answered by %s is not kept, and is right again with the server",
    async (_, sent) => {
      const worker = aWorker();
      site["/assets/report-1.js"] = sent;
      expect(await worker.get("/assets/report-1.js")).toBe(sent.body);
      expect(keptNames()).toEqual([]);
      site = goodSite;
      expect(await worker.get("/assets/report-1.js")).toBe(script.body);
      expect(keptNames()).toEqual(["/assets/report-1.js"]);
    },
  );

  it.each(wrongFiles)("that was kept as %s is dropped and fetched anew", async (_, sent) => {
    const path = "/assets/report-1.js";
    kept.set(path, answer(path, { ...sent, body: "kept" }));
    const worker = aWorker();
    expect(await worker.get("/assets/report-1.js")).toBe(script.body);
    expect(await kept.get("/assets/report-1.js")?.text()).toBe(script.body);
  });

  it("that lies wrong in the browser's own cache is asked of the server", async () => {
    browserCache["/assets/report-1.js"] = html(signInPage);
    expect(await aWorker().get("/assets/report-1.js")).toBe(script.body);
  });

  it("of another build is passed on and not kept", async () => {
    site["/assets/other-2.js"] = script;
    expect(await aWorker().get("/assets/other-2.js")).toBe(script.body);
    expect(keptNames()).toEqual([]);
  });

  it("reaches the page also when there is no room to keep it", async () => {
    tooLarge = "/assets/report-1.js";
    expect(await aWorker().get("/assets/report-1.js")).toBe(script.body);
  });
});

describe("a page", () => {
  it("comes from the network, and is kept for when there is none", async () => {
    const worker = aWorker();
    expect(await worker.open("/Bet/101")).toBe(page);
    site = {};
    expect(await worker.open("/Bet/102")).toBe(page);
  });

  it.each(wrongPages)("is shown but not kept when it is %s", async (_, sent) => {
    const worker = aWorker();
    await worker.install();
    site["/Bet/101"] = sent;
    expect(await worker.open("/Bet/101")).toBe(sent.body);
    site = {};
    expect(await worker.open("/Bet/101")).toBe(page);
  });

  it.each(wrongPages)("that was kept as %s is dropped", async (_, sent) => {
    kept.set("/", answer("/", sent));
    site = {};
    expect(await aWorker().open("/Bet/101")).toBe("no answer");
    expect(keptNames()).toEqual([]);
  });
});

describe("when it takes over", () => {
  it("keeps what is right and drops files of other builds", async () => {
    const worker = aWorker();
    await worker.install();
    await worker.get("/assets/report-1.js");
    kept.set("/assets/report-0.js", answer("/assets/report-0.js", script));
    await worker.activate();
    expect(keptNames()).toEqual(["/", "/assets/first-1.css", entry, "/assets/report-1.js"]);
  });

  it("drops what an earlier worker has kept under wrong names", async () => {
    const worker = aWorker();
    await worker.install();
    kept.set("/", answer("/", html(signInPage)));
    for (const path of ["/assets/report-1.js", "/assets/digits-1.woff2", entry]) {
      kept.set(path, answer(path, html(page)));
    }
    await worker.activate();
    expect(keptNames()).toEqual(["/assets/first-1.css"]);
    expect(await worker.open("/")).toBe(page);
    expect(await worker.get("/assets/report-1.js")).toBe(script.body);
  });
});
