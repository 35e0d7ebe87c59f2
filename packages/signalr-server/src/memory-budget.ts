import { type Counted, ownerOf } from "./http/head-count.ts";

/** Something that keeps bytes of a client, or for it. */
interface Holder {
  /** Units: bytes. */
  readonly heldBytes: number;
}

/** Something that can be ended so that others have room. */
interface Unloadable extends Holder {
  unload(): void;
}

/** The body of a POST while it comes. */
export interface Body extends Unloadable {
  readonly who: Counted;
  heldBytes: number;
}

/** Why bytes of a body find no room: its owner holds too much, or all together do. */
export type NoRoom = "tooMany" | "unavailable";

/** Newcomers are taken in up to this part, so that those who are here have the rest. */
const newcomersShare = 0.75;
/** What clients without a name may hold all together; the rest is for users alone. */
const anonymousShare = 0.75;
/** Up to this part clients without a name are taken in; those who are here have the rest of theirs. */
const anonymousNewcomersShare = 0.5;
/** What one user, or one network of clients without a name, may hold. */
const ownerShare = 0.125;

/** Who holds how much. */
class Tally {
  readonly #byOwner = new Map<string, number>();
  #named = 0;
  #anonymous = 0;

  get named(): number {
    return this.#named;
  }

  get anonymous(): number {
    return this.#anonymous;
  }

  ofOwner(owner: string): number {
    return this.#byOwner.get(owner) ?? 0;
  }

  add(who: Counted, bytes: number): void {
    if (who.userId === null) this.#anonymous += bytes;
    else this.#named += bytes;
    const owner = ownerOf(who);
    const sum = this.ofOwner(owner) + bytes;
    if (sum > 0) this.#byOwner.set(owner, sum);
    else this.#byOwner.delete(owner);
  }
}

/** What one owner holds, the largest last. */
interface Account<H> {
  readonly isNamed: boolean;
  readonly loads: { readonly holder: H; readonly bytes: number; readonly forget: () => void }[];
  bytes: number;
}

/**
 * What all connections together may keep: unread and unfinished messages, calls that wait, what
 * waits for slow readers, and bodies of POSTs. Each connection has limits of its own, but many that
 * stay below them could fill the memory all the same. So each user, and each network of clients
 * without a name, has a share, and users have a part that no client without a name can take.
 */
export class MemoryBudget {
  readonly #bytesMax: number;
  /** What connections held when they were looked at last. */
  #connections = new Tally();
  readonly #bodies = new Tally();
  readonly #bodiesByOwner = new Map<string, Set<Body>>();

  constructor({ memoryBytesMax }: { memoryBytesMax: number }) {
    this.#bytesMax = memoryBytesMax;
  }

  /** True when no more clients like this one should be taken in. */
  isTightFor({ userId }: Pick<Counted, "userId">): boolean {
    if (userId !== null) return this.#named >= this.#bytesMax * newcomersShare;
    return (
      this.#anonymous >= this.#bytesMax * anonymousNewcomersShare ||
      this.#anonymous + this.#named >= this.#bytesMax * newcomersShare
    );
  }

  /** Begins to count a body. Shape: `unload` ends it when its bytes are needed. */
  openBody(who: Counted, unload: () => void): Body {
    const body = { who, heldBytes: 0, unload };
    const owner = ownerOf(who);
    const bodies = this.#bodiesByOwner.get(owner) ?? new Set();
    this.#bodiesByOwner.set(owner, bodies.add(body));
    return body;
  }

