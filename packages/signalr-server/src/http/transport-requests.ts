import type { IncomingMessage } from "node:http";
import { Deferred } from "../deferred.ts";
import type { MemoryBudget, NoRoom } from "../memory-budget.ts";
import type { HubLimits } from "../options.ts";
import { createLongPollingTransport } from "../transport/long-polling.ts";
import type { Reservation } from "../transport/registry.ts";
import { createEventStreamTransport } from "../transport/server-sent-events.ts";
import type { Exchange, HttpTransport, Transport } from "../transport/transport.ts";
import { type HttpAnswer, refusals, writeAnswer } from "./answer.ts";
import type { Authenticated } from "./auth.ts";
import type { DispatcherOptions } from "./dispatcher-options.ts";
import { type Counted, countedAs } from "./head-count.ts";
import { connectionTokenOf, openingOf, ownQueryOf } from "./request.ts";

interface Asker<Identity> {
  readonly who: Authenticated<Identity>;
  readonly query: URLSearchParams;
}

/**
 * Serves the transports that are made of plain requests: GET opens and polls, POST carries the
 * client's bytes, DELETE ends. Shape: null when the transport writes the answer itself.
 */
export async function serveTransport<Identity>(
  exchange: Exchange,
  asker: Asker<Identity>,
  options: DispatcherOptions<Identity>,
): Promise<HttpAnswer | null> {
  const token = connectionTokenOf(asker.query);
  if (token === null) return refusals.tokenRequired;
  const found = options.registry.find(token, asker.who.userId);
  const { method } = exchange.request;
  if (found.state === "unknown") {
    const isGuessing = options.registry.isGuessing(options.networkOf(exchange.request));
    return isGuessing ? refusals.tooMany : refusals.unknownToken;
  }
  if (method === "GET") {
    return found.state === "active"
      ? pollAgain(exchange, found.transport)
      : begin(exchange, { asker, reservation: found.reservation }, options);
  }
  const transport = found.state === "active" ? found.transport : null;
  if (method === "DELETE") {
    if (transport === null || !isHttpTransport(transport)) return { status: 400 };
    return transport.end() ? { status: 202 } : { status: 400 };
  }
  if (transport === null) return refusals.unknownToken;
  if (!isHttpTransport(transport)) return refusals.methodNotAllowed;
  return takePost(exchange, { transport, userId: asker.who.userId }, options);
}

function begin<Identity>(
  exchange: Exchange,
  { asker, reservation }: { asker: Asker<Identity>; reservation: Reservation },
  options: DispatcherOptions<Identity>,
): HttpAnswer | null {
  const { limits, now, registry, transports, roomRefusal, isRefusingClients, networkOf } = options;
  const name = wantedTransport(exchange.request);
  if (!transports.includes(name)) return refusals.transportNotServed;
  if (isRefusingClients()) return refusals.unavailable;
  const { who } = asker;
  const counted = countedAs(who.userId, () => networkOf(exchange.request));
  const refusal = roomRefusal(counted);
  if (refusal !== null) return refusal;
  const transport =
    name === "ServerSentEvents"
      ? createEventStreamTransport(limits)
      : createLongPollingTransport({ limits, now });
  registry.activate(reservation, transport);
  const { connectionId } = reservation;
  const query = ownQueryOf(asker.query);
  const opening = openingOf(exchange.request, name);
  options.accept({ transport, who, counted, query, opening, connectionId, reservation });
  transport.begin(exchange);
  return null;
}

function pollAgain(exchange: Exchange, transport: Transport): HttpAnswer | null {
  if (transport.name !== wantedTransport(exchange.request)) return refusals.transportChanged;
  if (isHttpTransport(transport) && transport.poll(exchange)) return null;
  return refusals.alreadyConnected;
}

function wantedTransport({ headers }: IncomingMessage): "ServerSentEvents" | "LongPolling" {
  const isStream = (headers.accept ?? "").toLowerCase().includes("text/event-stream");
  return isStream ? "ServerSentEvents" : "LongPolling";
}

function isHttpTransport(transport: Transport): transport is HttpTransport {
  return transport.name !== "WebSockets";
}

async function takePost<Identity>(
  { request, response, headers }: Exchange,
  { transport, userId }: { transport: HttpTransport; userId: string | null },
  options: DispatcherOptions<Identity>,
): Promise<HttpAnswer | null> {
  const turn = transport.enterPost();
  if (turn === null) return refusals.tooMany;
  const leave = await turn;
  try {
    if (request.destroyed) return null;
    const who = countedAs(userId, () => options.networkOf(request));
    const body = await readBody(request, who, options);
    if (body === "aborted") return null;
    if (typeof body === "string") return refusals[body];
    await transport.post(body);
  } finally {
    leave();
  }
  writeAnswer(response, { status: 200, headers: { "Content-Type": "text/plain" } }, headers);
  return null;
}

type BodyEnd = Uint8Array | "aborted" | "tooLarge" | "tooSlow" | NoRoom;

/** Reads a whole body. Effects: stops at the limits, so that nobody can fill memory or sockets. */
function readBody(
  request: IncomingMessage,
  who: Counted,
  { limits, memory }: { limits: HubLimits; memory: MemoryBudget },
): Promise<BodyEnd> {
  const { frameBytesMax, bodyTimeoutMs } = limits;
  let chunks: Buffer[] = [];
  const end = new Deferred<BodyEnd>();
  const body = memory.openBody(who, () => end.resolve("tooMany"));
  const timer = setTimeout(() => end.resolve("tooSlow"), bodyTimeoutMs);
  request.on("close", () => clearTimeout(timer));
  request.on("data", (chunk: Buffer) => {
    if (body.heldBytes + chunk.length > frameBytesMax) return end.resolve("tooLarge");
    const noRoom = memory.growBody(body, chunk.length);
    if (noRoom !== null) return end.resolve(noRoom);
    chunks.push(chunk);
  });
  request.on("end", () => end.resolve(Buffer.concat(chunks)));
  request.on("error", () => end.resolve("aborted"));
  request.on("close", () => end.resolve("aborted"));
  return end.promise.finally(() => {
    request.removeAllListeners("data");
    chunks = [];
    memory.closeBody(body);
  });
}

/**
 * Serves a client of plain requests whose access token is no longer accepted: a 401 would look to it
 * like a failure of the server, so it is told to come back with a new one.
 * Shape: "unknown" when there is no such connection, null when the transport writes the answer.
 */
export function serveExpired<Identity>(
  exchange: Exchange,
  query: URLSearchParams,
  { registry, expire }: DispatcherOptions<Identity>,
): HttpAnswer | "unknown" | null {
  const active = registry.findActive(connectionTokenOf(query) ?? "");
  if (active === null) return "unknown";
  const { transport, connectionId } = active;
  if (!isHttpTransport(transport)) return "unknown";
  if (expire(connectionId)) transport.discard();
  switch (exchange.request.method) {
    case "GET":
      return transport.poll(exchange) ? null : "unknown";
    case "DELETE":
      return transport.end() ? { status: 202 } : "unknown";
    default:
      return { status: 200 };
  }
}
