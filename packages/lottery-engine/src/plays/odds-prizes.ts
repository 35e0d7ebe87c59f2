import { type Money, money, sum } from "@fairdraw/money";
import type { Selection } from "../selections/selection.ts";
import type { DrawContext, Play, Win } from "./play-type.ts";
import { rankOf } from "./rank.ts";
import { refundLevel } from "./wins.ts";

/**
 * What a bet on an odds play was made at.
 * Units: `stakeEach` per unit bet; `oddsMilli` the odds as they were accepted, in thousandths with
 * the stake included, by level; the play's own odds where a level is missing.
 */
export interface OddsTerms {
  readonly stakeEach: Money;
  readonly oddsMilli?: ReadonlyMap<string, bigint>;
}

/** One line of the explanation of a payout at odds. */
export interface OddsPayout {
  readonly level: string;
  readonly count: number;
  /** Thousandths, stake included; 1000 for returned stakes. */
  readonly oddsMilli: bigint;
  readonly amount: Money;
}

/** A returned stake pays itself. */
const refundOddsMilli = 1000n;

/** Stake of a bet item: the same stake for each of its unit bets. Units: thousandths. */
export function oddsStakeOf({
  stakeEach,
  unitBets,
}: {
  stakeEach: Money;
  unitBets: number;
}): Money {
  return money(stakeEach * BigInt(unitBets));
}

/**
 * Odds at which a level pays, stake included: the accepted ones, else the play's own.
 * Units: thousandths. Throws for an unknown level or a play of prize groups.
 */
export function oddsOf(play: Play, levelKey: string, terms?: OddsTerms): bigint {
  if (play.mode !== "odds") throw new RangeError(`${play.id} pays prizes, not odds`);
  if (levelKey === refundLevel) return refundOddsMilli;
  const own = play.levels.find(({ key }) => key === levelKey)?.oddsMilli;
  const odds = terms?.oddsMilli?.get(levelKey) ?? own;
  if (own === undefined || odds === undefined)
    throw new RangeError(`${play.id} has no level ${levelKey}`);
  return odds;
}

/**
 * Payout per level, in the order of the wins: odds x stake x unit bets won, each level cut on its
 * own; level `refund` gives the stakes back in full.
 * Units: thousandths. Source: money rule 3.2.
 */
export function oddsLevelPayouts(
  play: Play,
  wins: readonly Win[],
  terms: OddsTerms,
): readonly OddsPayout[] {
  return wins.map(({ level, count }) => {
    const oddsMilli = oddsOf(play, level, terms);
    const amount = money((oddsMilli * terms.stakeEach * BigInt(count)) / 1000n);
    return { level, count, oddsMilli, amount };
  });
}

/** Payout of a bet item at odds, returned stakes included, uncut by limits. Units: thousandths. */
export function oddsPayoutOf(play: Play, wins: readonly Win[], terms: OddsTerms): Money {
  return sum(oddsLevelPayouts(play, wins, terms).map(({ amount }) => amount));
}

/**
 * The most that one draw can pay for a selection at odds, returned stakes included.
 * Units: thousandths, uncut. Shape: `selection` as the play's `check` returned it.
 */
export function highestOddsPayout(
  play: Play,
  selection: Selection,
  terms: OddsTerms,
  context?: DrawContext,
): Money {
  let highest = money(0n);
  const worthOf = (level: string) => rankOf(oddsOf(play, level, terms));
  for (const wins of play.bestOutcomes(selection, context, worthOf)) {
    const payout = oddsPayoutOf(play, wins, terms);
    if (payout > highest) highest = payout;
  }
  return highest;
}
