import { type Money, parseCheckedMoney } from "@fairdraw/money";
import type { IssueLimits as ToldLimits } from "@fairdraw/wire/betting/calls.ts";
import type { Blocks } from "../board/blocks.ts";

/** What the player may still stake on an issue. Units: thousandths. */
export interface IssueLimits {
  /** Staked so far; null while that is not known of this issue. */
  readonly used: Money | null;
  readonly perIssue: Money;
  /** Most for one line, and for one unit bet on odds; they shrink as the issue fills. */
  readonly perBet: Money;
  readonly perOddsBet: Money;
  readonly blocks: Blocks;
}

/** Reads an answer. Shape: `isOfIssue` is false for one of the issue before, whose stakes do not count. */
export function readLimits(answer: ToldLimits, { isOfIssue }: { isOfIssue: boolean }): IssueLimits {
  const blocks = new Map<string, Set<string>>();
  for (const { PlayId, Number: name } of answer.BlockedNumbers) {
    blocks.set(PlayId, (blocks.get(PlayId) ?? new Set()).add(name));
  }
  return {
    used: isOfIssue ? parseCheckedMoney(answer.Used) : null,
    perIssue: parseCheckedMoney(answer.PerIssue),
    perBet: parseCheckedMoney(answer.PerBet),
    perOddsBet: parseCheckedMoney(answer.PerOddsBet),
    blocks,
  };
}

/** How near a limit is. Shape: shares of 0 to 1, what is staked and what with the line on the board. */
export function nearnessOf(
  { used, perIssue }: IssueLimits,
  stake: Money,
): { used: number; after: number; isNear: boolean } {
  const shareOf = (amount: bigint) =>
    perIssue <= 0n ? 1 : Math.min(1, Number((amount * 1000n) / perIssue) / 1000);
  const after = shareOf((used ?? 0n) + stake);
  return { used: shareOf(used ?? 0n), after, isNear: after > 0.8 };
}
