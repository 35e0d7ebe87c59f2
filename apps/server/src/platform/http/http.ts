import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import {
  type AnswerOf,
  type Call,
  commonResults,
  loginResults,
  type RequestOf,
  type ResultCode,
  servedCalls,
  TokenVerifyResult,
  tokenVerifyResultText,
} from "@fairdraw/wire";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { Defect } from "../assert.ts";
import { createBatcher } from "../batcher.ts";
import type { Clock } from "../clock.ts";
import { isLockTimeout } from "../database/db.ts";
import type { Log } from "../log.ts";
import { serveDocs } from "./api-docs/serve-docs.ts";
import { type Caller, isAllowed, type VerifyTokens } from "./auth.ts";
import { clientAddress, type TrustProxy, trustProxies } from "./client-address.ts";
import { type Fault, faultsOf, findFirstFault, toWireFault } from "./first-fault.ts";
import type { Gate, TurnedAway } from "./gate.ts";
import { createLargeBodies, type LargeBodies } from "./large-bodies.ts";
import { packing } from "./packing.ts";
import { everyAnswer, inertPolicy, strictTransport } from "./security-headers.ts";

/**
 * A connection stays open while its player thinks about the next bet: the last second before a close must not begin
 * with a handshake. Longer than the 60 s for which proxies usually keep theirs, so that none of them meets its end.
 */
const quietConnectionMs = 75_000;
/** Time for a whole request: the largest body needs 300 kbit/s. */
const requestMaxMs = 60_000;
/**
 * Sessions are looked up for all who come within so long: at 800 calls a second one by one they were a quarter of
 * all statements. Bets that come through this door together make one batch. Source: docs/decisions/0010.
 */
const tokensTogether = { max: 500, paceMs: 12 };

/** What a use case learns of a request. */
export interface CallContext<C extends Call> {
  readonly body: RequestOf<C>;
  /** The caller; a defect in calls that visitors may make. */
  caller(): Caller;
  /** Who a visitor's call was made by, when a live session came with it. */
  viewer(): Promise<Caller | null>;
  readonly token: string | null;
  readonly ip: string;
  /** Host name without port, lower case. */
  readonly host: string;
  readonly device: Device;
}

/** What a client says about itself; nothing of it is proved. Source: decisions.md G19. */
export interface Device {
  /** "" when the client names none. */
  readonly id: string;
  readonly isMobile: boolean;
  /** Version of an app's bundle; "" for browsers. */
  readonly bundleVersion: string;
}

/** An answer before the time of the server is added. */
export type Untimed<T> = T extends { ServerTime: number } ? Omit<T, "ServerTime"> : T;

/** What the run of a call answers: all but the time, or the code that it refuses with. */
export type Answering<C extends Call> = (Untimed<AnswerOf<C>> & object) | ResultCode;

export interface Http {
  readonly fastify: FastifyInstance;
  /**
   * Binds a declared call to what does it; the declaration brings path, schemas and policy. The answer gets
   * `ServerTime` here, and a code becomes a refusal.
   */
  serve<C extends Call>(call: C, run: (context: CallContext<C>) => Promise<Answering<C>>): void;
  /**
   * The answers that a page brings along for whoever asks for it, by the names of their calls; one
   * that is refused stays away.
   */
  pageAnswers(request: FastifyRequest): Promise<Record<string, unknown>>;
  /** Throws `Defect` unless exactly the calls that the wire counts as served are served. */
  assertAllServed(): void;
}

