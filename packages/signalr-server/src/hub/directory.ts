import type { SharedMessage } from "../protocol/hub-protocol.ts";

/** What the directory needs to know of a connection. */
export interface Member {
  readonly connectionId: string;
  readonly userId: string | null;
  /** Queues a message. Throws only when the message cannot be written. */
  deliver(message: SharedMessage): void;
}

const nobody: ReadonlySet<never> = new Set<never>();

/** Who is connected to this node, by id, by user and by group. */
export class Directory<M extends Member> {
  readonly #groupsMax: number;
  readonly #byId = new Map<string, M>();
  readonly #byUser = new Map<string, Set<M>>();
  readonly #byGroup = new Map<string, Set<M>>();
  readonly #groupsOf = new Map<M, Set<string>>();

  constructor({ groupsMax }: { groupsMax: number }) {
    this.#groupsMax = groupsMax;
  }

  add(member: M): void {
    this.#byId.set(member.connectionId, member);
    this.#groupsOf.set(member, new Set());
    if (member.userId !== null) addTo(this.#byUser, member.userId, member);
  }

  remove(member: M): void {
    this.#byId.delete(member.connectionId);
    if (member.userId !== null) removeFrom(this.#byUser, member.userId, member);
    for (const name of this.#groupsOf.get(member) ?? []) removeFrom(this.#byGroup, name, member);
    this.#groupsOf.delete(member);
  }

  /**
   * Puts a member into a group; one that has left already stays out.
   * Refuses: more groups than allowed, with false.
   */
  join(member: M, name: string): boolean {
    const groups = this.#groupsOf.get(member);
    if (groups === undefined || groups.has(name)) return true;
    if (groups.size >= this.#groupsMax) return false;
    groups.add(name);
    addTo(this.#byGroup, name, member);
    return true;
  }

  leave(member: M, name: string): void {
    if (this.#groupsOf.get(member)?.delete(name)) removeFrom(this.#byGroup, name, member);
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
}

function addTo<M>(sets: Map<string, Set<M>>, key: string, member: M): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([member]));
  else set.add(member);
}

function removeFrom<M>(sets: Map<string, Set<M>>, key: string, member: M): void {
  const set = sets.get(key);
  if (set?.delete(member) && set.size === 0) sets.delete(key);
}
