import type { HubLimits } from "../options.ts";

type CountLimits = Pick<
  HubLimits,
  "anonymousPerAddressMax" | "connectionsMax" | "connectionsPerUserMax"
>;

/** Whom a connection counts for: a user, or the network of a client that has no name. */
export interface Counted {
  readonly userId: string | null;
  /** Empty for a user, who is counted wherever he is. */
  readonly network: string;
}

/** Shape: a socket that is asked for its address remembers it for ever, so few are asked. */
export function countedAs(userId: string | null, networkOf: () => string): Counted {
  return { userId, network: userId === null ? networkOf() : "" };
}

/** How many connections there are, from the moment when their transport opens. */
export class HeadCount {
  readonly #limits: CountLimits;
  readonly #byOwner = new Map<string, number>();
  #all = 0;

  constructor(limits: CountLimits) {
    this.#limits = limits;
  }

  add(who: Counted): void {
    this.#all++;
    const owner = ownerOf(who);
    this.#byOwner.set(owner, (this.#byOwner.get(owner) ?? 0) + 1);
  }

  remove(who: Counted): void {
    this.#all--;
    const owner = ownerOf(who);
    const left = (this.#byOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.#byOwner.set(owner, left);
    else this.#byOwner.delete(owner);
  }

  /** True when there is no room for anybody. */
  get isFull(): boolean {
    return this.#all >= this.#limits.connectionsMax;
  }

  /** True when this user, or this network of clients without a name, has as many as it may. */
  isFullFor(who: Counted): boolean {
    const { anonymousPerAddressMax, connectionsPerUserMax } = this.#limits;
    const max = who.userId === null ? anonymousPerAddressMax : connectionsPerUserMax;
    return (this.#byOwner.get(ownerOf(who)) ?? 0) >= max;
  }
}

/** One text for each user and each network, as a key. */
export function ownerOf({ userId, network }: Counted): string {
  return userId === null ? `network ${network}` : `user ${userId}`;
}
