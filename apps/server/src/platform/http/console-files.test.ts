import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemRandom } from "../random.ts";
import { serveConsole } from "./console-files.ts";

let folder: string;
let fastify: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fairdraw-console-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), '<script nonce="%CSP_NONCE%"></script>');
  await writeFile(join(folder, "assets", "a.js"), "1");
  await writeFile(join(folder, "assets", "a.js.gz"), "zipped");
  fastify = Fastify({ routerOptions: { caseSensitive: false } });
  await fastify.register(compress, { global: false });
  await serveConsole(fastify, { random: systemRandom, folder });
});
afterAll(async () => {
  await fastify.close();
  await rm(folder, { recursive: true });
});

describe("the operators' console", () => {
  it.each(["/admin", "/admin/", "/admin/login", "/Admin/AdminGame/Tree?x=1"])(
    "is a page under %s that no search engine lists, with a policy of its own",
    async (url) => {
      const [first, second] = [await fastify.inject({ url }), await fastify.inject({ url })];
      expect(first.statusCode).toBe(200);
      const [, nonce = ""] = /nonce="([^"]+)"/.exec(first.body) ?? [];
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      expect(second.body).not.toContain(nonce);
      expect(first.headers["x-robots-tag"]).toBe("noindex");
      const rules = String(first.headers["content-security-policy"]).split("; ");
      expect(rules).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(rules).toContain("connect-src 'self'");
      expect(rules).toContain("frame-src 'none'");
      expect(rules).toContain("frame-ancestors 'none'");
    },
  );

  it("sends its files to keep, packed for who takes it", async () => {
    const url = "/admin/assets/a.js";
    const plain = await fastify.inject({ url });
    expect(plain.body).toBe("1");
    expect(plain.headers["cache-control"]).toContain("immutable");
    const packed = await fastify.inject({ url, headers: { "accept-encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
  });

  it.each(["/admin/assets/b.js", "/admin/x.js", "/admin/.env", "/admin/assets/"])(
    "has no page under the name of a file, %s",
    async (url) => {
      expect((await fastify.inject({ url })).statusCode).toBe(404);
    },
  );
});
