import type { Money } from "@fairdraw/money";
import { BetState } from "@fairdraw/wire";
import type { BetToJudge } from "../rows/settlement.sql.ts";
import type { OddsBook } from "../rules/odds.ts";
import { type DrawFacts, settlePlayer } from "../rules/settle-bet.ts";
import { type JudgedFact, openTally, type RebateSum } from "./tally.ts";

/** What becomes of a bet that is not simply lost, as far as it is written. */
export interface Verdict {
  readonly betId: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  /** `BetState`: WIN, NOPRIZE with returned stakes, CANCEL when all of it was returned. */
  readonly state: number;
  readonly wins: string;
  readonly paid: Money;
  /** What the cap per player and issue took off. */
  readonly cut: Money;
  readonly returned: Money;
}

/** What some accounts of an issue are to get. Shape: plain data, so that threads can hand it over. */
export interface JudgedChunk {
  readonly issueId: string;
  /** All bets of the accounts beyond the first, up to the second. */
  readonly afterAccount: bigint;
  readonly upToAccount: bigint;
  /** True when no account of the issue comes after them. */
  readonly isLast: boolean;
  readonly verdicts: readonly Verdict[];
  readonly facts: readonly JudgedFact[];
  readonly rebates: readonly RebateSum[];
}

export interface ChunkJudge {
  /** Judges all bets of one account in the issue that nobody cancelled. */
  add(bets: readonly BetToJudge[], odds: OddsBook): void;
  /** Rows that writing the chunk will take, about. */
  weight(): number;
  end(): Pick<JudgedChunk, "verdicts" | "facts" | "rebates">;
}

/** Begins a chunk of an issue. Shape: losers leave nothing but sums. */
export function beginChunk(issue: { gameId: number; facts: DrawFacts }): ChunkJudge {
  const verdicts: Verdict[] = [];
  const tally = openTally(issue.gameId);
  let accounts = 0;
  return {
    add(bets, odds) {
      accounts += 1;
      const decided = new Map(
        settlePlayer(bets, issue.facts, odds).map((one) => [one.bet.id, one]),
      );
      for (const { bet, ...verdict } of decided.values()) {
        const { id: betId, accountId, merchantId } = bet;
        verdicts.push({ betId, accountId, merchantId, ...verdict });
      }
      for (const bet of bets) {
        const verdict = decided.get(bet.id);
        if (verdict?.state === BetState.CANCEL) continue;
        tally.add(bet, {
          returned: verdict?.returned ?? 0n,
          prize: verdict?.paid ?? 0n,
          isWon: verdict?.state === BetState.WIN,
        });
      }
    },
    weight: () => accounts + verdicts.length,
    end: () => ({ verdicts, ...tally.end() }),
  };
}
