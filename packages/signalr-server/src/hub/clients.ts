import { toError } from "../errors.ts";
import type { HubCounters, HubLogger } from "../observability.ts";
import { SharedMessage } from "../protocol/hub-protocol.ts";
import { messageType } from "../protocol/messages.ts";
import type { ClientTarget, HubClients } from "../types.ts";
import type { Directory, Member } from "./directory.ts";

interface SendReport {
  readonly logger: HubLogger;
  readonly counters: HubCounters;
}

/** The choices of receivers. Receivers are looked up when something is sent, not before. */
export function createClients<Events, M extends Member>(
  directory: Directory<M>,
  report: SendReport,
): HubClients<Events> {
  const target = (receivers: () => Iterable<M>): ClientTarget<Events> => ({
    send: (event, ...args) => sendToAll(receivers(), { event, args }, report),
  });
  const some = (ids: readonly string[]) =>
    ids.map((id) => directory.get(id)).filter((member) => member !== undefined);
  return {
    all: target(() => directory.all()),
    allExcept: (ids) => target(() => except(directory.all(), ids)),
    client: (id) => target(() => some([id])),
    clients: (ids) => target(() => new Set(some(ids))),
    group: (name) => target(() => directory.ofGroup(name)),
    groups: (names) => target(() => union(names, (name) => directory.ofGroup(name))),
    groupExcept: (name, ids) => target(() => except(directory.ofGroup(name), ids)),
    user: (userId) => target(() => directory.ofUser(userId)),
    users: (userIds) => target(() => union(userIds, (userId) => directory.ofUser(userId))),
  };
}

function sendToAll(
  receivers: Iterable<Member>,
  { event, args }: { event: string; args: readonly unknown[] },
  { logger, counters }: SendReport,
): void {
  const message = new SharedMessage({
    type: messageType.invocation,
    invocationId: null,
    target: event,
    arguments: args,
    streamIds: [],
  });
  try {
    for (const receiver of receivers) receiver.deliver(message);
  } catch (thrown) {
    counters.messagesUnserializable++;
    logger.error({ err: toError(thrown), event }, "an event could not be written");
  }
}

function* except<M extends Member>(members: Iterable<M>, ids: readonly string[]): Iterable<M> {
  const excluded = new Set(ids);
  for (const member of members) if (!excluded.has(member.connectionId)) yield member;
}

function union<M>(keys: readonly string[], membersOf: (key: string) => Iterable<M>): Set<M> {
  const members = new Set<M>();
  for (const key of keys) for (const member of membersOf(key)) members.add(member);
  return members;
}
