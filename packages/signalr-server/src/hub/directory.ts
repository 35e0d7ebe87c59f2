import type { Deliverable } from "../protocol/hub-protocol.ts";
import type { ClientCallOptions } from "../types.ts";

/** What the directory needs to know of a connection. */
export interface Member {
  readonly connectionId: string;
  readonly userId: string | null;
  /** Queues a message. Throws only when the message cannot be written. */
  deliver(message: Deliverable): void;
  /** See `SingleClient.invoke`. */
  ask(method: string, args: readonly unknown[], options?: ClientCallOptions): Promise<unknown>;
}

/** Follows which users and groups have members here. */
export interface DirectoryWatcher {
  appeared(kind: "group" | "user", name: string): void;
  vanished(kind: "group" | "user", name: string): void;
}

const nobody: ReadonlySet<never> = new Set<never>();

/** Who is connected to this node, by id, by user and by group. */
export class Directory<M extends Member> {
  readonly #groupsMax: number;
  readonly #byId = new Map<string, M>();
  readonly #byUser = new Map<string, Set<M>>();
  readonly #byGroup = new Map<string, Set<M>>();
  /** Of those who are in some group; most never join one. */
  readonly #groupsOf = new Map<M, Set<string>>();
  #watcher: DirectoryWatcher | null = null;

  constructor({ groupsMax }: { groupsMax: number }) {
    this.#groupsMax = groupsMax;
  }

  watch(watcher: DirectoryWatcher): void {
    this.#watcher = watcher;
  }

  add(member: M): void {
    this.#byId.set(member.connectionId, member);
    const { userId } = member;
    if (userId !== null && addTo(this.#byUser, userId, member)) {
      this.#watcher?.appeared("user", userId);
    }
  }

  remove(member: M): void {
    this.#byId.delete(member.connectionId);
    const { userId } = member;
    if (userId !== null && removeFrom(this.#byUser, userId, member)) {
      this.#watcher?.vanished("user", userId);
    }
    for (const name of this.#groupsOf.get(member) ?? []) this.#removeFromGroup(member, name);
    this.#groupsOf.delete(member);
  }

  /**
   * Puts a member into a group; one that has left already stays out.
   * Refuses: more groups than allowed, with false.
   */
  join(member: M, name: string): boolean {
    const groups = this.#groupsOf.get(member);
    if (this.#byId.get(member.connectionId) !== member || groups?.has(name) === true) return true;
    if ((groups?.size ?? 0) >= this.#groupsMax) return false;
    if (groups === undefined) this.#groupsOf.set(member, new Set([name]));
    else groups.add(name);
    if (addTo(this.#byGroup, name, member)) this.#watcher?.appeared("group", name);
    return true;
  }

  leave(member: M, name: string): void {
    if (this.#groupsOf.get(member)?.delete(name)) this.#removeFromGroup(member, name);
  }

  get(connectionId: string): M | undefined {
    return this.#byId.get(connectionId);
  }

  all(): Iterable<M> {
    return this.#byId.values();
  }

  ofUser(userId: string): ReadonlySet<M> {
    return this.#byUser.get(userId) ?? nobody;
  }

  ofGroup(name: string): ReadonlySet<M> {
    return this.#byGroup.get(name) ?? nobody;
  }

  users(): Iterable<string> {
    return this.#byUser.keys();
  }

  #removeFromGroup(member: M, name: string): void {
    if (removeFrom(this.#byGroup, name, member)) this.#watcher?.vanished("group", name);
  }
}

/** True when the key is new. */
function addTo<M>(sets: Map<string, Set<M>>, key: string, member: M): boolean {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([member]));
  else set.add(member);
  return set === undefined;
}

/** True when the key is gone. */
function removeFrom<M>(sets: Map<string, Set<M>>, key: string, member: M): boolean {
  const set = sets.get(key);
  return set?.delete(member) === true && set.size === 0 && sets.delete(key);
}
