import { randomBytes } from "node:crypto";
import type { HubLimits } from "../options.ts";
import type { Transport } from "./transport.ts";

/** A place for a connection: reserved by negotiate, taken by the transport. */
export interface Reservation {
  readonly connectionId: string;
  /** The secret that opens the transport; the id is public. */
  readonly token: string;
  readonly userId: string | null;
  /** Whom it counts for while it waits: one user, or the network of clients without a name. */
  readonly owner: string;
  /** True when the client may come back after a cut line. */
  readonly isStateful: boolean;
  readonly reservedAt: number;
}

interface Place extends Pick<Reservation, "isStateful" | "owner" | "userId"> {
  /** For clients that know no token: the id opens the transport. */
  readonly isIdTheToken?: boolean;
}

/** What a token opens: a place to take, or a connection that has its transport. */
export type Found =
  | { readonly state: "pending"; readonly reservation: Reservation }
  | { readonly state: "active"; readonly transport: Transport }
  | { readonly state: "unknown" };

const unknown: Found = { state: "unknown" };

type RegistryLimits = Pick<
  HubLimits,
  "missesPerAddressMax" | "pendingMax" | "pendingPerAddressMax" | "pendingTimeoutMs"
>;

/** Addresses whose misses are counted; beyond that nobody is told off. */
const missedAddressesMax = 10_000;

/** 128 bits, as many as make guessing hopeless. */
const secretBytes = 16;

function newSecret(): string {
  return randomBytes(secretBytes).toString("base64url");
}

/** The tokens of one node: which are waiting to be used and which are in use. */
export class Registry {
  readonly #limits: RegistryLimits;
  readonly #idPrefix: string;
  /** In order of reservation, so that the oldest come first. */
  readonly #pending = new Map<string, Reservation>();
  readonly #missesByAddress = new Map<string, number>();
  readonly #pendingByOwner = new Map<string, number>();
  readonly #active = new Map<string, { reservation: Reservation; transport: Transport }>();

  /** Shape: with a node's name, ids and tokens begin with it, so that requests find the node. */
  constructor(limits: RegistryLimits, nodeId: string | null) {
    this.#limits = limits;
    this.#idPrefix = nodeId === null ? "" : `${nodeId}.`;
  }

  newConnectionId(): string {
    return this.#idPrefix + newSecret();
  }

  get pendingCount(): number {
    return this.#pending.size;
  }

  /** Reserves a place. Refuses: too many waiting in all or of one owner, by name. */
  reserve(
    { userId, owner, isStateful, isIdTheToken = false }: Place,
    now: number,
  ): Reservation | "full" | "ownerFull" {
    this.dropAbandoned(now);
    const ofOwner = this.#pendingByOwner.get(owner) ?? 0;
    if (this.#pending.size >= this.#limits.pendingMax) return "full";
    if (ofOwner >= this.#limits.pendingPerAddressMax) return "ownerFull";
    const connectionId = this.newConnectionId();
    const reservation = {
      connectionId,
      token: isIdTheToken ? connectionId : this.#idPrefix + newSecret(),
      userId,
      owner,
      isStateful,
      reservedAt: now,
    };
    this.#pending.set(reservation.token, reservation);
    this.#pendingByOwner.set(owner, ofOwner + 1);
    return reservation;
  }

  /**
   * Finds what a token opens.
   * Refuses: another user's token as if it were unknown, so that neither can be told apart.
   */
  find(token: string, userId: string | null): Found {
    const active = this.#active.get(token);
    if (active !== undefined) {
      const { reservation, transport } = active;
      return reservation.userId === userId ? { state: "active", transport } : unknown;
    }
    const reservation = this.#pending.get(token);
    if (reservation === undefined || reservation.userId !== userId) return unknown;
    return { state: "pending", reservation };
  }

  /** The connection that a token opens, whoever asks. */
  findActive(token: string): { connectionId: string; transport: Transport } | null {
    const active = this.#active.get(token);
    if (active === undefined) return null;
    return { connectionId: active.reservation.connectionId, transport: active.transport };
  }

  activate(reservation: Reservation, transport: Transport): void {
    this.#dropPending(reservation);
    this.#active.set(reservation.token, { reservation, transport });
  }

  release(reservation: Reservation): void {
    this.#active.delete(reservation.token);
  }

  /** Counts a token that is unknown; true when the address tries too many. */
  isGuessing(remoteAddress: string): boolean {
    const misses = (this.#missesByAddress.get(remoteAddress) ?? 0) + 1;
    const isCounted = misses > 1 || this.#missesByAddress.size < missedAddressesMax;
    if (isCounted) this.#missesByAddress.set(remoteAddress, misses);
    return misses > this.#limits.missesPerAddressMax;
  }

  /** Forgets the misses of this tick. */
  tick(now: number): void {
    this.#missesByAddress.clear();
    this.dropAbandoned(now);
  }

  /** Forgets reservations that nobody came for. */
  dropAbandoned(now: number): void {
    for (const reservation of this.#pending.values()) {
      if (now - reservation.reservedAt < this.#limits.pendingTimeoutMs) return;
      this.#dropPending(reservation);
    }
  }

  dropAllPending(): void {
    this.#pending.clear();
    this.#pendingByOwner.clear();
  }

  #dropPending({ token, owner }: Reservation): void {
    if (!this.#pending.delete(token)) return;
    const ofOwner = (this.#pendingByOwner.get(owner) ?? 1) - 1;
    if (ofOwner > 0) this.#pendingByOwner.set(owner, ofOwner);
    else this.#pendingByOwner.delete(owner);
  }
}
