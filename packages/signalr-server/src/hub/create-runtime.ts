import { randomBytes } from "node:crypto";
import type { PresenceStore } from "../backplane/backplane.ts";
import { MemoryPresence } from "../backplane/memory-presence.ts";
import { Relay } from "../backplane/relay.ts";
import { FailureLog } from "../failure-log.ts";
import { MemoryBudget } from "../memory-budget.ts";
import { createCounters, guardLogger } from "../observability.ts";
import { checkNodeId, resolveLimits } from "../options.ts";
import { Presence } from "../presence.ts";
import { createJsonProtocol } from "../protocol/json.ts";
import type { HubOptions } from "../types.ts";
import { createClients } from "./clients.ts";
import { Directory } from "./directory.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import { createMethodTable } from "./methods.ts";
import type { OpenConnection } from "./open-connection.ts";
import { Turns } from "./turns.ts";

/** Builds what the connections of a hub share, out of the application's options. */
export function createRuntime<Events, Identity>(
  options: HubOptions<Events, Identity>,
): HubRuntime<Events, Identity> {
  const limits = resolveLimits(options.limits);
  const counters = createCounters();
  const logger = guardLogger(options.logger);
  const now = options.now ?? steadyEpochMs;
  const nodeId = resolveNodeId(options);
  const directory = new Directory<OpenConnection>(limits);
  const protocols = [createJsonProtocol, ...(options.protocols ?? [])].map((make) => make(limits));
  const parts = { nodeId: nodeId ?? "", directory, protocols, limits, counters, logger, now };
  const { backplane, onPresence } = options;
  const onGap = options.onGap ?? (() => {});
  const relay = backplane === undefined ? null : new Relay({ ...parts, backplane, onGap });
  const store: PresenceStore = backplane?.presence ?? new MemoryPresence(now);
  const usersHere = () => directory.users();
  const presence =
    onPresence === undefined
      ? null
      : new Presence({ ...parts, store, usersHere, onChange: onPresence });
  watchDirectory({ directory, relay, presence });
  return {
    ...parts,
    failureLog: new FailureLog(logger, limits),
    memory: new MemoryBudget(limits),
    turns: new Turns(),
    nodeId,
    detailed: options.detailedErrors ?? false,
    methods: createMethodTable(options.methods),
    hooks: options,
    clients: createClients({ directory, relay, logger, counters }),
    relay,
    presence,
  };
}

function watchDirectory<Events, Identity>({
  directory,
  relay,
  presence,
}: Pick<HubRuntime<Events, Identity>, "directory" | "presence" | "relay">): void {
  if (relay === null && presence === null) return;
  directory.watch({
    appeared(kind, name) {
      relay?.appeared(kind, name);
      if (kind === "user") presence?.came(name);
    },
    vanished(kind, name) {
      relay?.vanished(kind, name);
      if (kind === "user") presence?.left(name);
    },
  });
}

/** Random letters keep two nodes apart that nobody has named. */
function resolveNodeId<Events, Identity>({
  nodeId,
  backplane,
}: HubOptions<Events, Identity>): string | null {
  if (nodeId !== undefined) return checkNodeId(nodeId);
  return backplane === undefined ? null : randomBytes(6).toString("base64url");
}

/** Epoch milliseconds that never jump when the machine's clock is set. */
function steadyEpochMs(): number {
  return performance.timeOrigin + performance.now();
}
