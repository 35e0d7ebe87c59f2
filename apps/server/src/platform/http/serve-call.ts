import {
  type Call,
  commonResults,
  loginResults,
  type RequestOf,
  type ResultCode,
  TokenVerifyResult,
} from "@fairdraw/wire";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Defect } from "../assert.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { isCode, refusalIn, refusalOf, tellsTime } from "./answers.ts";
import { type Caller, isAllowed, type VerifyTokens } from "./auth.ts";
import { type Answering, type CallContext, deviceOf, tokenOf } from "./call-context.ts";
import type { CallsAtOnce } from "./calls-at-once.ts";
import { clientAddress, type TrustProxy } from "./client-address.ts";
import type { Gate } from "./gate.ts";
import type { LargeBodies } from "./large-bodies.ts";
import { packing } from "./packing.ts";
import { reject, turnAway } from "./refusals.ts";
import { languageOf } from "./request-language.ts";

/** Makes the route of a call, which judges who calls before it reads what he sends. */
export function serveCall<C extends Call>(binding: {
  fastify: FastifyInstance;
  call: C;
  run: (context: CallContext<C>) => Promise<Answering<C>>;
  verify: (
    token: string,
  ) => ReturnType<VerifyTokens> extends Promise<(infer V)[]> ? Promise<V> : never;
  isTrusted: TrustProxy;
  gate: Gate;
  clock: Clock;
  log: Log;
  largeBodies: LargeBodies;
  agentCalls: CallsAtOnce;
}): void {
  const { call, run, verify, gate, clock, log } = binding;
  const isTimed = tellsTime(call.answer);
  const refuse = (reply: FastifyReply, result: ResultCode) =>
    reply.send({ ...refusalOf(result), ServerTime: clock.nowMs() });
  const callers = new WeakMap<FastifyRequest, Caller>();
  const arrivalOf = (request: FastifyRequest) => ({
    host: request.hostname.toLowerCase(),
    ip: clientAddress(request.raw, binding.isTrusted),
  });
  binding.fastify.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.policy.bodyMaxBytes,
    ...(call.policy.isPacked ? { compress: packing } : {}),
    schema: {
      ...(call.method === "POST" ? { body: call.request } : {}),
      response: { 200: call.answer },
    },
    // Runs before the body is read: a request that is refused here costs no more than its headers.
    async onRequest(request, reply) {
      const arrival = arrivalOf(request);
      const closed = await gate.judgeCall(arrival, call);
      if (closed !== null) return turnAway(reply, closed);
      if (call.policy.who === "visitor") return;
      const token = tokenOf(request);
      const verdict =
        token === null
          ? { ok: false as const, reason: TokenVerifyResult.LOGIN_OUT }
          : await verify(token);
      if (!verdict.ok) return reject(reply, verdict.reason, clock);
      const { caller } = verdict;
      const refusal = await gate.judgeMember(caller.merchantId, arrival, call);
      if (refusal !== null) return turnAway(reply, refusal);
      if (call.policy.who === "agent" && (!caller.isAgent || caller.isAgentBlocked)) {
        return refuse(reply, commonResults.NO_PERMISSION);
      }
      if (call.policy.who === "operator" && !isAllowed(caller.rights, call.policy.may)) {
        return refuse(reply, commonResults.NO_PERMISSION);
      }
      if (caller.isDemo && !call.policy.forDemo) {
        return refuse(reply, commonResults.DEMO_NOT_ALLOWED);
      }
      if (caller.mustChangePassword && !call.policy.duringPasswordChange) {
        return refuse(reply, loginResults.PASSWORD_RESET);
      }
      if (!binding.largeBodies.admit(caller.accountId, request.raw, reply.raw)) {
        return refuse(reply, commonResults.TOO_FREQUENT);
      }
      callers.set(request, caller);
    },
    handler: async (request) => {
      const arrival = arrivalOf(request);
      const token = tokenOf(request);
      const context: CallContext<C> = {
        body: request.body as RequestOf<C>,
        caller: () => {
          const caller = callers.get(request);
          if (caller === undefined) throw new Defect(`${call.name} is for visitors too`);
          return caller;
        },
        async viewer() {
          const verdict = token === null ? null : await verify(token);
          return verdict?.ok ? verdict.caller : null;
        },
        token,
        ...arrival,
        device: deviceOf(request),
        language: languageOf(request.headers["accept-language"]),
      };
      const isAgents = call.policy.who === "agent";
      const answered: object = isAgents
        ? await binding.agentCalls.run(context.caller().accountId, () => run(context))
        : await run(context);
      const answer = isCode(answered) ? refusalOf(answered) : answered;
      const code = refusalIn(answer);
      // A page that has no text for a code can only show the number of the answer.
      if (code !== null) {
        log.info({ call: call.name, code, trace: request.id }, "call refused");
      }
      return isTimed ? { ServerTime: clock.nowMs(), ...answer } : answer;
    },
  });
}
