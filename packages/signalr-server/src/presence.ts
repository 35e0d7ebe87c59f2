import type { PresenceStore } from "./backplane/backplane.ts";
import { toError } from "./errors.ts";
import type { HubLogger } from "./observability.ts";
import type { HubLimits } from "./options.ts";

/** A user has come to the first node or left the last. */
export interface PresenceChange {
  readonly userId: string;
  readonly isOnline: boolean;
}

type PresenceLimits = Pick<HubLimits, "presenceGraceMs" | "presenceRefreshMs" | "presenceTtlMs">;

interface PresenceOptions {
  readonly nodeId: string;
  readonly store: PresenceStore;
  readonly limits: PresenceLimits;
  readonly usersHere: () => Iterable<string>;
  readonly now: () => number;
  readonly logger: HubLogger;
  /** Told on one node, whichever notices it. */
  readonly onChange: (change: PresenceChange) => unknown;
}

/**
 * Who is online on any node. Leaving counts only after a while, because a client whose line is
 * cut comes back under another connection id.
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #leaving = new Map<string, number>();
  #refreshedAt: number;
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#refreshedAt = options.now();
  }

  came(userId: string): void {
    if (this.#leaving.delete(userId)) return;
    this.#enter([userId]);
  }

  left(userId: string): void {
    this.#leaving.set(userId, this.#options.now() + this.#options.limits.presenceGraceMs);
  }

  isOnline(userId: string): Promise<boolean> {
    return this.#options.store.isOnline(userId);
  }

  tick(now: number): void {
    const due = [...this.#leaving].filter(([, at]) => at <= now).map(([userId]) => userId);
    for (const userId of due) this.#leaving.delete(userId);
    if (due.length > 0) this.#leave(due);
    if (now - this.#refreshedAt < this.#options.limits.presenceRefreshMs) return;
    this.#refreshedAt = now;
    this.#enter([...this.#options.usersHere(), ...this.#leaving.keys()]);
    this.#do(() => this.#options.store.sweep(), { isOnline: false });
  }

  #enter(users: readonly string[]): void {
    const { store, nodeId, limits } = this.#options;
    this.#do(() => store.enter(nodeId, users, limits.presenceTtlMs), { isOnline: true });
  }

  #leave(users: readonly string[]): void {
    const { store, nodeId } = this.#options;
    this.#do(() => store.leave(nodeId, users), { isOnline: false });
  }

  /** One step after the other, so that coming and leaving keep their order. */
  #do(step: () => Promise<readonly string[]>, { isOnline }: { isOnline: boolean }): void {
    const { logger, onChange } = this.#options;
    this.#work = this.#work.then(async () => {
      try {
        for (const userId of await step()) await onChange({ userId, isOnline });
      } catch (thrown) {
        logger.warn({ err: toError(thrown) }, "presence could not be told");
      }
    });
  }
}
