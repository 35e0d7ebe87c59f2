import type { Money } from "@fairdraw/money";
import type { CheckedLine, LineFault } from "./check-lines.ts";

/** Lines on one issue. */
export interface BetGroup {
  readonly gameId: number;
  readonly serialNumber: string;
  readonly lines: readonly CheckedLine[];
  readonly faults: readonly LineFault[];
}

/** One request to bet, its lines checked by the rules; every group has its own fate. */
export interface BetIntent {
  readonly accountId: bigint;
  readonly requestId: string;
  readonly payloadHash: Buffer;
  /** `BetSource`. */
  readonly source: number;
  /** Odds that changed since the bettor saw them are accepted as they are now. */
  readonly acceptsOddsChange: boolean;
  /** The pocket that pays; `held` for what was set aside for these very bets. */
  readonly paidFrom?: "held";
  /** The bet that it copies. */
  readonly followOf?: string;
  readonly groups: readonly BetGroup[];
}

/** What became of a group. Shape: `code` 0 when at least one line was placed. */
export interface PlacedGroup {
  readonly gameId: number;
  readonly serialNumber: string;
  readonly code: number;
  readonly orders: readonly PlacedLine[];
  readonly faults: readonly LineFault[];
}

export interface PlacedLine {
  readonly index: number;
  readonly betNo: string;
  /** Hash of everything that the bet froze; 64 hex characters. */
  readonly contentHash: string;
}

/** What a request that had an effect is answered, now and whenever it comes again. */
export interface Placed {
  /** `BetSource` of the request. */
  readonly source: number;
  readonly groups: readonly PlacedGroup[];
  /** Balance after it, as the wire writes amounts. */
  readonly walletAmount: string;
  /** Epoch ms by the server's clock. */
  readonly serverTime: number;
}

export type BetOutcome =
  | { readonly kind: "placed"; readonly placed: Placed }
  | {
      readonly kind: "refused";
      readonly code: number;
      /** Groups as far as they were judged; none when the request itself was refused. */
      readonly groups: readonly PlacedGroup[];
      readonly available: Money | null;
    }
  /** Another transaction holds the account; to be tried again by itself. */
  | { readonly kind: "busy" };
