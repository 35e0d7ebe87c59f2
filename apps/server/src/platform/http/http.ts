import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import {
  type AnswerOf,
  type Call,
  commonResults,
  type Language,
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
import { Defect } from "../assert.ts";
import { createBatcher } from "../batcher.ts";
import type { Clock } from "../clock.ts";
import { isLockTimeout, TakenBack } from "../database/db.ts";
import type { Log } from "../log.ts";
import { createLatency, type Latency } from "../measures/latency.ts";
import { isCode, refusalIn, refusalOf, tellsTime } from "./answers.ts";
import { serveDocs } from "./api-docs/serve-docs.ts";
import { type Caller, isAllowed, type VerifyTokens } from "./auth.ts";
import { type CallsAtOnce, createCallsAtOnce } from "./calls-at-once.ts";
import { clientAddress, type TrustProxy, trustProxies } from "./client-address.ts";
import { toWireFault } from "./first-fault.ts";
import type { Gate, TurnedAway } from "./gate.ts";
import { createLargeBodies, type LargeBodies } from "./large-bodies.ts";
import { packing } from "./packing.ts";
import { languageOf } from "./request-language.ts";
import { everyAnswer, inertPolicy, strictTransport } from "./security-headers.ts";
import { textFaultOf, UnfitBody, validatorOf } from "./unfit-body.ts";

/**
 * Keeps an idle connection open while its player thinks about the next bet: the last second before a close must not
 * begin with a handshake. It is longer than the 60 s that proxies usually keep a connection, so that a proxy never uses
 * a connection that has just ended.
 */
const quietConnectionMs = 75_000;
/** Longest time of a whole request: the largest body then needs 600 kbit/s. */
const requestMaxMs = 30_000;
/** How often requests that take too long are looked for. */
const slowLookMs = 5_000;
/**
 * Sessions are looked up together for all calls that arrive within this time. One by one, at 800 calls a second, they
 * were a quarter of all statements. Bets that come through this lookup together make one batch. Source:
 * docs/decisions/0010.
 */
const tokensTogether = { max: 500, paceMs: 12 };

/** A request as a use case sees it. */
export interface CallContext<C extends Call> {
  readonly body: RequestOf<C>;
  /** The caller. Throws in calls that visitors may make. */
  caller(): Caller;
  /** The caller of a visitor's call, when a live session came with it; else null. */
  viewer(): Promise<Caller | null>;
  readonly token: string | null;
  readonly ip: string;
  /** Host name without port, lower case. */
  readonly host: string;
  readonly device: Device;
  /** The language that its page speaks, by `Accept-Language`; null for another one. */
  readonly language: Language | null;
}

/** What a client says about itself. Nothing of this is proved. Source: decisions.md G19. */
export interface Device {
  /** "" when the client sends none. */
  readonly id: string;
  readonly isMobile: boolean;
  /** Version of an app's bundle; "" for browsers. */
  readonly bundleVersion: string;
}

/** An answer without `ServerTime`, which is added later. */
export type Untimed<T> = T extends { ServerTime: number } ? Omit<T, "ServerTime"> : T;

/** The result of a call's run: the answer without its time, or the code of a refusal. */
export type Answering<C extends Call> = (Untimed<AnswerOf<C>> & object) | ResultCode;

export interface Http {
  readonly fastify: FastifyInstance;
  /** How long its calls took. */
  readonly latency: Latency;
  /**
   * Binds a declared call to the function that does it. The declaration has the path, schemas and policy. `ServerTime`
   * is added to the answer here, and a code becomes a refusal.
   */
  serve<C extends Call>(call: C, run: (context: CallContext<C>) => Promise<Answering<C>>): void;
  /**
   * The answers that a page brings along for the one who requests it, by the names of their calls. A call that is
   * refused is left out.
   */
  pageAnswers(request: FastifyRequest): Promise<Record<string, unknown>>;
  /**
   * Makes a call within another one, for its caller and from his address: it is judged as if he had made it.
   * Shape: the status and the body of the answer.
   */
  askFor(
    call: Call,
    body: object,
    by: { readonly token: string | null; readonly host: string; readonly ip: string },
  ): Promise<{ status: number; json: object }>;
  /** Throws `Defect` unless the calls that are bound are exactly those that the wire lists as served. */
  assertAllServed(): void;
}

/** Another listener on the same port: the hub. */
export interface RawListener {
  /** Takes its own requests and upgrades, and leaves all others to what listens already. */
  attach(server: Server): void;
}

/**
 * Builds the HTTP side.
 * Refuses, in this order: 403 and 503 of the gate; 401 `{Result: TokenVerifyResult}` without a live session;
 * NO_PERMISSION and PASSWORD_RESET by the session; TOO_FREQUENT for a large body while several of the account are being
 * read; 413 for a body above the call's size; 400 `{Result: 904, Errors: [{Field, Rule}]}` for a body that does not fit
 * the declaration. The session is judged before the body. DUPLICATE_REQUEST when the account stays locked by another
 * transaction, or when the process stood still for so long, again and again, that its locks went to others. Any other throw in a use case is a defect: 500 `{Result: 999}` with a trace id, and one line in the log.
 * Every answer has its trace id in `X-Trace-Id`.
 */
export async function createHttp(parts: {
  verifyTokens: VerifyTokens;
  /** Judges the tokens of staff. They open the operators' calls and no others. */
  verifyOperators: VerifyTokens;
  gate: Gate;
  clock: Clock;
  log: Log;
  raw: RawListener;
  trustedProxies: readonly string[];
}): Promise<Http> {
  const isTrusted = trustProxies(parts.trustedProxies);
  const serverOptions = {
    keepAliveTimeout: quietConnectionMs,
    requestTimeout: requestMaxMs,
    headersTimeout: requestMaxMs,
    connectionsCheckingInterval: slowLookMs,
  };
  const fastify: FastifyInstance = Fastify({
    serverFactory: (handler: RequestListener) => {
      const server = createServer(serverOptions, handler);
      parts.raw.attach(server);
      return server;
    },
    genReqId: () => randomUUID(),
    trustProxy: isTrusted,
    routerOptions: { caseSensitive: false },
    // The declarations refuse keys like __proto__; they are not dropped silently.
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    // An address that cannot be decoded reaches no route, and with it no hook.
    frameworkErrors(error, request, reply) {
      markAnswer(request, reply, parts.clock);
      markInert(request, reply);
      return answerError(error, { request, reply, ...parts });
    },
  });
  // Bodies that a form or an image on another site can send without asking are never read.
  fastify.removeContentTypeParser("text/plain");
  fastify.setValidatorCompiler(validatorOf);
  fastify.setSerializerCompiler(serializerCompiler);
  await fastify.register(compress, { global: false, globalDecompression: false });
  fastify.addHook("onSend", async (request, reply) => {
    markAnswer(request, reply, parts.clock);
    if (isOfApi(request)) markInert(request, reply);
  });
  const latency = createLatency(() => performance.now());
  fastify.addHook("onResponse", async (request, reply) => {
    if (isOfApi(request)) latency.note(reply.elapsedTime);
  });
  // Runs after the validation, which limits the number of texts.
  fastify.addHook("preHandler", async (request) => {
    const rule = textFaultOf(request.body);
    if (rule !== null) throw new UnfitBody([{ path: [], rule }]);
  });
  fastify.setErrorHandler((error, request, reply) =>
    answerError(error, { request, reply, ...parts }),
  );
  const verifyPlayer = createBatcher(parts.verifyTokens, tokensTogether);
  const verifyOperator = createBatcher(parts.verifyOperators, tokensTogether);
  const largeBodies = createLargeBodies();
  const agentCalls = createCallsAtOnce(agentCallsMax);
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
    latency,
    serve(call, run) {
      served.add(call);
      const verify = call.policy.who === "operator" ? verifyOperator : verifyPlayer;
      const { gate, clock, log } = parts;
      bind({ fastify, call, run, verify, isTrusted, gate, clock, log, largeBodies, agentCalls });
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
    async askFor(call, body, { token, host, ip }) {
      const answer = await fastify.inject({
        method: call.method,
        url: call.path,
        headers: { host, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
        remoteAddress: ip,
        payload: body,
      });
      return { status: answer.statusCode, json: Object(answer.json<unknown>()) };
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

/** Effects: adds the headers of every answer. */
function markAnswer(request: FastifyRequest, reply: FastifyReply, clock: Clock): void {
  reply.header("X-Server-Time", clock.nowMs());
  for (const [name, value] of Object.entries(everyAnswer)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  if (request.protocol === "https") reply.header("Strict-Transport-Security", strictTransport);
}

/** Effects: adds the headers of an answer that nobody may store and that is no page. */
function markInert(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("Cache-Control", "no-store");
  reply.header("X-Trace-Id", request.id);
  if (!reply.hasHeader("Content-Security-Policy")) {
    reply.header("Content-Security-Policy", inertPolicy);
  }
}

/** By the route that it reached: an address has many spellings. Those that reached none are told by their own. */
function isOfApi(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? request.url;
  return path.toLowerCase().startsWith("/api");
}

/** Headers that say where a request came from and which site it is for. None of them identifies the sender. */
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

/** An agent's calls may read whole teams. However many he sends, he leaves connections of the database to others. */
const agentCallsMax = { atOnceMax: 4, waitingMax: 100 } as const;
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

function tokenOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{1,128})$/.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}

/** Bypasses the call's own schema, as the 401 does. */
function turnAway(reply: FastifyReply, { status, body }: TurnedAway) {
  return reply.code(status).serializer(JSON.stringify).send(body);
}

/** Bypasses the call's own schema: the body of a 401 is the same for all calls. */
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
