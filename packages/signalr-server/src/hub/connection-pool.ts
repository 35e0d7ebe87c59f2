import { setTimeout as pause } from "node:timers/promises";
import type { Accepted } from "../http/accepted.ts";
import { type HttpAnswer, refusals } from "../http/answer.ts";
import { type Counted, HeadCount } from "../http/head-count.ts";
import type { Registry } from "../transport/registry.ts";
import { type ConnectionWatcher, HubConnection } from "./hub-connection.ts";
import type { HubRuntime } from "./hub-runtime.ts";

/** A tick that comes this many periods late shows that the process was asleep. */
const lateTicks = 5;

/** Steps in which a drain works; finer ones would not spread the reconnects any better. */
const drainStepMs = 50;

/** Every connection of the node with an open line or an unfinished hook, and their one timer. */
export class ConnectionPool<Events, Identity> implements ConnectionWatcher<Events, Identity> {
  readonly #runtime: HubRuntime<Events, Identity>;
  readonly #registry: Registry;
  readonly #heads: HeadCount;
  readonly #connections = new Map<HubConnection<Events, Identity>, Counted>();
  readonly #timer: NodeJS.Timeout;
  #lastTickAt: number;
  #isRefusingClients = false;

  constructor(runtime: HubRuntime<Events, Identity>, registry: Registry) {
    this.#runtime = runtime;
    this.#registry = registry;
    this.#heads = new HeadCount(runtime.limits);
    this.#lastTickAt = runtime.now();
    this.#timer = setInterval(() => this.#tick(), runtime.limits.tickMs);
    this.#timer.unref();
  }

  get isRefusingClients(): boolean {
    return this.#isRefusingClients;
  }

  roomRefusal(who: Counted): HttpAnswer | null {
    if (this.#heads.isFull || this.#runtime.memory.isTightFor(who)) return refusals.unavailable;
    return this.#heads.isFullFor(who) ? refusals.tooMany : null;
  }

  open(accepted: Accepted<Identity>): void {
    const { transport, who, counted, query, opening, connectionId, reservation } = accepted;
    const { counters } = this.#runtime;
    counters.connectionsOpen++;
    counters.connectionsTotal++;
    const { userId, identity, expiresAt } = who;
    const isNegotiated = reservation !== null;
    const details = {
      connectionId,
      userId,
      identity,
      query,
      opening,
      expiresAt,
      isNegotiated,
      reservation,
    };
    this.#heads.add(counted);
    const connection = new HubConnection(this.#runtime, details, { transport, watcher: this });
    this.#connections.set(connection, counted);
  }

  left({ reservation }: HubConnection<Events, Identity>): void {
    if (reservation !== null) this.#registry.release(reservation);
  }

  gone(connection: HubConnection<Events, Identity>): void {
    const counted = this.#connections.get(connection);
    if (counted === undefined) return;
    this.#connections.delete(connection);
    this.#heads.remove(counted);
  }

  /** See `HubServer.drain`. */
  async drain({ overMs }: { overMs: number }): Promise<void> {
    this.#refuseClients();
    const { now, limits } = this.#runtime;
    const startedAt = now();
    const leaving = [...this.#connections.keys()];
    for (const [index, connection] of leaving.entries()) {
      const dueAt = startedAt + (overMs * index) / leaving.length;
      if (dueAt - now() >= drainStepMs) await pause(dueAt - now());
      connection.close({ error: null, allowReconnect: true });
    }
    const cutAt = now() + limits.closeTimeoutMs + 2 * limits.tickMs;
    while (this.#connections.size > 0 && now() < cutAt) await pause(drainStepMs);
    for (const connection of this.#connections.keys()) connection.terminate();
  }

  stop(): void {
    this.#refuseClients();
    clearInterval(this.#timer);
    for (const connection of this.#connections.keys()) connection.terminate();
  }

  #refuseClients(): void {
    this.#isRefusingClients = true;
    this.#registry.dropAllPending();
  }

  #tick(): void {
    const { now, limits, presence, memory, failureLog } = this.#runtime;
    const at = now();
    const isLate = at - this.#lastTickAt > lateTicks * limits.tickMs;
    this.#lastTickAt = at;
    this.#registry.tick(at);
    presence?.tick(at);
    failureLog.tick();
    for (const connection of this.#connections.keys()) connection.tick(at, { isLate });
    for (const heavy of memory.review(this.#connections)) heavy.unload();
  }
}
