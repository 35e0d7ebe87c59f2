import type { FastifyInstance } from "fastify";
import { type MessageParts, type Taken, takeMessage } from "./take-message.ts";

/** A message about one payment is far shorter. */
const bodyMaxBytes = 32 * 1024;

/** Where providers send their messages. */
export function callbackPath(routeId: number): string {
  return `/callback/${routeId}`;
}

const statuses: Readonly<Record<Taken, number>> = {
  new: 200,
  again: 200,
  "no route": 404,
  forged: 401,
  old: 401,
  unfit: 400,
};

/**
 * Serves the door for messages of providers. It needs no session: the signature tells who sent it. Anything but 200 makes
 * a provider send it again. Refuses 404 for no such route, 401 for a message that is forged or older than five minutes, 400
 * for one that cannot be understood, 413 for one above 32 kB.
 */
export function serveCallbacks(fastify: FastifyInstance, parts: MessageParts): void {
  fastify.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { route: string } }>(
      "/callback/:route",
      { bodyLimit: bodyMaxBytes },
      async (request, reply) => {
        const { route } = request.params;
        const { body } = request;
        const taken: Taken =
          /^[1-9]\d{0,8}$/.test(route) && typeof body === "string"
            ? await takeMessage(parts, Number(route), { headers: request.headers, body })
            : "no route";
        return reply.code(statuses[taken]).send({ Taken: taken });
      },
    );
  });
}
