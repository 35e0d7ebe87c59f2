import { toError } from "./errors.ts";
import { createEndpoint } from "./http/endpoint.ts";
import { ConnectionPool } from "./hub/connection-pool.ts";
import { createRuntime } from "./hub/create-runtime.ts";
import type { Directory } from "./hub/directory.ts";
import type { HubRuntime } from "./hub/hub-runtime.ts";
import type { OpenConnection } from "./hub/open-connection.ts";
import { Registry } from "./transport/registry.ts";
import type { AnonymousHubOptions, HubOptions, HubServer } from "./types.ts";

/**
 * Makes a hub that the official SignalR clients can talk to.
 * Effects: starts the one timer of the hub, which does not keep the process alive.
 */
export function createHubServer<Events, Identity = unknown>(
  options: HubOptions<Events, Identity>,
): HubServer<Events>;
export function createHubServer<Events>(options: AnonymousHubOptions<Events>): HubServer<Events>;
export function createHubServer<Events, Identity>(
  options: AnonymousHubOptions<Events> | HubOptions<Events, Identity>,
): HubServer<Events> {
  if (options.authenticate !== undefined) return startHub(options);
  return startHub({ ...options, authenticate: () => anybody });
}

const anybody = { ok: true, userId: null, expiresAt: null, identity: undefined } as const;

function startHub<Events, Identity>(options: HubOptions<Events, Identity>): HubServer<Events> {
  const runtime = createRuntime(options);
  const { nodeId, directory, relay, presence } = runtime;
  const registry = new Registry(runtime.limits, nodeId);
  const pool = new ConnectionPool(runtime, registry);
  const ready = relay?.start() ?? Promise.resolve();
  ready.catch((thrown: unknown) => {
    runtime.logger.error({ err: toError(thrown) }, "the other nodes cannot be reached");
  });
  const endpoint = createEndpoint(options, {
    ...runtime,
    registry,
    isRefusingClients: () => pool.isRefusingClients,
    roomRefusal: (who) => pool.roomRefusal(who),
    expire(connectionId) {
      const connection = directory.get(connectionId);
      connection?.expire({ dropsWaiting: true });
      return connection !== undefined;
    },
    accept: (accepted) => pool.open(accepted),
  });
  return {
    clients: runtime.clients,
    groups: createGroups(directory, relay),
    ready: () => ready,
    get isConnected() {
      return options.backplane?.isHealthy ?? true;
    },
    isOnline: (userId) => presence?.isOnline(userId) ?? Promise.resolve(false),
    counters: runtime.counters,
    ...endpoint,
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

function createGroups<Events, Identity>(
  directory: Directory<OpenConnection>,
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
