import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import { type Call, servedCalls } from "@fairdraw/wire";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { Defect } from "../assert.ts";
import { createBatcher } from "../batcher.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { createLatency, type Latency } from "../measures/latency.ts";
import { markAnswer, markInert } from "./answer-headers.ts";
import { serveDocs } from "./api-docs/serve-docs.ts";
import type { VerifyTokens } from "./auth.ts";
import { type Answering, type CallContext, tokenOf } from "./call-context.ts";
import { createCallsAtOnce } from "./calls-at-once.ts";
import { trustProxies } from "./client-address.ts";
import type { Gate } from "./gate.ts";
import { createLargeBodies } from "./large-bodies.ts";
import { answerError } from "./refusals.ts";
import { serveCall } from "./serve-call.ts";
import { textFaultOf, UnfitBody, validatorOf } from "./unfit-body.ts";
import { answerUnread } from "./unread-requests.ts";

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
/** An agent's calls may read whole teams. However many he sends, he leaves connections of the database to others. */
const agentCallsMax = { atOnceMax: 4, waitingMax: 100 } as const;
/**
 * Sessions are looked up together for all calls that arrive within this time. One by one, at 800 calls a second, they
 * were a quarter of all statements. Bets that come through this lookup together make one batch. Source:
 * docs/decisions/0010.
 */
const tokensTogether = { max: 500, paceMs: 12 };

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
 * What Node cannot read as a request is answered by `answerUnread`.
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
    clientErrorHandler: (error, socket) => answerUnread(error, socket, parts.clock),
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
      serveCall({
        fastify,
        call,
        run,
        verify,
        isTrusted,
        gate,
        clock,
        log,
        largeBodies,
        agentCalls,
      });
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