/** What else listens on the port; the hub. */
export interface RawListener {
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

/**
 * Builds the HTTP side. Refuses by itself, in this order: 403 and 503 as the gate says, 401
 * `{Result: TokenVerifyResult}` without a live session, NO_PERMISSION and PASSWORD_RESET as the session says, TOO_FREQUENT
 * for large bodies while several of the account are read, 413
 * for a body over the call's size, and 400 `{Result: 904, Errors: [{Field, Rule}]}` for one that does not fit the
 * declaration; the session comes before the body. DUPLICATE_REQUEST when an account stays locked elsewhere. Any other throw in a
 * use case is a defect: 500 `{Result: 999}` with a trace id and one line in the log. Every answer names its trace id
 * in `X-Trace-Id`.
 */
export async function createHttp(parts: {
  verifyTokens: VerifyTokens;
  /** Judges the tokens of staff, which open the operators' calls and no others. */
  verifyOperators: VerifyTokens;
  gate: Gate;
  clock: Clock;
  log: Log;
  raw: RawListener;
  trustedProxies: readonly string[];
}): Promise<Http> {
  const isTrusted = trustProxies(parts.trustedProxies);
  const serverOptions = { keepAliveTimeout: quietConnectionMs, requestTimeout: requestMaxMs };
  const fastify: FastifyInstance = Fastify({
    serverFactory: (handler: RequestListener) => {
      const server = createServer(serverOptions, (request, response) => {
        if (!parts.raw.handleRequest(request, response)) handler(request, response);
      });
      server.on("upgrade", (request, socket, head) => {
        if (!parts.raw.handleUpgrade(request, socket, head)) socket.destroy();
      });
      return server;
    },
    genReqId: () => randomUUID(),
    trustProxy: isTrusted,
    routerOptions: { caseSensitive: false },
    // Keys like __proto__ are refused by the declarations, not silently dropped.
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
  });
  // What a form or an image of another site can send without asking is never read.
  fastify.removeContentTypeParser("text/plain");
  fastify.setValidatorCompiler(validatorOf);
  fastify.setSerializerCompiler(serializerCompiler);
  await fastify.register(compress, { global: false, globalDecompression: false });
  fastify.addHook("onSend", async (request, reply) => {
    reply.header("X-Server-Time", parts.clock.nowMs());
    for (const [name, value] of Object.entries(everyAnswer)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (request.protocol === "https") reply.header("Strict-Transport-Security", strictTransport);
    if (!request.url.toLowerCase().startsWith("/api")) return;
    reply.header("Cache-Control", "no-store");
    reply.header("X-Trace-Id", request.id);
    if (!reply.hasHeader("Content-Security-Policy")) {
      reply.header("Content-Security-Policy", inertPolicy);
    }
  });
  // Behind the validation, which knows how many texts there are at most.
  fastify.addHook("preHandler", async (request) => {
    if (holdsZeroByte(request.body)) throw new UnfitBody([{ path: [], rule: "zero_byte" }]);
  });
  fastify.setErrorHandler((error, request, reply) =>
    answerError(error, { request, reply, ...parts }),
  );
  const verifyPlayer = createBatcher(parts.verifyTokens, tokensTogether);
  const verifyOperator = createBatcher(parts.verifyOperators, tokensTogether);
  const largeBodies = createLargeBodies();
  const served = new Set<Call>();
  serveDocs(fastify, {
    served,
    async isStaff(request) {
      const token = tokenOf(request);
      return token !== null && (await verifyOperator(token)).ok;
    },
  });
  return {
    fastify,
    serve(call, run) {
      served.add(call);
      const verify = call.policy.who === "operator" ? verifyOperator : verifyPlayer;
      const { gate, clock, log } = parts;
      bind({ fastify, call, run, verify, isTrusted, gate, clock, log, largeBodies });
    },
    async pageAnswers(request) {
      const calls = [...served].filter((call) => call.policy.isOnPage);
      const answers = await Promise.all(
        calls.map(async (call) => {
          const answer = await fastify.inject({
            method: "POST",
            url: call.path,
            headers: arrivalHeaders(request),
            remoteAddress: request.raw.socket.remoteAddress ?? "",
            payload: {},
          });
          return answer.statusCode === 200 ? [[call.name, answer.json<unknown>()]] : [];
        }),
      );
      return Object.fromEntries(answers.flat());
    },
    assertAllServed() {
      const declared = Object.values<Call>(servedCalls);
      const names = (calls: readonly Call[]) => calls.map((call) => call.name).join(", ");
      const missing = declared.filter((call) => !served.has(call));
      if (missing.length > 0) throw new Defect(`nobody serves ${names(missing)}`);
      const surplus = [...served].filter((call) => !declared.includes(call));
      if (surplus.length > 0) throw new Defect(`not among the served calls: ${names(surplus)}`);
    },
  };
}

/** What tells where a request came from and whom it is for; nothing of who sent it. */
function arrivalHeaders({ headers }: FastifyRequest): Record<string, string> {
  const names = Object.keys(headers).filter(
    (name) => name === "host" || name === "forwarded" || name.startsWith("x-forwarded-"),
  );
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}

function bind<C extends Call>(binding: {
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
}): void {
  const { call, run, verify, gate, clock, log } = binding;
  const isTimed = tellsTime(call.answer);
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
    // Before anything of the body is read: what nobody in particular sends costs no more than its headers.
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
      if (call.policy.who === "agent" && !caller.isAgent) {
        return reply.send({ Result: commonResults.NO_PERMISSION.code, ServerTime: clock.nowMs() });
      }
      if (call.policy.who === "operator" && !isAllowed(caller.rights, call.policy.may)) {
        const { code, zh } = commonResults.NO_PERMISSION;
        return reply.send({ Result: code, Message: zh, ServerTime: clock.nowMs() });
      }
      if (caller.mustChangePassword && !call.policy.duringPasswordChange) {
        const { code, zh } = loginResults.PASSWORD_RESET;
        return reply.send({ Result: code, Message: zh, ServerTime: clock.nowMs() });
      }
      if (!binding.largeBodies.admit(caller.accountId, request.raw, reply.raw)) {
        const { code, zh } = commonResults.TOO_FREQUENT;
        return reply.send({ Result: code, Message: zh, ServerTime: clock.nowMs() });
      }
      callers.set(request, caller);
    },
    handler: async (request) => {
      const arrival = arrivalOf(request);
      const token = tokenOf(request);
      const answered: object = await run({
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
      });
      const answer = isCode(answered) ? refusalOf(answered) : answered;
      const code = refusalIn(answer);
      // A page that has no words for a code can only name the number of its answer.
      if (code !== null) {
        log.info({ call: call.name, code, trace: request.id }, "call refused");
      }
      return isTimed ? { ServerTime: clock.nowMs(), ...answer } : answer;
    },
  });
}

