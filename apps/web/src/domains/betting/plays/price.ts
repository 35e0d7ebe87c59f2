import {
  type DrawContext,
  highestOddsPayout,
  highestPrize,
  oddsOf,
  type Play,
  type Price,
  type Selection,
  stakeOf,
  type Unit,
} from "@fairdraw/lottery-engine";
import { type Money, money, smaller, subtract } from "@fairdraw/money";
import { findPlay } from "../../lottery/plays.ts";

/**
 * What a line is bet at. A line on odds has no unit and no multiple of its own: its stake for each
 * unit bet stands as the multiple of a thousandth of a yuan (`oddsUnit`).
 */
export interface LineTerms {
  unit: Unit;
  multiple: number;
  prizeGroup: number;
  /** Yuan of a unit bet before the unit; two where nothing is said, and not of a line on odds. */
  price?: Price;
}

/** What a play on odds pays now. */
export interface OddsNow {
  /** Thousandths by level where they differ from the play's own. */
  oddsMilli: ReadonlyMap<string, bigint> | undefined;
  context: DrawContext;
}

export interface LinePrice {
  count: number;
  stake: Money;
  /** The most one draw can pay, the cap of an issue applied. */
  highest: Money;
  isCapped: boolean;
  net: Money;
}

/** What a unit bet of a prize-group play may cost before the unit mode, the usual one first. Units: yuan. */
export const prices: readonly [Price, Price] = [2, 1];
const [usualPrice] = prices;
const oddsPrice: Price = 1;
/** The finest there is: stakes on odds have up to three decimals. */
export const oddsUnit: Unit = "li";

/** Yuan of one unit bet before unit mode and multiple. Shape: `line` says what was chosen, where a choice is. */
export function linePrice({ mode }: { mode: Play["mode"] }, line: { price?: Price } = {}): Price {
  return mode === "odds" ? oddsPrice : (line.price ?? usualPrice);
}

/** A price as a line keeps it. Shape: empty for the usual one and for what is none. */
export function keptPrice(price: unknown): { price?: Price } {
  const kept = prices.find((one) => one === price);
  return kept === undefined || kept === usualPrice ? {} : { price: kept };
}

/** True for a line whose multiple is the stake of a unit bet. */
export function isOnOdds(playId: string): boolean {
  return findPlay(playId)?.mode === "odds";
}

export const units: readonly Unit[] = ["yuan", "jiao", "fen", "li"];

/**
 * Prices a selection before it is bet. Shape: `selection` as the play's `check` returned it.
 * Units: thousandths. Source: screens.md 6.5.
 */
export function priceOf(
  play: Play,
  selection: Selection,
  terms: LineTerms & { maxPrizePerIssue: Money; odds: OddsNow },
): LinePrice {
  const count = play.countUnitBets(selection);
  const { unit, multiple } = terms;
  const stake = stakeOf({ price: linePrice(play, terms), unit, multiple, unitBets: count });
  const uncut = highestOf(play, selection, terms);
  const highest = smaller(uncut, terms.maxPrizePerIssue);
  return { count, stake, highest, isCapped: highest < uncut, net: subtract(highest, stake) };
}

function highestOf(play: Play, selection: Selection, line: LineTerms & { odds: OddsNow }): Money {
  const { unit, multiple, prizeGroup } = line;
  if (play.mode === "group") {
    const price = linePrice(play, line);
    return highestPrize(play, selection, { prizeGroup, price, unit, multiple });
  }
  const { oddsMilli, context } = line.odds;
  const stakeEach = stakeEachOf({ unit, multiple });
  const terms = { stakeEach, ...(oddsMilli === undefined ? {} : { oddsMilli }) };
  return highestOddsPayout(play, selection, terms, context);
}

/** Stake of each unit bet of a line on odds. Units: thousandths. */
export function stakeEachOf({ unit, multiple }: Pick<LineTerms, "unit" | "multiple">): Money {
  return stakeOf({ price: oddsPrice, unit, multiple, unitBets: 1 });
}

const oneYuan = money(1000n);

/** Odds of a level with three decimals, stake included. */
export function oddsText(play: Play, level: string, oddsMilli: OddsNow["oddsMilli"]): string {
  const odds = oddsOf(play, level, {
    stakeEach: oneYuan,
    ...(oddsMilli === undefined ? {} : { oddsMilli }),
  });
  return `${odds / 1000n}.${String(odds % 1000n).padStart(3, "0")}`;
}

/** Stake of a stored line. Units: thousandths. */
export function stakeOfLine(line: {
  playId: string;
  unit: Unit;
  multiple: number;
  count: number;
  price?: Price;
}): Money {
  return stakeOf({
    price: linePrice({ mode: isOnOdds(line.playId) ? "odds" : "group" }, line),
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

/** A prize group of 2000 returns everything. */
const wholeGroup = 2000;

/** What a lower prize group gives back of every stake, in percent. */
export function rebatePercent(chosen: number, own: number): string {
  return `${(((own - chosen) * 100) / wholeGroup).toFixed(1)}%`;
}
