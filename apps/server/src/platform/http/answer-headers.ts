import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { everyAnswer, inertPolicy, strictTransport } from "./security-headers.ts";

/** Effects: adds the headers of every answer. */
export function markAnswer(request: FastifyRequest, reply: FastifyReply, clock: Clock): void {
  reply.header("X-Server-Time", clock.nowMs());
  for (const [name, value] of Object.entries(everyAnswer)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  if (request.protocol === "https") reply.header("Strict-Transport-Security", strictTransport);
}

/** Effects: adds the headers of an answer that nobody may store and that is no page. */
export function markInert(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("Cache-Control", "no-store");
  reply.header("X-Trace-Id", request.id);
  if (!reply.hasHeader("Content-Security-Policy")) {
    reply.header("Content-Security-Policy", inertPolicy);
  }
}
