import type { Call } from "@fairdraw/wire";

/** Where a request comes from, before its body is read. */
export interface Arrival {
  /** Host name without port, lower case. */
  readonly host: string;
  readonly ip: string;
}

/** A refusal at the gate, with the answer that says why. */
export interface TurnedAway {
  readonly status: 403 | 503;
  readonly body: object;
}

/**
 * Keeps players out of a site that is offline, or not open to the place they come from. The site domain implements it.
 */
export interface Gate {
  /** Reads the sites again before the next answer, because one of them has changed. */
  forget(): void;
  /** Judges a call by its host. Null lets the call pass. */
  judgeCall(arrival: Arrival, call: Call): Promise<TurnedAway | null>;
  /** Judges a call of a player whose own site is not the one that the host names. */
  judgeMember(merchantId: number, arrival: Arrival, call: Call): Promise<TurnedAway | null>;
  /** Says whether a hub connection may begin, and to which merchant's site it belongs; null when it belongs to none. */
  judgeConnection(
    arrival: Arrival,
    memberOf: number | null,
  ): Promise<{ isLetIn: boolean; merchantId: number | null }>;
}