  /**
   * Counts bytes of a body that have come. Shape: null when there is room for them.
   * Effects: ends larger bodies of an owner that is at its share, so that its small ones come through.
   */
  growBody(body: Body, bytes: number): NoRoom | null {
    if (!this.#makeRoomInShare(body, bytes)) return "tooMany";
    const isFull =
      body.who.userId === null
        ? this.#isOverForAnonymous(bytes)
        : this.#named + bytes > this.#bytesMax;
    if (isFull) return "unavailable";
    body.heldBytes += bytes;
    this.#bodies.add(body.who, bytes);
    return null;
  }

  /** The body is passed on or dropped; a second time has no effect. */
  closeBody(body: Body): void {
    const owner = ownerOf(body.who);
    const bodies = this.#bodiesByOwner.get(owner);
    if (bodies?.delete(body) !== true) return;
    if (bodies.size === 0) this.#bodiesByOwner.delete(owner);
    this.#bodies.add(body.who, -body.heldBytes);
  }

  /**
   * Looks at everybody: first at those who hold more than their share, then at all together.
   * Shape: connections and bodies to be dropped, so that the rest has room. Those of clients without
   * a name come before those of users, those of the heaviest owner first, and of these the largest.
   */
  review<H extends Unloadable>(connections: Iterable<readonly [H, Counted]>): (H | Body)[] {
    const accounts = this.#openAccounts(connections);
    const dropped: (H | Body)[] = [];
    const drop = ({ loads }: Account<H | Body>, isEnough: () => boolean) => {
      while (!isEnough()) {
        const load = loads.pop();
        if (load === undefined) return;
        load.forget();
        dropped.push(load.holder);
      }
    };
    for (const account of accounts) {
      drop(account, () => account.bytes <= this.#bytesMax * ownerShare);
    }
    accounts.sort((a, b) => b.bytes - a.bytes);
    for (const account of accounts) {
      if (!account.isNamed) drop(account, () => !this.#isOverForAnonymous(0));
    }
    for (const account of accounts) {
      if (account.isNamed) drop(account, () => this.#anonymous + this.#named <= this.#bytesMax);
    }
    return dropped;
  }

  get #named(): number {
    return this.#connections.named + this.#bodies.named;
  }

  get #anonymous(): number {
    return this.#connections.anonymous + this.#bodies.anonymous;
  }

  /** True when clients without a name hold too much, with as many bytes more. */
  #isOverForAnonymous(bytes: number): boolean {
    return (
      this.#anonymous + bytes > this.#bytesMax * anonymousShare ||
      this.#anonymous + this.#named + bytes > this.#bytesMax
    );
  }

  /** Shape: false when the owner has no larger body that could make room. */
  #makeRoomInShare(body: Body, bytes: number): boolean {
    const owner = ownerOf(body.who);
    const bodies = this.#bodiesByOwner.get(owner) ?? new Set();
    const heldWith = () => this.#connections.ofOwner(owner) + this.#bodies.ofOwner(owner) + bytes;
    while (heldWith() > this.#bytesMax * ownerShare) {
      let largest = body;
      for (const other of bodies) if (other.heldBytes > largest.heldBytes) largest = other;
      if (largest.heldBytes <= body.heldBytes + bytes) return false;
      this.closeBody(largest);
      largest.unload();
    }
    return true;
  }

  /** Counts anew what connections hold. */
  #openAccounts<H extends Holder>(
    connections: Iterable<readonly [H, Counted]>,
  ): Account<H | Body>[] {
    const tally = new Tally();
    const accounts = new Map<string, Account<H | Body>>();
    const enter = (holder: H | Body, who: Counted, bytes: number, forget: () => void) => {
      const owner = ownerOf(who);
      const account = accounts.get(owner) ?? { isNamed: who.userId !== null, bytes: 0, loads: [] };
      accounts.set(owner, account);
      account.bytes += bytes;
      account.loads.push({
        holder,
        bytes,
        forget() {
          account.bytes -= bytes;
          forget();
        },
      });
    };
    for (const [connection, who] of connections) {
      const bytes = connection.heldBytes;
      if (bytes === 0) continue;
      tally.add(who, bytes);
      enter(connection, who, bytes, () => tally.add(who, -bytes));
    }
    for (const bodies of this.#bodiesByOwner.values()) {
      for (const body of bodies) enter(body, body.who, body.heldBytes, () => this.closeBody(body));
    }
    this.#connections = tally;
    for (const { loads } of accounts.values()) loads.sort((a, b) => a.bytes - b.bytes);
    return [...accounts.values()];
  }
}
