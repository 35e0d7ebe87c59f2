import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryOf } from "./games/categories.ts";
import { reduced } from "./numbers/fraction.ts";
import type { Level, Play, Win } from "./plays/play-type.ts";
import { isWin, refundLevel } from "./plays/wins.ts";
import { chanceOfSeed, someOf } from "./random-bets/chance.ts";
import { randomDraw, randomSelection } from "./random-bets/selections.ts";
import { allPlays } from "./registry.ts";
import type { Sample } from "./samples/samples.ts";
import type { Selection } from "./selections/selection.ts";
import { yearOfSpaces } from "./testing/mark-six-space.ts";
import { unitBetsOf } from "./testing/oracle/oracle.ts";
import type { UnitBet } from "./testing/oracle/picked.ts";
import { drawsMost, spaceOf } from "./testing/spaces.ts";

const zodiac = yearOfSpaces;

/** Selections tried per play, and unit bets of each that are judged at every draw. */
const selectionsMost = 60;
const unitBetsEach = 4;

/** Draws of the whole space by what a unit bet wins there. */
function waysByLevel(bet: UnitBet, space: readonly Sample[]): ReadonlyMap<string, bigint> {
  const ways = new Map<string, bigint>();
  for (const { draw, weight } of space) {
    const level = bet(draw, zodiac);
    if (level !== null) ways.set(level, (ways.get(level) ?? 0n) + weight);
  }
  return ways;
}

function weightOf(space: readonly Sample[]): bigint {
  return space.reduce((sum, { weight }) => sum + weight, 0n);
}

/** Random selections of a play, the same in every run. */
function* selectionsOf(play: Play): Generator<Selection> {
  for (let i = 0; i < selectionsMost; i += 1) {
    const below = chanceOfSeed(play.no * 1000 + i);
    const draw = randomDraw(categoryOf(play.category), below);
    const checked = play.check(randomSelection(play, draw, below));
    if (checked.ok && play.countUnitBets(checked.selection) <= 2000) yield checked.selection;
  }
}

/**
 * Selections whose unit bets are all looked at instead of random ones of many selections.
 * The cover of three sums states the chance of one certain pick only; neighbours of kl10 are
 * counted by kinds of balls, which holds for a single unit bet; the zodiacs have a large space.
 */
const figuresOfOnePick: Readonly<Record<string, Selection>> = {
  "pc28.tm3": { values: [12, 13, 14] },
  "kl10.2.lianzhi": { positions: [[3], [4]] },
  "kl10.2.lianzu": { numbers: [3, 4] },
  "lhc.totalxiao": { options: ["x2", "x3", "x4", "x5", "x6", "x7", "odd", "even"] },
};

describe.each(allPlays)("the levels of $id", (play) => {
  it("state exactly the draws that unit bets win", () => {
    const open = new Set(play.levels.map(({ key }) => key));
    const below = chanceOfSeed(play.no);
    const only = figuresOfOnePick[play.id];
    for (const selection of only === undefined ? selectionsOf(play) : [only]) {
      const space = spaceOf(play, selection);
      if (space === null) continue;
      const all = weightOf(space);
      const bets = unitBetsOf(play.id, selection);
      const judged = only === undefined ? someOf(bets, unitBetsEach, below) : bets;
      for (const bet of judged) {
        const ways = waysByLevel(bet, space);
        const refunded = ways.get(refundLevel) ?? 0n;
        for (const level of play.levels.filter(({ key }) => ways.has(key))) {
          expectRatio(level, "win", [ways.get(level.key) ?? 0n, all]);
          if (isRefunding(play, level)) expectRatio(level, "refund", [refunded, all]);
          open.delete(level.key);
        }
      }
      if (open.size === 0) break;
    }
    expect([...open]).toEqual([]);
  });
});

function expectRatio(level: Level, what: "win" | "refund", [ways, all]: readonly [bigint, bigint]) {
  const stated = (level[what] ?? 0n) * all;
  expect([level.key, what, stated]).toEqual([level.key, what, ways * level.total]);
}

/** Hashes without digits give stakes back, too rarely to be stated. */
function isRefunding({ id }: Play, { key }: Level): boolean {
  return key !== refundLevel && !id.startsWith("hash.d5");
}

/** What the wins are worth at the play's own odds, or at the inverse of the chances. */
function worthOf({ levels }: Play, level: string): number {
  if (level === refundLevel) return 1000;
  const found = levels.find(({ key }) => key === level);
  if (found?.oddsMilli !== undefined) return Number(found.oddsMilli);
  return found === undefined ? 0 : (1000 * Number(found.total)) / Number(found.win);
}

function worthOfWins(play: Play, wins: readonly Win[]): number {
  return wins.reduce((sum, { level, count }) => sum + worthOf(play, level) * count, 0);
}

describe.each(allPlays)("the chance and the best outcome of $id", (play) => {
  it("are what judging every draw finds", () => {
    let [compared, drawsLeft] = [0, drawsMost];
    for (const selection of selectionsOf(play)) {
      if (compared === 3) break;
      const space = spaceOf(play, selection);
      if (space === null) continue;
      if (compared > 0 && space.length > drawsLeft) break;
      [compared, drawsLeft] = [compared + 1, drawsLeft - space.length];
      let [winning, dearest] = [0n, 0];
      for (const { draw, weight } of space) {
        const wins = play.judge(selection, draw, { zodiac });
        if (isWin(wins)) winning += weight;
        dearest = Math.max(dearest, worthOfWins(play, wins));
      }
      const all = weightOf(space);
      const chance = play.winChance(selection, { zodiac });
      expect(chance).toEqual(reduced({ numerator: winning, denominator: all }));
      const outcomes = play.bestOutcomes(selection, { zodiac }, (level) => worthOf(play, level));
      const best = Math.max(...outcomes.map((wins) => worthOfWins(play, wins)));
      expect(best).toBeCloseTo(dearest, 6);
    }
    expect(compared).toBeGreaterThan(0);
  });
});

it("random draws are of their category", () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...allPlays), (seed, play) => {
      const category = categoryOf(play.category);
      const draw = randomDraw(category, chanceOfSeed(seed));
      expect(draw).toHaveLength(category.numberLength);
      expect(draw.every((number) => number >= category.min && number <= category.max)).toBe(true);
    }),
  );
});
