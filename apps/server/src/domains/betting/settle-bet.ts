import { type Play, parseWinningNumber, payoutOf } from "@fairdraw/lottery-engine";
import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import { type Money, money, smaller, zero } from "@fairdraw/money";
import { assert } from "../../platform/assert.ts";
import type { BetRow } from "./betting.sql.ts";
import { unitName } from "./check-lines.ts";

/** The play of a stored bet. Throws for a number that no play has. */
export function playOfNo(no: number): Play {
  const play = findPlayByNo(no);
  assert(play !== undefined, "a stored bet has a play that the engine knows");
  return play;
}

/** What a draw makes of a bet, before the cap. */
export interface BetResult {
  /** Wins per level: `1:2 3:1`; empty when nothing won. */
  readonly wins: string;
  readonly prize: Money;
}

/** Judges one bet by the terms frozen into it. Units: prize in Money, uncut. */
export function resultOfBet(bet: BetRow, draw: readonly number[]): BetResult {
  const play = playOfNo(bet.playNo);
  const checked = play.check(JSON.parse(bet.selection));
  if (!checked.ok) throw new Error(`bet ${bet.id} holds a selection that its play refuses`);
  const wins = play.judge(checked.selection, [...draw]);
  return {
    wins: wins.map((win) => `${win.level}:${win.count}`).join(" "),
    prize: payoutOf(play, wins, {
      prizeGroup: bet.prizeGroup,
      price: bet.price,
      unit: unitName(bet.unit),
      multiple: bet.multiple,
    }),
  };
}

export interface PaidBet<B extends BetRow> {
  readonly bet: B;
  readonly wins: string;
  readonly paid: Money;
  /** What the cap per player and issue took off. */
  readonly cut: Money;
}

/**
 * Judges all bets of one player in one issue and applies the cap, consumed in the order of bet
 * numbers (foundations.md D6). Shape: winners only; `bets` in that order.
 */
export function settlePlayer<B extends BetRow>(
  bets: readonly B[],
  terms: { draw: readonly number[]; maxPrize: Money },
): PaidBet<B>[] {
  let left = terms.maxPrize;
  return bets.flatMap((bet) => {
    const { wins, prize } = resultOfBet(bet, terms.draw);
    if (wins === "") return [];
    const paid = smaller(prize, left);
    left = money(left - paid);
    return [{ bet, wins, paid, cut: money(prize - paid) }];
  });
}

/** Numbers of a draw as the engine judges them. */
export function drawOf(category: Play["category"], winningNumber: string): readonly number[] {
  return parseWinningNumber(category, winningNumber);
}

/** Nothing was paid: a prize that the unit cut to nothing, or one beyond the cap. */
export function isUnpaid(paid: PaidBet<BetRow>): boolean {
  return paid.paid === zero;
}
