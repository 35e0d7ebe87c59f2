import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemRandom } from "../random.ts";
import { serveWebFiles } from "./web-files.ts";

let folder: string;
let fastify: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fairdraw-web-"));
  await mkdir(join(folder, "assets"));
  const html =
    '<body><meta name="csp-nonce" nonce="%CSP_NONCE%"><script nonce="%CSP_NONCE%" src="/assets/a.js"></script></body>';
  await writeFile(join(folder, "index.html"), html);
  await writeFile(join(folder, "gallery.html"), `${html}<p>parts</p>`);
  await writeFile(join(folder, "sw.js"), "self");
  await writeFile(join(folder, "assets", "a.js"), "1");
  await writeFile(join(folder, "assets", "a.js.br"), "brotli");
  await writeFile(join(folder, "assets", "a.js.gz"), "zipped");
  fastify = Fastify();
  await fastify.register(compress, { global: false });
  await serveWebFiles(fastify, {
    clock: { nowMs: () => 0, machineMs: (ms) => ms, sync: async () => {}, stop: () => {} },
    random: systemRandom,
    folder,
    answersFor: async ({ url }) => ({ "Some/Call": { Text: `</script><b>${url}</b>` } }),
    originsOf: async (host) => ({
      hosts: host === "hosts.example.org" ? ["https://a.example.org"] : [],
      frames: host === "hosts.example.org" ? ["https://help.example.org"] : [],
      monitoring: host === "watched.example.org" ? ["https://browser-intake-x.com"] : [],
    }),
  });
});
afterAll(async () => {
  await fastify.close();
  await rm(folder, { recursive: true });
});

function policyOf(headers: Record<string, unknown>): Record<string, string> {
  const text = String(headers["content-security-policy"]);
  return Object.fromEntries(
    text.split("; ").map((rule) => {
      const [name = "", ...sources] = rule.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

describe("a page", () => {
  it.each(["/", "/Bet/101", "/nothing/here"])(
    "is the client under %s, with a policy of its own",
    async (url) => {
      const first = await fastify.inject({ url });
      const second = await fastify.inject({ url });
      const [, nonce = ""] = /nonce="([^"]+)"/.exec(first.body) ?? [];
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      expect(first.body).not.toContain("%CSP_NONCE%");
      expect(second.body).not.toContain(nonce);
      const policy = policyOf(first.headers);
      expect(policy["script-src"]).toBe(`'self' 'nonce-${nonce}'`);
      expect(policy["style-src"]).toBe(`'self' 'nonce-${nonce}'`);
      expect(first.headers["cache-control"]).toBe("no-cache");
    },
  );

  it("brings answers along, and nothing of them can become markup", async () => {
    const { body } = await fastify.inject({ url: "/Bet/101" });
    const [, json = ""] =
      /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual({ "Some/Call": { Text: "</script><b>/Bet/101</b>" } });
    expect(body).not.toContain("<b>");
  });

  it("lets nothing in that is not its own, and nobody frame it", async () => {
    const { headers } = await fastify.inject({ url: "/" });
    expect(String(headers["content-security-policy"])).not.toMatch(/unsafe|\*|http:/);
    expect(policyOf(headers)).toMatchObject({
      "default-src": "'none'",
      "connect-src": "'self'",
      "frame-src": "'none'",
      "frame-ancestors": "'none'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "worker-src": "'self'",
      "require-trusted-types-for": "'script'",
    });
  });

  it("comes packed to those who read that, whole", async () => {
    const at = (accepted: string) =>
      fastify.inject({ url: `/${"x".repeat(2048)}`, headers: { "accept-encoding": accepted } });
    const packed = await at("gzip, br");
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.rawPayload).toString()).toMatch(/^<body>.*<\/body>$/s);
    expect((await at("identity")).headers["content-encoding"]).toBeUndefined();
  });

  it("reaches the hosts, frames and monitors of its site, and no others", async () => {
    const at = async (host: string) =>
      policyOf((await fastify.inject({ url: "/", headers: { host } })).headers);
    expect(await at("hosts.example.org")).toMatchObject({
      "connect-src": "'self' https://a.example.org",
      "frame-src": "https://help.example.org",
    });
    expect(await at("watched.example.org")).toMatchObject({
      "connect-src": "'self' https://browser-intake-x.com",
      "worker-src": "'self' blob:",
    });
  });
});

