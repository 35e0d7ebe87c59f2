import { commonResults, type TokenVerifyResult, tokenVerifyResultText } from "@fairdraw/wire";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { isLockTimeout, TakenBack } from "../database/db.ts";
import type { Log } from "../log.ts";
import { refusalOf } from "./answers.ts";
import { toWireFault } from "./first-fault.ts";
import type { TurnedAway } from "./gate.ts";
import { UnfitBody } from "./unfit-body.ts";

/** Bypasses the call's own schema, as the 401 does. */
export function turnAway(reply: FastifyReply, { status, body }: TurnedAway) {
  return reply.code(status).serializer(JSON.stringify).send(body);
}

/** Bypasses the call's own schema: the body of a 401 is the same for all calls. */
export function reject(reply: FastifyReply, reason: Exclude<TokenVerifyResult, 0>, clock: Clock) {
  return reply
    .code(401)
    .serializer(JSON.stringify)
    .send({ Result: reason, Message: tokenVerifyResultText[reason].zh, ServerTime: clock.nowMs() });
}

/** Answers what a call threw: its own fault, a lock that stayed, or a defect of ours, which is logged. */
export function answerError(
  error: unknown,
  at: { request: FastifyRequest; reply: FastifyReply; clock: Clock; log: Log },
) {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const reply = at.reply.serializer(JSON.stringify);
  // Another job holds a lock of this call for longer than a caller should wait, or we stood still and had to give up
  // its own. Nothing of it is stored.
  if (isLockTimeout(error) || error instanceof TakenBack) {
    return reply.code(200).send({
      ...refusalOf(commonResults.DUPLICATE_REQUEST),
      ServerTime: at.clock.nowMs(),
    });
  }
  if (status >= 400 && status < 500) {
    return reply.code(status).send({
      ...refusalOf(commonResults.PARAM_ERROR),
      ...(error instanceof UnfitBody ? { Errors: error.faults.map(toWireFault) } : {}),
      ServerTime: at.clock.nowMs(),
    });
  }
  // The client left while its answer was being packed. That is not our fault.
  if (!at.reply.raw.destroyed) {
    at.log.error(
      { err: error, url: at.request.url.split("?")[0], trace: at.request.id },
      "request failed",
    );
  }
  return reply.code(500).send({
    ...refusalOf(commonResults.SYSTEM_ERROR),
    TraceId: at.request.id,
    ServerTime: at.clock.nowMs(),
  });
}
