import { setTimeout as pause } from "node:timers/promises";
import type { Accepted } from "../http/accepted.ts";
import { type HttpAnswer, refusals } from "../http/answer.ts";
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
  readonly #connections = new Set<HubConnection<Events, Identity>>();
  readonly #timer: NodeJS.Timeout;
  #lastTickAt: number;
  #isRefusingClients = false;

  constructor(runtime: HubRuntime<Events, Identity>, registry: Registry) {
    this.#runtime = runtime;
    this.#registry = registry;
    this.#lastTickAt = runtime.now();
    this.#timer = setInterval(() => this.#tick(), runtime.limits.tickMs);
    this.#timer.unref();
  }

  get isRefusingClients(): boolean {
    return this.#isRefusingClients;
  }

  roomRefusal(userId: string | null): HttpAnswer | null {
    const { limits, directory } = this.#runtime;
    if (this.#connections.size >= limits.connectionsMax) return refusals.unavailable;
    if (userId === null) return null;
    const isUserFull = directory.ofUser(userId).size >= limits.connectionsPerUserMax;
    return isUserFull ? refusals.tooMany : null;
  }

  open({ transport, who, query, opening, connectionId, reservation }: Accepted<Identity>): void {
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
    this.#connections.add(new HubConnection(this.#runtime, details, { transport, watcher: this }));
  }

  left({ reservation }: HubConnection<Events, Identity>): void {
    if (reservation !== null) this.#registry.release(reservation);
  }

  gone(connection: HubConnection<Events, Identity>): void {
    this.#connections.delete(connection);
  }

  /** See `HubServer.drain`. */
  async drain({ overMs }: { overMs: number }): Promise<void> {
    this.#refuseClients();
    const { now, limits } = this.#runtime;
    const startedAt = now();
    const leaving = [...this.#connections];
    for (const [index, connection] of leaving.entries()) {
      const dueAt = startedAt + (overMs * index) / leaving.length;
      if (dueAt - now() >= drainStepMs) await pause(dueAt - now());
      connection.close({ error: null, allowReconnect: true });
    }
    const cutAt = now() + limits.closeTimeoutMs + 2 * limits.tickMs;
    while (this.#connections.size > 0 && now() < cutAt) await pause(drainStepMs);
    for (const connection of this.#connections) connection.terminate();
  }

  stop(): void {
    this.#refuseClients();
    clearInterval(this.#timer);
    for (const connection of this.#connections) connection.terminate();
  }

  #refuseClients(): void {
    this.#isRefusingClients = true;
    this.#registry.dropAllPending();
  }

  #tick(): void {
    const { now, limits, presence } = this.#runtime;
    const at = now();
    const isLate = at - this.#lastTickAt > lateTicks * limits.tickMs;
    this.#lastTickAt = at;
    this.#registry.tick(at);
    presence?.tick(at);
    for (const connection of this.#connections) connection.tick(at, { isLate });
  }
}
