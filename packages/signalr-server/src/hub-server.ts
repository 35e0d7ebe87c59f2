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
import { ConnectionPool } from "./hub/connection-pool.ts";
import { createRuntime } from "./hub/create-runtime.ts";
import type { Directory } from "./hub/directory.ts";
import type { HubConnection } from "./hub/hub-connection.ts";
import type { HubRuntime } from "./hub/hub-runtime.ts";
import { resolvePath } from "./options.ts";
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
  const { nodeId, directory, relay, presence } = runtime;
  const registry = new Registry(runtime.limits, nodeId);
  const pool = new ConnectionPool(runtime, registry);
  const ready = relay?.start() ?? Promise.resolve();
  ready.catch((thrown: unknown) => {
    runtime.logger.error({ err: toError(thrown) }, "the other nodes cannot be reached");
  });
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
    groups: createGroups(directory, relay),
    ready: () => ready,
    get isConnected() {
      return options.backplane?.isHealthy ?? true;
    },
    isOnline: (userId) => presence?.isOnline(userId) ?? Promise.resolve(false),
    counters: runtime.counters,
    attach: (server: Server | TlsServer) =>
      attachToServer(server, { handleRequest, handleUpgrade }),
    handleRequest,
    handleUpgrade,
    disconnectUser(userId, { allowReconnect, error }) {
      const ending = { error: error || null, allowReconnect };
      for (const connection of directory.ofUser(userId)) connection.close(ending);
      relay?.disconnectUser(userId, ending);
    },
    connectionsOf: (userId) =>
      [...directory.ofUser(userId)].map(({ connectionId }) => connectionId),
    drain: ({ overMs }) => pool.drain({ overMs }),
    stop() {
      pool.stop();
      void relay?.stop();
    },
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
    allowsStatefulReconnect: options.allowStatefulReconnect ?? false,
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
  relay: HubRuntime<Events, Identity>["relay"],
): HubServer<Events>["groups"] {
  return {
    async add(connectionId, group) {
      const connection = directory.get(connectionId);
      if (connection === undefined) {
        if (relay?.isRemote(connectionId)) await relay.changeGroup("add", { connectionId, group });
        return;
      }
      if (!directory.join(connection, group)) {
        throw new RangeError("the connection is in too many groups");
      }
      await relay?.heard("group", group);
    },
    async remove(connectionId, group) {
      const connection = directory.get(connectionId);
      if (connection !== undefined) directory.leave(connection, group);
      else if (relay?.isRemote(connectionId)) {
        await relay.changeGroup("remove", { connectionId, group });
      }
    },
  };
}

function socketAddressOf(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? "";
}
