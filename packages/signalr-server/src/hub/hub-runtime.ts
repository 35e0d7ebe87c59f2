import type { Relay } from "../backplane/relay.ts";
import type { FailureLog } from "../failure-log.ts";
import type { MemoryBudget } from "../memory-budget.ts";
import type { HubCounters, HubLogger } from "../observability.ts";
import type { HubLimits } from "../options.ts";
import type { Presence } from "../presence.ts";
import type { HubProtocol } from "../protocol/hub-protocol.ts";
import type { HubClients, HubContext, HubOptions } from "../types.ts";
import type { Directory } from "./directory.ts";
import type { MethodTable } from "./methods.ts";
import type { OpenConnection } from "./open-connection.ts";
import type { Turns } from "./turns.ts";

/** What all connections of one hub share. */
export interface HubRuntime<Events, Identity> {
  /** Null for a hub of one node without a name. */
  readonly nodeId: string | null;
  readonly limits: HubLimits;
  readonly memory: MemoryBudget;
  readonly counters: HubCounters;
  readonly logger: HubLogger;
  /** For what clients can cause as often as they like. */
  readonly failureLog: FailureLog;
  readonly turns: Turns;
  readonly now: () => number;
  readonly detailed: boolean;
  readonly protocols: readonly HubProtocol[];
  readonly methods: MethodTable<HubContext<Events, Identity>>;
  readonly hooks: Pick<HubOptions<Events, Identity>, "onConnected" | "onDisconnected">;
  readonly directory: Directory<OpenConnection>;
  readonly clients: HubClients<Events>;
  /** Null for a hub of one node. */
  readonly relay: Relay<OpenConnection> | null;
  /** Null when nobody wants to know who is online. */
  readonly presence: Presence | null;
}
