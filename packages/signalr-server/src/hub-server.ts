import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Server as TlsServer } from "node:https";
import type { Duplex } from "node:stream";
import { toError } from "./errors.ts";
import { attachToServer } from "./http/attach.ts";
import { authenticateRequest } from "./http/auth.ts";
import { dispatchRequest } from "./http/dispatcher.ts";
import { isSameHost } from "./http/origin.ts";
import { matchHubRequest } from "./http/request.ts";
import { dispatchUpgrade, type UpgradeOptions } from "./http/upgrade.ts";
import { createClients } from "./hub/clients.ts";
import { ConnectionPool } from "./hub/connection-pool.ts";
import { Directory } from "./hub/directory.ts";
import type { HubConnection } from "./hub/hub-connection.ts";
import type { HubRuntime } from "./hub/hub-runtime.ts";
import { createMethodTable } from "./hub/methods.ts";
import { createCounters, guardLogger } from "./observability.ts";
import { resolveLimits, resolvePath } from "./options.ts";
import { createJsonProtocol } from "./protocol/json.ts";
import { Registry } from "./transport/registry.ts";
import { transportNames } from "./transport/transport.ts";
import { createWebSocketAcceptor } from "./transport/websocket.ts";
import type { HubOptions, HubServer } from "./types.ts";

/**
 * Makes a hub that the official SignalR clients can talk to.
 * Effects: starts the one timer of the hub, which does not keep the process alive.
 */
export function createHubServer<Events, Identity = unknown>(
  options: HubOptions<Events, Identity>,
): HubServer<Events> {
  const path = resolvePath(options.path);
  const runtime = createRuntime(options);
  const registry = new Registry(runtime.limits);
  const pool = new ConnectionPool(runtime, registry);
  const upgradeOptions = createUpgradeOptions(options, { runtime, registry, pool });

  function handleRequest(request: IncomingMessage, response: ServerResponse): boolean {
    const hubRequest = matchHubRequest(request.url, path);
    if (hubRequest === null) return false;
    dispatchRequest(request, response, hubRequest, upgradeOptions).catch((thrown) => {
      runtime.logger.error({ err: toError(thrown) }, "a request could not be answered");
      response.destroy();
    });
    return true;
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const hubRequest = matchHubRequest(request.url, path);
    if (hubRequest === null) return false;
    dispatchUpgrade(request, { socket, head }, hubRequest, upgradeOptions).catch((thrown) => {
      runtime.logger.error({ err: toError(thrown) }, "an upgrade could not be answered");
      socket.destroy();
    });
    return true;
  }

  return {
    clients: runtime.clients,
    groups: createGroups(runtime.directory),
    counters: runtime.counters,
    attach: (server: Server | TlsServer) =>
      attachToServer(server, { handleRequest, handleUpgrade }),
    handleRequest,
    handleUpgrade,
    disconnectUser(userId, { allowReconnect, error }) {
      for (const connection of runtime.directory.ofUser(userId)) {
        connection.close({ error: error || null, allowReconnect });
      }
    },
    connectionsOf: (userId) =>
      [...runtime.directory.ofUser(userId)].map(({ connectionId }) => connectionId),
    drain: ({ overMs }) => pool.drain({ overMs }),
    stop: () => pool.stop(),
  };
}

function createRuntime<Events, Identity>(
  options: HubOptions<Events, Identity>,
): HubRuntime<Events, Identity> {
  const limits = resolveLimits(options.limits);
  const counters = createCounters();
  const logger = guardLogger(options.logger);
  const directory = new Directory<HubConnection<Events, Identity>>(limits);
  return {
    limits,
    counters,
    logger,
    now: options.now ?? steadyEpochMs,
    detailed: options.detailedErrors ?? false,
    protocols: [createJsonProtocol(limits)],
    methods: createMethodTable(options.methods),
    hooks: options,
    directory,
    clients: createClients(directory, { logger, counters }),
  };
}

interface Parts<Events, Identity> {
  readonly runtime: HubRuntime<Events, Identity>;
  readonly registry: Registry;
  readonly pool: ConnectionPool<Events, Identity>;
}

function createUpgradeOptions<Events, Identity>(
  options: HubOptions<Events, Identity>,
  { runtime, registry, pool }: Parts<Events, Identity>,
): UpgradeOptions<Identity> {
  const { counters, logger, now } = runtime;
  const remoteAddressOf = options.remoteAddressOf ?? socketAddressOf;
  const authOptions = { authenticate: options.authenticate, remoteAddressOf, logger, now };
  return {
    registry,
    counters,
    logger,
    now,
    remoteAddressOf,
    limits: runtime.limits,
    transports: transportNames.filter((name) => options.transports?.includes(name) ?? true),
    isOriginAllowed: options.allowedOrigins ?? isSameHost,
    authenticate: (request, query) => authenticateRequest(request, query, authOptions),
    isRefusingClients: () => pool.isRefusingClients,
    acceptor: createWebSocketAcceptor(runtime.limits),
    roomRefusal: (userId) => pool.roomRefusal(userId),
    accept: (accepted) => pool.open(accepted),
  };
}

function createGroups<Events, Identity>(
  directory: Directory<HubConnection<Events, Identity>>,
): HubServer<Events>["groups"] {
  return {
    async add(connectionId, name) {
      const connection = directory.get(connectionId);
      if (connection !== undefined && !directory.join(connection, name)) {
        throw new RangeError("the connection is in too many groups");
      }
    },
    async remove(connectionId, name) {
      const connection = directory.get(connectionId);
      if (connection !== undefined) directory.leave(connection, name);
    },
  };
}

function socketAddressOf(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? "";
}

/** Epoch milliseconds that never jump when the machine's clock is set. */
function steadyEpochMs(): number {
  return performance.timeOrigin + performance.now();
}
