import { HubException } from "../errors.ts";
import type { HubContext } from "../types.ts";
import type { ConnectionDetails, HubConnection } from "./hub-connection.ts";
import type { HubRuntime } from "./hub-runtime.ts";

/** What hub methods see of a connection; one object for the whole of its life. */
export function createContext<Events, Identity>(
  { clients, directory, relay }: HubRuntime<Events, Identity>,
  { connectionId, userId, identity, query }: ConnectionDetails<Identity>,
  { connection, aborted }: { connection: HubConnection<Events, Identity>; aborted: AbortSignal },
): HubContext<Events, Identity> {
  return Object.freeze({
    connectionId,
    userId,
    identity,
    query,
    aborted,
    caller: clients.client(connectionId),
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
