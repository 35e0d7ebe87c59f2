import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonResults, hostProbePath, pageAnswersId } from "@fairdraw/wire";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Random } from "../random.ts";
import { packing } from "./packing.ts";
import { newNonce, type OpenOrigins, pagePolicy } from "./security-headers.ts";

const builtClient = join(import.meta.dirname, "../../../../web/dist");
/** The place in a page where the nonce of its policy goes. */
export const noncePlace = /%CSP_NONCE%/g;

/**
 * Endings of built files, and of what other sites have; no screen has one. If a missing file were answered with a page, browsers would keep that page
 * under the file's name while nodes of two versions run side by side.
 */
const fileEnding =
  /\.(js|mjs|css|map|woff2?|json|wasm|png|svg|webp|avif|jpe?g|ico|webmanifest|txt|xml|ya?ml|php|aspx?|jsp|cgi|sql|zip|gz)$/;
/** Names of hidden files and folders, which scanners ask for; no screen has one. */
const hiddenName = /(^|[/\\])\.[^./\\]/;

/**
 * Serves the built web client. Every path that is neither a file nor an API call is a screen of it. Pages are packed
 * when compressing is registered: a page has no private data, and its nonce is used once.
 * Refuses: unknown paths below /api, and names of files that do not exist, with 404 `{Result: 904}`, which must not be
 * cached.
 */
export async function serveWebFiles(
  fastify: FastifyInstance,
  parts: {
    clock: Clock;
    random: Random;
    /** Origins that pages of a host's site may reach. */
    originsOf: (host: string) => Promise<OpenOrigins>;
    /** Answers that a page brings along, so that its first look needs no call. */
    answersFor: (request: FastifyRequest) => Promise<Record<string, unknown>>;
    /** Folder of the built client, when it is not the usual one. */
    folder?: string;
  },
): Promise<void> {
  const { clock, random } = parts;
  const folder = parts.folder ?? builtClient;
  const pages = readPages(folder);
  const client = pages.get("/index.html");
  if (client !== undefined) {
    await fastify.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // The build also writes compressed forms of each file.
      preCompressed: true,
      // Pages are not plain files: each answer has its own nonce.
      globIgnore: ["*.html"],
      setHeaders: (reply, path) => {
        const immutable = path.includes("/assets/");
        reply.header(
          "Cache-Control",
          immutable ? "public, max-age=31536000, immutable" : "no-cache",
        );
        reply.header("Vary", "Accept-Encoding");
      },
    });
  }
  serveHostProbe(fastify);
  fastify.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).header("Cache-Control", "no-store").send({
      Result: commonResults.PARAM_ERROR.code,
      Message: commonResults.PARAM_ERROR.zh,
      ServerTime: clock.nowMs(),
    }),
  );
  if (client === undefined) return;
  fastify.get("/*", { compress: packing }, async (request, reply) => {
    const [path = ""] = request.url.split(/[?#]/, 1);
    if (!isScreen(path)) return reply.callNotFound();
    const html = pages.get(path) ?? client;
    const nonce = newNonce(random);
    const [origins, answers] = await Promise.all([
      parts.originsOf(request.hostname.toLowerCase()),
      parts.answersFor(request),
    ]);
    return reply
      .header("Content-Security-Policy", pagePolicy(nonce, origins))
      .header("Cache-Control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(html.replace(noncePlace, nonce).replace("</body>", () => holding(answers) + "</body>"));
  });
}

/**
 * False when a page would be taken for the answer of a call, or for a file.
 * Shape: a path that can be decoded; the router has refused all others.
 */
export function isScreen(path: string): boolean {
  const plain = decodeURIComponent(path).toLowerCase();
  if (plain.startsWith("/api") || fileEnding.test(plain) || hiddenName.test(plain)) return false;
  // Some proxies treat several slashes, and backslashes, as one slash.
  return plain.split(/[/\\]/).find((part) => part !== "" && part !== ".") !== "assets";
}

/** Data in a page. It is no script, and nothing in it can end the element that holds it. */
function holding(answers: Record<string, unknown>): string {
  const json = JSON.stringify(answers).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${pageAnswersId}">${json}</script>`;
}

/** Pages of the built client by their paths; empty when it is not built. */
function readPages(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith(".html"));
  return new Map(names.map((name) => [`/${name}`, readFileSync(join(folder, name), "utf8")]));
}

/** Answers the path by which pages on other hosts of the site measure this host. The answer has no content. */
function serveHostProbe(fastify: FastifyInstance): void {
  fastify.get(hostProbePath, async (_request, reply) =>
    reply
      .code(204)
      .header("Access-Control-Allow-Origin", "*")
      .header("Cross-Origin-Resource-Policy", "cross-origin")
      .header("Cache-Control", "no-store")
      .send(),
  );
}
