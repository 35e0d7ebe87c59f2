import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Random } from "../random.ts";
import { packing } from "./packing.ts";
import { newNonce, pagePolicy } from "./security-headers.ts";
import { isScreen, noncePlace } from "./web-files.ts";

const builtConsole = join(import.meta.dirname, "../../../../console/dist");

/**
 * Serves the built console of the operators below /admin. It is a client of its own: its pages reach this server alone,
 * bring no answers along, and no search engine may list them.
 * Refuses: names of files that do not exist, as the web client's files are refused.
 */
export async function serveConsole(
  fastify: FastifyInstance,
  /** `folder`: of the built console, when it is not the usual one. */
  { random, folder = builtConsole }: { random: Random; folder?: string },
): Promise<void> {
  const index = join(folder, "index.html");
  if (!existsSync(index)) return;
  const html = readFileSync(index, "utf8");
  await fastify.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/admin/assets/",
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header("Cache-Control", "public, max-age=31536000, immutable");
      reply.header("Vary", "Accept-Encoding");
      reply.header("X-Robots-Tag", "noindex");
    },
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ""] = request.url.split(/[?#]/, 1);
    if (!isScreen(path.slice("/admin".length))) return reply.callNotFound();
    const nonce = newNonce(random);
    return reply
      .header(
        "Content-Security-Policy",
        pagePolicy(nonce, { hosts: [], frames: [], monitoring: [] }),
      )
      .header("Cache-Control", "no-cache")
      .header("X-Robots-Tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(html.replace(noncePlace, nonce));
  };
  fastify.get("/admin", { compress: packing }, page);
  fastify.get("/admin/*", { compress: packing }, page);
}
