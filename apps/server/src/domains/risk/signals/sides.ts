import { type CategoryKey, categoryOf, findGame, numbersFrom } from "@fairdraw/lottery-engine";
import { chanceOfSeed } from "@fairdraw/lottery-engine/random-bets.ts";
import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import type { RiskBet } from "./facts.ts";

/**
 * Every bet is held against the same draws of its category, which are made up once and always the same. So bets of different
 * plays can be compared: what matters is on which outcomes they win, and not how they are written.
 */
const drawsPerCategory = 240;
const seed = 20_260_105;
const hexDigits = 16;
/** Bets that win less often are tickets and no sides: so few of the draws are theirs that chance would judge them. */
const rarest = 0.05;
/**
 * Picks that are written out in numbers cost by their length. Above the first length they share a budget, which one judging of a
 * week has for all of them; beyond it, and above the second length, a bet has no side. Units: characters.
 */
const shortMax = 1000;
const longMax = 20_000;
const longBudget = 1_000_000;
/** Plays that ask for the zodiac get the same one for all. */
const context = { zodiac: "horse" };

/** What an account bet on one issue. Shape: one value per draw. Units: thousandths. */
export interface Stand {
  readonly accountId: bigint;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly bets: readonly RiskBet[];
  readonly stake: number;
  /** What each draw would return at fair odds, without tickets, less its mean: which side he takes. */
  readonly side: Float32Array;
  readonly variance: number;
  /** How much of the draws give something back. Units: 0 to 1. */
  readonly cover: number;
}

/** Compares bets. It remembers what it has judged, so that a selection that comes again costs nothing. */
export interface Sides {
  standOf(bets: readonly RiskBet[]): Stand | null;
}

export function createSides(): Sides {
  const drawn = new Map<CategoryKey, readonly (readonly number[])[]>();
  const known = new Map<string, Float32Array | null>();
  function drawsOf(key: CategoryKey): readonly (readonly number[])[] {
    const made = drawn.get(key) ?? makeDraws(key);
    drawn.set(key, made);
    return made;
  }
  let budget = longBudget;
  function mayJudge({ length }: string): boolean {
    if (length <= shortMax) return length > 0;
    if (length > Math.min(longMax, budget)) return false;
    budget -= length;
    return true;
  }
  function perUnit({ playNo, selection }: RiskBet): Float32Array | null {
    const name = `${playNo} ${selection}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const judged = mayJudge(selection) ? judge(playNo, selection, drawsOf) : null;
    known.set(name, judged);
    return judged;
  }
  return {
    standOf(bets) {
      const [first] = bets;
      if (first === undefined) return null;
      const returns = new Float32Array(drawsPerCategory);
      const side = new Float32Array(drawsPerCategory);
      let stake = 0;
      for (const bet of bets) {
        const each = perUnit(bet);
        if (each === null) continue;
        const weight = weightOf(bet);
        stake += weight;
        add(returns, each, weight);
        if (shareOf(each, (value) => value > 0) >= rarest) add(side, each, weight);
      }
      centre(side);
      const { accountId, gameId, serialNumber } = first;
      const variance = dot(side, side) / drawsPerCategory;
      const cover = shareOf(returns, (value) => value > 0);
      return { accountId, gameId, serialNumber, bets, stake, side, variance, cover };
    },
  };
}

/** How much a bet counts. Statistics weigh with it, and no money is ever made of it again. */
function weightOf({ stake: thousandths }: RiskBet): number {
  return Number(thousandths);
}

/**
 * How much of the risk of several accounts their bets take off each other. Units: 1 when together they return the same on
 * every draw, 0 when their sides have nothing to do with each other, below 0 when they are on one side.
 */
export function offsetOf(stands: readonly Stand[]): number {
  const apart = stands.reduce((sum, { variance }) => sum + variance, 0);
  if (apart === 0) return 0;
  const together = new Float32Array(drawsPerCategory);
  for (const { side } of stands) add(together, side, 1);
  return 1 - dot(together, together) / drawsPerCategory / apart;
}

function makeDraws(key: CategoryKey): readonly (readonly number[])[] {
  const category = categoryOf(key);
  const below = chanceOfSeed(seed);
  const words = { wordRange: 2 ** 32, nextWord: () => below(2 ** 32) };
  return Array.from({ length: drawsPerCategory }, () => {
    if (category.kind === "hex") {
      return Array.from({ length: category.numberLength }, () => below(hexDigits));
    }
    const numbers = numbersFrom(words, category);
    return key === "keno" ? numbers.toSorted((a, b) => a - b) : numbers;
  });
}

/** What a stake of 1 returns on each draw at fair odds; null for what is no bet of today's plays. */
function judge(
  playNo: number,
  selection: string,
  drawsOf: (key: CategoryKey) => readonly (readonly number[])[],
): Float32Array | null {
  const play = findPlayByNo(playNo);
  const checked = play?.check(JSON.parse(selection));
  if (play === undefined || checked?.ok !== true) return null;
  const units = play.countUnitBets(checked.selection);
  const worth = new Map(
    play.levels.map(({ key, win, total, share }) => [
      key,
      (Number(total) / Number(win)) * (Number(share.numerator) / Number(share.denominator)),
    ]),
  );
  const returns = new Float32Array(drawsPerCategory);
  drawsOf(play.category).forEach((draw, at) => {
    const wins = play.judge(checked.selection, draw, play.needsZodiac ? context : undefined);
    // A level that is none gives the stake back.
    returns[at] =
      wins.reduce((sum, win) => sum + win.count * (worth.get(win.level) ?? 1), 0) / units;
  });
  return returns;
}

/** True where a game is still known; bets of others cannot be compared. */
export function isComparable({ gameId }: Pick<RiskBet, "gameId">): boolean {
  return findGame(gameId) !== undefined;
}

function shareOf(values: Float32Array, fits: (value: number) => boolean): number {
  let count = 0;
  for (const value of values) if (fits(value)) count += 1;
  return count / values.length;
}

function add(to: Float32Array, values: Float32Array, times: number): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + (values[at] ?? 0) * times;
}

function centre(values: Float32Array): void {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) - mean;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
