import type { Money } from "@fairdraw/money";
import { BetState } from "@fairdraw/wire";
import type { BetToJudge } from "../rows/settlement.sql.ts";
import type { OddsBook } from "../rules/odds.ts";
import { type DrawFacts, settlePlayer } from "../rules/settle-bet.ts";
import { type JudgedFact, openTally, type RebateSum } from "./tally.ts";

/** The part of an outcome that is written, for a bet that did not simply lose. */
export interface Verdict {
  readonly betId: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  /** `BetState`: WIN, NOPRIZE with returned stakes, CANCEL when the whole stake was returned. */
  readonly state: number;
  readonly wins: string;
  readonly paid: Money;
  /** The part of the prize above the cap per player and issue. */
  readonly cut: Money;
  readonly returned: Money;
}

/** Amounts that some accounts of an issue get. Shape: plain data, so that it can pass between threads. */
export interface JudgedChunk {
  readonly issueId: string;
  /** The chunk has all bets of the accounts after `afterAccount`, up to and including the second account. */
  readonly afterAccount: bigint;
  readonly upToAccount: bigint;
  /** True when the issue has no account after these. */
  readonly isLast: boolean;
  readonly verdicts: readonly Verdict[];
  readonly facts: readonly JudgedFact[];
  readonly rebates: readonly RebateSum[];
}

export interface ChunkJudge {
  /** Judges all bets of one account on the issue, cancelled ones left out. */
  add(bets: readonly BetToJudge[], odds: OddsBook): void;
  /** Approximate number of rows that the chunk will write. */
  weight(): number;
  end(): Pick<JudgedChunk, "verdicts" | "facts" | "rebates">;
}

/** Begins a chunk of an issue. Shape: lost bets add to the sums and leave no row. */
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