it("keeps files under their hashes for ever, and asks for all others again", async () => {
  const cacheOf = async (url: string) => (await fastify.inject({ url })).headers["cache-control"];
  expect(await cacheOf("/assets/a.js")).toBe("public, max-age=31536000, immutable");
  expect(await cacheOf("/sw.js")).toBe("no-cache");
});

it.each([
  ["gzip, deflate, br, zstd", "br", "brotli"],
  ["gzip", "gzip", "zipped"],
  ["identity", undefined, "1"],
])("sends a file as small as %s allows", async (accepted, encoding, body) => {
  const answer = await fastify.inject({
    url: "/assets/a.js",
    headers: { "accept-encoding": accepted },
  });
  expect(answer.body).toBe(body);
  expect(answer.headers).toMatchObject({ vary: "Accept-Encoding" });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers["content-type"]).toMatch(/javascript/);
});

it.each(["/gallery.html", "/gallery.html?x=1", "/index.html"])(
  "serves %s as a page, with a nonce and a policy",
  async (url) => {
    const { headers, body } = await fastify.inject({ url });
    expect(body.includes("parts")).toBe(url.startsWith("/gallery"));
    expect(body).not.toContain("%CSP_NONCE%");
    const [, nonce = "none"] = /nonce="([^"]+)"/.exec(body) ?? [];
    expect(policyOf(headers)["script-src"]).toContain(nonce);
    expect(policyOf(headers)).toMatchObject({ "default-src": "'none'" });
  },
);

it.each(["/api/Nothing", "/API/Nothing", "/apixyz"])("has no page under %s", async (url) => {
  expect((await fastify.inject({ url })).statusCode).toBe(404);
});

describe("a file that is not there", () => {
  it.each([
    "/assets/gone-1.js",
    "/assets/gone-1.js?v=1",
    "/assets/a.js.map",
    "/assets/gone",
    "/assets",
    "/assets/",
    "/assets/deep/er/x",
    "/ASSETS/a.js",
    "/Assets/A.css",
    "/%61ssets/x.js",
    "/%41SSETS/x",
    "/assets%2fx",
    "/assets%5cx",
    "//assets/x",
    "/./assets/x",
    "/gone.js",
    "/Gone.CSS",
    "/deep/font.woff2",
    "/gone%2ejs",
    "/index.js.map",
    "/icon-9.png",
    "/gone.webmanifest",
    "/.env",
    "/.git/config",
    "/.well-known/security.txt",
    "/deep/.htaccess",
    "/%2eenv",
    "/robots.txt",
    "/sitemap.xml",
    "/wp-login.php",
    "/backup.sql",
  ])("has no page under %s, and nobody keeps that", async (url) => {
    for (const method of ["GET", "HEAD"] as const) {
      const { statusCode, headers } = await fastify.inject({ method, url });
      expect(statusCode).toBe(404);
      expect(headers).toMatchObject({ "cache-control": "no-store" });
      expect(headers["content-type"]).toMatch(/^application\/json/);
    }
    expect((await fastify.inject({ url })).json()).toMatchObject({ Result: 904 });
  });

  it.each([
    "/Bet/101",
    "/Register/ab.cd",
    "/Register/assets",
    "/assetsX",
    "/Register/a.jsx",
    "/Register/%25E0",
    "/gone.html",
  ])("is not what %s asks for", async (url) => {
    const { statusCode, headers } = await fastify.inject({ url });
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  });

  it.each(["/%E0%A4%A", "/assets/%zz", "/%C3%28"])(
    "is not looked for under %s, which is no path",
    async (url) => {
      expect((await fastify.inject({ url })).statusCode).toBe(400);
    },
  );
});

it.each(["/.git/config", "/..%2f..%2fpackage.json", "/assets/../../package.json", "/assets/"])(
  "shows nothing of the machine under %s",
  async (url) => {
    const { body } = await fastify.inject({ url });
    expect(body).not.toMatch(/"workspaces"|repositoryformatversion|a\.js<\/a>/);
  },
);

it("measures nothing but the way to it under the path for hosts", async () => {
  const answer = await fastify.inject({ url: "/line" });
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  expect(answer.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "no-store",
  });
});
