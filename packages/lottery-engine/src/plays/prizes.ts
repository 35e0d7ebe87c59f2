import { type Money, money, sum } from "@fairdraw/money";
import { type Fraction, reduced } from "../numbers/fraction.ts";
import type { Selection } from "../selections/selection.ts";
import type { DrawContext, Level, Play, Win } from "./play-type.ts";
import { rankOf } from "./rank.ts";

/** Unit mode: 元 1, 角 0.1, 分 0.01, 厘 0.001 of the unit price. */
export type Unit = "yuan" | "jiao" | "fen" | "li";

/** Price of one unit bet in yuan before the unit mode. */
export type Price = 1 | 2;

export interface StakeTerms {
  readonly price: Price;
  readonly unit: Unit;
  readonly multiple: number;
  readonly unitBets: number;
}

/** What a bet on a prize-group play was made at. Units: `prizeGroup` of 2000 returns 100 %. */
export interface PrizeTerms {
  readonly prizeGroup: number;
  readonly price: Price;
  readonly unit: Unit;
  readonly multiple: number;
}

/** One line of the explanation of a payout. */
export interface LevelPayout {
  readonly level: string;
  readonly count: number;
  /** Prize of one unit bet of 2 yuan, as it is shown. */
  readonly prize: Money;
  readonly amount: Money;
}

const unitDivisors: Readonly<Record<Unit, bigint>> = { yuan: 1n, jiao: 10n, fen: 100n, li: 1000n };

/**
 * Stake of a bet item: price x unit x multiple x unit bets; always exact.
 * Units: thousandths. Source: money rule 3.1.
 */
export function stakeOf({ price, unit, multiple, unitBets }: StakeTerms): Money {
  const pricePerUnitBet = (BigInt(price) * 1000n) / unitDivisors[unit];
  return money(pricePerUnitBet * BigInt(multiple) * BigInt(unitBets));
}

/**
 * Prize of one unit bet of 2 yuan at a level, cut to thousandths: what the player is shown and
 * what payouts are computed from, so that 100 wins pay 100 times the printed figure.
 * Units: thousandths. Throws for an unknown level or a play of odds. Source: money rule 3.1.
 */
export function prizeOf(play: Play, levelKey: string, prizeGroup: number): Money {
  if (play.mode !== "group") throw new RangeError(`${play.id} pays odds, not prizes`);
  const { share, total, win } = levelOf(play, levelKey);
  // 2 yuan x 1000 thousandths x group / 2000 is the group itself.
  return money((BigInt(prizeGroup) * share.numerator * total) / (share.denominator * win));
}

/**
 * Payout per level, in the order of the wins: the lines of the award detail.
 * Units: thousandths, each level cut on its own. Source: money rule 3.1.
 */
export function levelPayouts(
  play: Play,
  wins: readonly Win[],
  { prizeGroup, price, unit, multiple }: PrizeTerms,
): readonly LevelPayout[] {
  const factor = BigInt(price) * BigInt(multiple);
  const divisor = 2n * unitDivisors[unit];
  return wins.map(({ level, count }) => {
    const prize = prizeOf(play, level, prizeGroup);
    return { level, count, prize, amount: money((prize * factor * BigInt(count)) / divisor) };
  });
}

/**
 * Payout of a bet item, uncut: the cap of a whole issue belongs to the crediting, not here.
 * Units: thousandths. Source: money rule 3.1.
 */
export function payoutOf(play: Play, wins: readonly Win[], terms: PrizeTerms): Money {
  return sum(levelPayouts(play, wins, terms).map(({ amount }) => amount));
}

/**
 * The most that one draw can pay for a selection: shown before the bet, summed up as the bound of
 * the platform's exposure.
 * Units: thousandths, uncut. Shape: `selection` as the play's `check` returned it.
 */
export function highestPrize(
  play: Play,
  selection: Selection,
  terms: PrizeTerms,
  context?: DrawContext,
): Money {
  let highest = money(0n);
  const worthOf = (level: string) => rankOf(prizeOf(play, level, terms.prizeGroup));
  for (const wins of play.bestOutcomes(selection, context, worthOf)) {
    const payout = payoutOf(play, wins, terms);
    if (payout > highest) highest = payout;
  }
  return highest;
}

/** Exact chance that at least one unit bet of a checked selection wins, in lowest terms. */
export function winChance(play: Play, selection: Selection, context?: DrawContext): Fraction {
  return play.winChance(selection, context);
}

/** Return to player of a prize group, before the cuts to thousandths: group / 2000. */
export function returnToPlayer(prizeGroup: number): Fraction {
  return reduced({ numerator: BigInt(prizeGroup), denominator: 2000n });
}

function levelOf(play: Play, levelKey: string): Level {
  const level = play.levels.find(({ key }) => key === levelKey);
  if (level === undefined) throw new RangeError(`${play.id} has no level ${levelKey}`);
  return level;
}
