import { existsSync } from "node:fs";
import { join } from "node:path";
import { commonResults } from "@fairdraw/wire";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Clock } from "./clock.ts";

const webDist = join(import.meta.dirname, "../../../web/dist");

const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Serves the built web client; every path that is neither a file nor an API call is a screen of
 * it. Refuses: unknown paths below /api with 404 `{Result: 904}`.
 */
export async function serveWebFiles(fastify: FastifyInstance, clock: Clock): Promise<void> {
  const isBuilt = existsSync(join(webDist, "index.html"));
  if (isBuilt) {
    await fastify.register(fastifyStatic, {
      root: webDist,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes("/assets/");
        reply.header(
          "Cache-Control",
          immutable ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
  }
  fastify.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith("/api") || !isBuilt || request.method !== "GET") {
      return reply.code(404).send({
        Result: commonResults.PARAM_ERROR.code,
        Message: commonResults.PARAM_ERROR.zh,
        ServerTime: clock.nowMs(),
      });
    }
    return reply
      .header("Content-Security-Policy", contentSecurityPolicy)
      .header("Referrer-Policy", "same-origin")
      .header("Cache-Control", "no-cache")
      .sendFile("index.html");
  });
}
