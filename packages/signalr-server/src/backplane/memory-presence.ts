import type { PresenceStore } from "./backplane.ts";

/** Who is where, for the nodes of one process. */
export class MemoryPresence implements PresenceStore {
  readonly #now: () => number;
  /** Until when each user is on which node. */
  readonly #nodesOf = new Map<string, Map<string, number>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  async enter(node: string, users: readonly string[], ttlMs: number): Promise<readonly string[]> {
    const until = this.#now() + ttlMs;
    return users.filter((user) => {
      const nodes = this.#nodesOf.get(user);
      if (nodes === undefined) this.#nodesOf.set(user, new Map([[node, until]]));
      else nodes.set(node, until);
      return nodes === undefined;
    });
  }

  async leave(node: string, users: readonly string[]): Promise<readonly string[]> {
    return users.filter((user) => {
      this.#nodesOf.get(user)?.delete(node);
      return this.#forgetIfNowhere(user);
    });
  }

  async sweep(): Promise<readonly string[]> {
    return [...this.#nodesOf.keys()].filter((user) => this.#forgetIfNowhere(user));
  }

  async isOnline(user: string): Promise<boolean> {
    return [...(this.#nodesOf.get(user)?.values() ?? [])].some((until) => until > this.#now());
  }

  #forgetIfNowhere(user: string): boolean {
    const nodes = this.#nodesOf.get(user);
    if (nodes === undefined) return false;
    for (const [node, until] of nodes) if (until <= this.#now()) nodes.delete(node);
    if (nodes.size === 0) this.#nodesOf.delete(user);
    return nodes.size === 0;
  }
}
