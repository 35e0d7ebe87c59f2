import type { Call } from "@fairdraw/wire";

/** A request before anybody looks at what it asks for. */
export interface Arrival {
  /** Host name without port, lower case. */
  readonly host: string;
  readonly ip: string;
}

/** Who is not let in, with the answer that says why. */
export interface TurnedAway {
  readonly status: 403 | 503;
  readonly body: object;
}

/** Keeps players out of a site that is offline or not for where they are; the site domain implements it. */
export interface Gate {
  /** Reads the sites anew at the next question, because one of them has changed. */
  forget(): void;
  /** Null lets the call pass. */
  judgeCall(arrival: Arrival, call: Call): Promise<TurnedAway | null>;
  /** The same for a player of another site than his host names. */
  judgeMember(merchantId: number, arrival: Arrival, call: Call): Promise<TurnedAway | null>;
  /** Whether a hub connection may begin, and to which merchant's site it belongs; null: nobody's. */
  judgeConnection(
    arrival: Arrival,
    memberOf: number | null,
  ): Promise<{ isLetIn: boolean; merchantId: number | null }>;
}
