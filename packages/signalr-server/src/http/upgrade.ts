import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { redactUrl } from "../observability.ts";
import { ReattachableTransport } from "../transport/reattachable.ts";
import type { Reservation } from "../transport/registry.ts";
import type { WebSocketAcceptor } from "../transport/websocket.ts";
import { type HttpAnswer, refusals, refuseUpgrade } from "./answer.ts";
import type { Authenticated, AuthResult } from "./auth.ts";
import type { DispatcherOptions } from "./dispatcher-options.ts";
import { countedAs } from "./head-count.ts";
import { connectionTokenOf, type HubRequest, openingOf, ownQueryOf } from "./request.ts";

export interface UpgradeOptions<Identity> extends DispatcherOptions<Identity> {
  readonly acceptor: WebSocketAcceptor;
}

/** Turns an upgrade on the hub's path into a connection, or refuses it. Never throws. */
export async function dispatchUpgrade<Identity>(
  request: IncomingMessage,
  { socket, head }: { socket: Duplex; head: Buffer },
  hubRequest: HubRequest,
  options: UpgradeOptions<Identity>,
): Promise<void> {
  // A client may reset the line while we ask who it is; unheard, that would end the process.
  const ignoreError = () => {};
  socket.on("error", ignoreError);
  const auth = await identify(request, hubRequest, options);
  if (socket.destroyed) return;
  // From here on everything runs without a pause, so that of two upgrades that race for one
  // token the second finds it taken.
  const place = auth.ok
    ? findPlace(auth.who, { request, query: hubRequest.query }, options)
    : auth.answer;
  if (!auth.ok || "status" in place) {
    const answer = "status" in place ? place : refusals.failed;
    options.counters.upgradesRefused++;
    const fields = { status: answer.status, url: redactUrl(request.url) };
    options.logger.debug(fields, "upgrade refused");
    return refuseUpgrade(socket, answer);
  }
  const stream = { socket, head };
  if ("reattach" in place) {
    const { expiresAt } = auth.who;
    options.acceptor.upgrade(request, stream, (next) => {
      socket.off("error", ignoreError);
      place.reattach.reattach(next, expiresAt);
    });
    return;
  }
  const { reservation } = place;
  options.acceptor.upgrade(request, stream, (webSocket) => {
    // It would keep the whole request in memory as long as the line lasts.
    socket.off("error", ignoreError);
    const isStateful = reservation?.isStateful === true;
    const transport = isStateful ? new ReattachableTransport(webSocket) : webSocket;
    if (reservation !== null) options.registry.activate(reservation, transport);
    const connectionId = reservation?.connectionId ?? options.registry.newConnectionId();
    const query = ownQueryOf(hubRequest.query);
    const opening = openingOf(request, "WebSockets");
    const counted = countedAs(auth.who.userId, () => options.networkOf(request));
    options.accept({
      transport,
      who: auth.who,
      counted,
      query,
      opening,
      connectionId,
      reservation,
    });
  });
}

async function identify<Identity>(
  request: IncomingMessage,
  { endpoint, query }: HubRequest,
  options: UpgradeOptions<Identity>,
): Promise<AuthResult<Identity>> {
  const { origin, host } = request.headers;
  if (endpoint === "negotiate") return { ok: false, answer: refusals.negotiateIsPost };
  if (!options.transports.includes("WebSockets")) {
    return { ok: false, answer: refusals.transportNotServed };
  }
  if (options.isRefusingClients()) return { ok: false, answer: refusals.unavailable };
  if (!options.isOriginAllowed(origin, host)) return { ok: false, answer: refusals.forbidden };
  return options.authenticate(request, query);
}

type Place =
  | { readonly reservation: Reservation | null }
  | { readonly reattach: ReattachableTransport };

/**
 * The place that a token opens, a fresh one for a socket that skipped negotiate, or the connection
 * that a client comes back to.
 */
function findPlace<Identity>(
  { userId }: Authenticated<Identity>,
  { request, query }: { request: IncomingMessage; query: URLSearchParams },
  options: UpgradeOptions<Identity>,
): Place | HttpAnswer {
  if (options.isRefusingClients()) return refusals.unavailable;
  const token = connectionTokenOf(query);
  const who = countedAs(userId, () => options.networkOf(request));
  if (token === null) return options.roomRefusal(who) ?? { reservation: null };
  const found = options.registry.find(token, userId);
  if (found.state === "unknown") {
    const isGuessing = options.registry.isGuessing(options.networkOf(request));
    return isGuessing ? refusals.tooMany : refusals.unknownToken;
  }
  if (found.state === "active") {
    const { transport } = found;
    const mayReattach = transport instanceof ReattachableTransport && transport.mayReattach;
    return mayReattach ? { reattach: transport } : refusals.alreadyConnected;
  }
  return options.roomRefusal(who) ?? { reservation: found.reservation };
}
