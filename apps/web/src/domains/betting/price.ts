import {
  highestPrize,
  type Play,
  type Price,
  type Selection,
  stakeOf,
  type Unit,
} from "@fairdraw/lottery-engine";
import { type Money, smaller, subtract } from "@fairdraw/money";

export interface LineTerms {
  unit: Unit;
  multiple: number;
  prizeGroup: number;
}

export interface LinePrice {
  count: number;
  stake: Money;
  /** The most one draw can pay, the cap of an issue applied. */
  highest: Money;
  isCapped: boolean;
  net: Money;
}

/** Yuan of one unit bet before the unit mode. */
export const linePrice: Price = 2;

export const units: readonly Unit[] = ["yuan", "jiao", "fen", "li"];

/**
 * Prices a selection before it is bet. Shape: `selection` as the play's `check` returned it.
 * Units: thousandths. Source: screens.md 6.5.
 */
export function priceOf(
  play: Play,
  selection: Selection,
  terms: LineTerms & { maxPrizePerIssue: Money },
): LinePrice {
  const count = play.countUnitBets(selection);
  const { unit, multiple, prizeGroup } = terms;
  const stake = stakeOf({ price: linePrice, unit, multiple, unitBets: count });
  const uncut = highestPrize(play, selection, {
    prizeGroup,
    price: linePrice,
    unit,
    multiple,
  });
  const highest = smaller(uncut, terms.maxPrizePerIssue);
  return { count, stake, highest, isCapped: highest < uncut, net: subtract(highest, stake) };
}

/** Stake of a stored line. Units: thousandths. */
export function stakeOfLine(line: { unit: Unit; multiple: number; count: number }): Money {
  return stakeOf({
    price: linePrice,
    unit: line.unit,
    multiple: line.multiple,
    unitBets: line.count,
  });
}

/** Prints a chance as 1 in n, n cut to two decimals. Shape: `1/1,000`, `1/2.43`. */
export function chanceText({
  numerator,
  denominator,
}: {
  numerator: bigint;
  denominator: bigint;
}): string {
  if (numerator === 0n) return "0";
  const hundredths = (denominator * 100n) / numerator;
  const whole = (hundredths / 100n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  const rest = hundredths % 100n;
  return rest === 0n ? `1/${whole}` : `1/${whole}.${rest.toString().padStart(2, "0")}`;
}

/** Prints a share as a percentage, cut to two decimals. Shape: `99%`, `97.5%`. */
export function percentText({
  numerator,
  denominator,
}: {
  numerator: bigint;
  denominator: bigint;
}): string {
  const basisPoints = (numerator * 10_000n) / denominator;
  return `${Number(basisPoints) / 100}%`;
}
