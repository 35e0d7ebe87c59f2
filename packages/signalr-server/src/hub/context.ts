import { HubException } from "../errors.ts";
import type { HubContext } from "../types.ts";
import type { ConnectionDetails, HubConnection } from "./hub-connection.ts";
import type { HubRuntime } from "./hub-runtime.ts";

/** What hub methods see of a connection; one object for the whole of its life. */
export function createContext<Events, Identity>(
  { clients, directory, relay }: HubRuntime<Events, Identity>,
  { connectionId, userId, identity, query, opening }: ConnectionDetails<Identity>,
  { connection, aborted }: { connection: HubConnection<Events, Identity>; aborted: AbortSignal },
): HubContext<Events, Identity> {
  return Object.freeze({
    connectionId,
    userId,
    identity,
    query,
    opening,
    get protocol() {
      return connection.protocolName;
    },
    aborted,
    caller: {
      ...clients.client(connectionId),
      async invoke(method, args, options) {
        // It would wait for the very hook that waits for it.
        if (connection.isStarted) return connection.ask(method, args, options);
        throw new Error("A client cannot be asked before onConnected is through.");
      },
    },
    clients,
    groups: {
      async add(name: string) {
        if (!directory.join(connection, name)) throw new HubException("Too many groups.");
        await relay?.heard("group", name);
      },
      async remove(name: string) {
        directory.leave(connection, name);
      },
    },
    abort: () => connection.close({ error: null, allowReconnect: false }),
  });
}
