import type { Money } from "@fairdraw/money";
import type { CheckedLine, LineFault } from "./check-lines.ts";

/** Lines on one issue. */
export interface BetGroup {
  readonly gameId: number;
  readonly serialNumber: string;
  readonly lines: readonly CheckedLine[];
  readonly faults: readonly LineFault[];
}

/** One request to bet. Its lines are checked by the rules. Each group is placed or refused by itself. */
export interface BetIntent {
  readonly accountId: bigint;
  readonly requestId: string;
  readonly payloadHash: Buffer;
  /** `BetSource`. */
  readonly source: number;
  /** True when the bettor also accepts odds that have changed since he saw them. */
  readonly acceptsOddsChange: boolean;
  /** The pocket that pays: `held` for money that was set aside for these bets. */
  readonly paidFrom?: "held";
  /** The bet that it copies. */
  readonly followOf?: string;
  readonly groups: readonly BetGroup[];
}

/** Result of a group. Shape: `code` is 0 when at least one line was placed. */
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
  /** Hash of all frozen terms of the bet; 64 hex characters. */
  readonly contentHash: string;
  /** What each level of its play pays; undefined up to rules version 3. */
  readonly pays?: string;
}

/** Answer to a request that had an effect. A repeat of the request gets the same answer. */
export interface Placed {
  /** `BetSource` of the request. */
  readonly source: number;
  readonly groups: readonly PlacedGroup[];
  /** Balance after the request, written as the wire writes amounts. */
  readonly walletAmount: string;
  /** Epoch ms by the server's clock. */
  readonly serverTime: number;
}

export type BetOutcome =
  | { readonly kind: "placed"; readonly placed: Placed }
  | {
      readonly kind: "refused";
      readonly code: number;
      /** The groups that were judged; empty when the request itself was refused. */
      readonly groups: readonly PlacedGroup[];
      readonly available: Money | null;
    }
  /** Another transaction holds the account. The request is to be tried again in another batch. */
  | { readonly kind: "busy" };
