import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Server as TlsServer } from "node:https";
import type { Duplex } from "node:stream";
import { toError } from "../errors.ts";
import type { MemoryBudget } from "../memory-budget.ts";
import type { HubCounters, HubLogger } from "../observability.ts";
import { type HubLimits, resolvePath } from "../options.ts";
import type { Registry } from "../transport/registry.ts";
import { transportNames } from "../transport/transport.ts";
import { createWebSocketAcceptor } from "../transport/websocket.ts";
import type { HubOptions } from "../types.ts";
import type { Accepted } from "./accepted.ts";
import type { HttpAnswer } from "./answer.ts";
import { attachToServer } from "./attach.ts";
import { authenticateRequest } from "./auth.ts";
import { dispatchRequest } from "./dispatcher.ts";
import type { Counted } from "./head-count.ts";
import { networkOf } from "./network.ts";
import { isSameHost } from "./origin.ts";
import { type HubRequest, matchHubRequest, offersWebSocket } from "./request.ts";
import { dispatchUpgrade, type UpgradeOptions } from "./upgrade.ts";

type Settings<Events, Identity> = Pick<
  HubOptions<Events, Identity>,
  | "allowedOrigins"
  | "allowNegotiateVersion0"
  | "allowStatefulReconnect"
  | "authenticate"
  | "path"
  | "redirect"
  | "remoteAddressOf"
  | "transports"
>;

/** Those who use the connections that an endpoint opens. */
interface User<Identity> {
  readonly registry: Registry;
  readonly limits: HubLimits;
  readonly memory: MemoryBudget;
  readonly counters: HubCounters;
  readonly logger: HubLogger;
  readonly now: () => number;
  readonly isRefusingClients: () => boolean;
  /** Null, or why one more connection of this user cannot be taken. */
  readonly roomRefusal: (who: Counted) => HttpAnswer | null;
  /** Ends a connection whose token is no longer accepted; false for one that has ended. */
  readonly expire: (connectionId: string) => boolean;
  /** Takes a connection whose transport is open. */
  readonly accept: (accepted: Accepted<Identity>) => void;
}

export interface Endpoint {
  attach(server: Server | TlsServer): void;
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

/** Serves negotiate and the transports on one path; knows nothing of hubs and their messages. */
export function createEndpoint<Events, Identity>(
  settings: Settings<Events, Identity>,
  user: User<Identity>,
): Endpoint {
  const path = resolvePath(settings.path);
  const options = createUpgradeOptions(settings, user);

  /** False for a path of somebody else; otherwise what fails is logged and hung up on. */
  function serve(
    request: IncomingMessage,
    line: { destroy(): unknown },
    dispatch: (hubRequest: HubRequest) => Promise<void>,
  ): boolean {
    const hubRequest = matchHubRequest(request.url, path);
    if (hubRequest === null) return false;
    dispatch(hubRequest).catch((thrown: unknown) => {
      user.logger.error({ err: toError(thrown) }, "a request could not be answered");
      line.destroy();
    });
    return true;
  }

  const handlers = {
    handleRequest: (request: IncomingMessage, response: ServerResponse) =>
      serve(request, response, (hubRequest) =>
        dispatchRequest(request, response, hubRequest, options),
      ),
    handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      offersWebSocket(request) &&
      serve(request, socket, (hubRequest) =>
        dispatchUpgrade(request, { socket, head }, hubRequest, options),
      ),
  };
  return { ...handlers, attach: (server) => attachToServer(server, handlers) };
}

function createUpgradeOptions<Events, Identity>(
  settings: Settings<Events, Identity>,
  user: User<Identity>,
): UpgradeOptions<Identity> {
  const remoteAddressOf = settings.remoteAddressOf ?? socketAddressOf;
  const { authenticate, redirect } = settings;
  return {
    ...user,
    networkOf: (request) => networkOf(remoteAddressOf(request)),
    transports: transportNames.filter((name) => settings.transports?.includes(name) ?? true),
    allowsStatefulReconnect: settings.allowStatefulReconnect ?? false,
    allowsVersion0: settings.allowNegotiateVersion0 ?? false,
    isOriginAllowed: settings.allowedOrigins ?? isSameHost,
    authenticate: (request, query) =>
      authenticateRequest(request, query, { ...user, authenticate, remoteAddressOf }),
    redirect: redirect ?? (() => null),
    acceptor: createWebSocketAcceptor(user.limits),
  };
}

function socketAddressOf(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? "";
}
