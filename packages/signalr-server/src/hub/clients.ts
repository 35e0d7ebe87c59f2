import type { RelayMember } from "../backplane/incoming.ts";
import type { Relay } from "../backplane/relay.ts";
import { toError } from "../errors.ts";
import type { HubCounters, HubLogger } from "../observability.ts";
import { SharedMessage } from "../protocol/hub-protocol.ts";
import { messageType } from "../protocol/messages.ts";
import type { ClientTarget, HubClients } from "../types.ts";
import { type Address, membersAt } from "./address.ts";
import type { Directory } from "./directory.ts";

interface ClientsOptions<M extends RelayMember> {
  readonly directory: Directory<M>;
  /** Null for a hub of one node. */
  readonly relay: Relay<M> | null;
  readonly logger: HubLogger;
  readonly counters: HubCounters;
}

/** The choices of receivers. Receivers are looked up when something is sent, not before. */
export function createClients<Events, M extends RelayMember>(
  options: ClientsOptions<M>,
): HubClients<Events> {
  const { directory, relay } = options;
  const target = (address: Address): ClientTarget<Events> => ({
    send: (event, ...args) => sendTo(address, { event, args }, options),
  });
  return {
    all: target({ kind: "all", except: [] }),
    allExcept: (except) => target({ kind: "all", except }),
    client: (id) => ({
      ...target({ kind: "connections", ids: [id] }),
      invoke: (method, args, callOptions) => {
        const member = directory.get(id);
        if (member !== undefined) return member.ask(method, args, callOptions);
        if (relay?.isRemote(id) === true) return relay.ask(id, { method, args }, callOptions);
        return Promise.reject(new Error(`Connection '${id}' does not exist.`));
      },
    }),
    clients: (ids) => target({ kind: "connections", ids }),
    group: (name) => target({ kind: "groups", names: [name], except: [] }),
    groups: (names) => target({ kind: "groups", names, except: [] }),
    groupExcept: (name, except) => target({ kind: "groups", names: [name], except }),
    user: (id) => target({ kind: "users", ids: [id] }),
    users: (ids) => target({ kind: "users", ids }),
  };
}

function sendTo<M extends RelayMember>(
  address: Address,
  { event, args }: { event: string; args: readonly unknown[] },
  { directory, relay, logger, counters }: ClientsOptions<M>,
): void {
  const message = new SharedMessage({
    type: messageType.invocation,
    invocationId: null,
    target: event,
    arguments: args,
    streamIds: [],
  });
  try {
    for (const receiver of membersAt(directory, address)) receiver.deliver(message);
    relay?.send(address, message);
  } catch (thrown) {
    counters.messagesUnserializable++;
    logger.error({ err: toError(thrown), event }, "an event could not be written");
  }
}
