import { money, toWire } from "@fairdraw/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryOf } from "./games/categories.ts";
import {
  highestOddsPayout,
  oddsLevelPayouts,
  oddsOf,
  oddsPayoutOf,
  oddsStakeOf,
} from "./plays/odds-prizes.ts";
import { highestPrize, levelPayouts, payoutOf, prizeOf } from "./plays/prizes.ts";
import { chanceOfSeed } from "./random-bets/chance.ts";
import { randomDraw, randomSelection } from "./random-bets/selections.ts";
import { allPlays } from "./registry.ts";
import { checkedBy, playOf } from "./testing/plays.ts";

const army = playOf("k3.lm.army");
const balls = playOf("x5.lm.ball");
const stakeEach = money(1000n);

describe("a payout at odds", () => {
  it("multiplies the stake of each unit bet, level by level, each cut on its own", () => {
    const wins = [
      { level: "x1", count: 2 },
      { level: "x2", count: 1 },
    ];
    const lines = oddsLevelPayouts(army, wins, { stakeEach: money(1n) });
    expect(lines.map(({ amount }) => amount)).toEqual([3n, 3n]);
    expect(toWire(oddsPayoutOf(army, wins, { stakeEach: money(1234n) }))).toBe("8.588");
  });

  it("gives returned stakes back in full", () => {
    const wins = [{ level: "refund", count: 3 }];
    expect(toWire(oddsPayoutOf(balls, wins, { stakeEach: money(1n) }))).toBe("0.003");
    expect(oddsLevelPayouts(balls, wins, { stakeEach })[0]?.oddsMilli).toBe(1000n);
  });

  it("is at the odds that were accepted, not at those of today", () => {
    const terms = { stakeEach, oddsMilli: new Map([["x1", 2500n]]) };
    expect(oddsOf(army, "x1", terms)).toBe(2500n);
    expect(oddsOf(army, "x2", terms)).toBe(3000n);
    expect(oddsPayoutOf(army, [{ level: "x1", count: 2 }], terms)).toBe(5000n);
  });

  it("is refused for unknown levels and for plays of prize groups", () => {
    expect(() => oddsOf(army, "x4")).toThrow(RangeError);
    expect(() => oddsOf(playOf("k3.sum"), "s3")).toThrow(RangeError);
    expect(() => prizeOf(army, "x1", 1980)).toThrow(RangeError);
  });

  it("has the stake of every unit bet, also of those that come back", () => {
    expect(toWire(oddsStakeOf({ stakeEach: money(12_345n), unitBets: 2 }))).toBe("24.690");
  });

  it("at its highest takes the dearest balls for rows that share one urn", () => {
    const selection = checkedBy(balls, { positionOptions: [["big"], ["big", "odd"], [], [], []] });
    // Rows 1 and 2 get two big balls, the second an odd one: three wins.
    expect(toWire(highestOddsPayout(balls, selection, { stakeEach }))).toBe("5.940");
  });

  it("at its highest may be the stakes that come back", () => {
    const oddEven = playOf("hash.oe");
    const selection = checkedBy(oddEven, { options: ["odd", "even"] });
    expect(toWire(highestOddsPayout(oddEven, selection, { stakeEach }))).toBe("2.000");
  });
});

it("no draw of any play pays more than its highest prize, none less than nothing", () => {
  const group = { prizeGroup: 1980, price: 2, unit: "yuan", multiple: 1 } as const;
  const context = { zodiac: "horse" };
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...allPlays), (seed, play) => {
      const below = chanceOfSeed(seed);
      const draw = randomDraw(categoryOf(play.category), below);
      const checked = play.check(randomSelection(play, draw, below));
      fc.pre(checked.ok);
      if (!checked.ok) return;
      const wins = play.judge(checked.selection, draw, context);
      const isGroup = play.mode === "group";
      const paid = isGroup ? payoutOf(play, wins, group) : oddsPayoutOf(play, wins, { stakeEach });
      const highest = isGroup
        ? highestPrize(play, checked.selection, group, context)
        : highestOddsPayout(play, checked.selection, { stakeEach }, context);
      expect(paid >= 0n && paid <= highest, play.id).toBe(true);
    }),
    { numRuns: 1500 },
  );
});

it("no level pays more than its prize for every unit bet, and a higher multiple never pays less", () => {
  const groupPlays = allPlays.filter(({ mode }) => mode === "group");
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom(...groupPlays),
      fc.constantFrom("yuan", "jiao", "fen", "li"),
      fc.integer({ min: 1, max: 99_998 }),
      (seed, play, unit, multiple) => {
        const below = chanceOfSeed(seed);
        const draw = randomDraw(categoryOf(play.category), below);
        const checked = play.check(randomSelection(play, draw, below));
        fc.pre(checked.ok);
        if (!checked.ok) return;
        const wins = play.judge(checked.selection, draw);
        const units = BigInt(play.countUnitBets(checked.selection));
        const terms = { prizeGroup: 1980, price: 2, unit, multiple } as const;
        for (const { level, amount } of levelPayouts(play, wins, terms)) {
          expect(amount <= prizeOf(play, level, 1980) * units * BigInt(multiple), play.id).toBe(
            true,
          );
        }
        const more = payoutOf(play, wins, { ...terms, multiple: multiple + 1 });
        expect(more >= payoutOf(play, wins, terms), play.id).toBe(true);
      },
    ),
    { numRuns: 800 },
  );
});

it("plays that need the zodiac of the year throw without it", () => {
  const needing = allPlays.filter(({ needsZodiac }) => needsZodiac);
  expect(needing.map(({ id }) => id)).toEqual([
    "lhc.tm.lm",
    "lhc.tm.zodiac",
    "lhc.hexiao",
    "lhc.yixiao",
    "lhc.lianxiao.2",
    "lhc.lianxiao.3",
    "lhc.lianxiao.4",
    "lhc.lianxiao.5",
  ]);
  for (const { id } of needing) {
    const play = playOf(id);
    const options = id === "lhc.tm.lm" ? ["beast"] : ["rat", "ox", "tiger", "rabbit", "dragon"];
    const selection = checkedBy(play, { options });
    expect(() => play.judge(selection, [1, 2, 3, 4, 5, 6, 7])).toThrow(RangeError);
  }
});