/** Whether an answer tells the time; maps by game do not. */
function tellsTime(answer: z.ZodMiniType): boolean {
  if (answer instanceof z.ZodMiniUnion) {
    const [first] = answer.def.options;
    return first instanceof z.ZodMiniType && tellsTime(first);
  }
  return answer instanceof z.ZodMiniObject && "ServerTime" in answer.shape;
}

function isCode(answered: object): answered is ResultCode {
  return "code" in answered && "zh" in answered && "ui" in answered;
}

/** How a call refuses, but for the time. */
function refusalOf({ code, zh }: ResultCode): { Result: number; Message: string } {
  return { Result: code, Message: zh };
}

/** The code of an answer that refuses; null for what was done. */
function refusalIn(answer: unknown): number | null {
  const code: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, "Result") : 0;
  return typeof code === "number" && code !== 0 ? code : null;
}

const deviceIdShape = /^[\w.-]{8,64}$/;
const bundleVersionShape = /^\d{1,6}(\.\d{1,6}){0,3}$/;

function deviceOf(request: FastifyRequest): Device {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : "";
  };
  const [id, version] = [header("x-device-id"), header("x-bundle-version")];
  return {
    id: deviceIdShape.test(id) ? id : "",
    isMobile: header("x-mobile") === "1" || header("x-mobile") === "true",
    bundleVersion: bundleVersionShape.test(version) ? version : "",
  };
}

/** A body that is not what a call takes. */
class UnfitBody extends Error {
  override name = "UnfitBody";
  readonly statusCode = 400;
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super("the body does not fit");
    this.faults = faults;
  }
}

/** Looks for the first fault before it parses, which bounds what a wrong body costs. */
function validatorOf({ schema }: { schema: z.core.$ZodType }) {
  const find = findFirstFault(schema);
  return (body: unknown) => {
    const fault = find(body);
    if (fault !== null) return { error: new UnfitBody([fault]) };
    const { error, data } = z.safeParse(schema, body);
    return error === undefined ? { value: data } : { error: new UnfitBody(faultsOf(error.issues)) };
  };
}

/** Texts of the database know no zero byte: one in a body could only end as a failed statement. */
function holdsZeroByte(body: unknown): boolean {
  const open = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string" && value.includes("\0")) return true;
    if (typeof value !== "object" || value === null) continue;
    for (const inner of Object.values(value)) open.push(inner);
  }
  return false;
}

function tokenOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{1,128})$/.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}

/** Goes past the call's own schema, as the 401 does. */
function turnAway(reply: FastifyReply, { status, body }: TurnedAway) {
  return reply.code(status).serializer(JSON.stringify).send(body);
}

/** The 401 goes past the call's own schema: its body is the same for all calls. */
function reject(reply: FastifyReply, reason: Exclude<TokenVerifyResult, 0>, clock: Clock) {
  return reply
    .code(401)
    .serializer(JSON.stringify)
    .send({ Result: reason, Message: tokenVerifyResultText[reason].zh, ServerTime: clock.nowMs() });
}

function answerError(
  error: unknown,
  at: { request: FastifyRequest; reply: FastifyReply; clock: Clock; log: Log },
) {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const reply = at.reply.serializer(JSON.stringify);
  // Another job holds what this call needs for longer than a caller should wait.
  if (isLockTimeout(error)) {
    return reply.code(200).send({
      Result: commonResults.DUPLICATE_REQUEST.code,
      Message: commonResults.DUPLICATE_REQUEST.zh,
      ServerTime: at.clock.nowMs(),
    });
  }
  if (status >= 400 && status < 500) {
    return reply.code(status).send({
      Result: commonResults.PARAM_ERROR.code,
      Message: commonResults.PARAM_ERROR.zh,
      ...(error instanceof UnfitBody ? { Errors: error.faults.map(toWireFault) } : {}),
      ServerTime: at.clock.nowMs(),
    });
  }
  // Whoever asked and left while the answer was packed is no fault of ours.
  if (!at.reply.raw.destroyed) {
    at.log.error(
      { err: error, url: at.request.url.split("?")[0], trace: at.request.id },
      "request failed",
    );
  }
  return reply.code(500).send({
    Result: commonResults.SYSTEM_ERROR.code,
    Message: commonResults.SYSTEM_ERROR.zh,
    TraceId: at.request.id,
    ServerTime: at.clock.nowMs(),
  });
}
