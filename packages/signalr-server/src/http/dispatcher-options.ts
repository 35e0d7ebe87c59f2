import type { IncomingMessage } from "node:http";
import type { MemoryBudget } from "../memory-budget.ts";
import type { HubCounters, HubLogger } from "../observability.ts";
import type { HubLimits } from "../options.ts";
import type { Registry } from "../transport/registry.ts";
import type { TransportName } from "../transport/transport.ts";
import type { Redirect, RedirectRequest } from "../types.ts";
import type { Accepted } from "./accepted.ts";
import type { HttpAnswer } from "./answer.ts";
import type { AuthResult } from "./auth.ts";
import type { Counted } from "./head-count.ts";
import type { OriginRule } from "./origin.ts";

/** What the requests of one hub are answered with. */
export interface DispatcherOptions<Identity> {
  readonly registry: Registry;
  readonly counters: HubCounters;
  readonly logger: HubLogger;
  readonly isOriginAllowed: OriginRule;
  readonly transports: readonly TransportName[];
  readonly allowsStatefulReconnect: boolean;
  readonly allowsVersion0: boolean;
  readonly redirect: (request: RedirectRequest) => Redirect | null | Promise<Redirect | null>;
  readonly authenticate: (
    request: IncomingMessage,
    query: URLSearchParams,
  ) => Promise<AuthResult<Identity>>;
  /** What stands for the client's address in limits. */
  readonly networkOf: (request: IncomingMessage) => string;
  readonly isRefusingClients: () => boolean;
  /** Null, or why the node cannot take one more connection of this user. */
  readonly roomRefusal: (who: Counted) => HttpAnswer | null;
  /**
   * Ends a connection whose token is no longer accepted; its client may come back.
   * Shape: false for one that has ended already.
   */
  readonly expire: (connectionId: string) => boolean;
  readonly accept: (accepted: Accepted<Identity>) => void;
  readonly limits: HubLimits;
  readonly memory: MemoryBudget;
  readonly now: () => number;
}
