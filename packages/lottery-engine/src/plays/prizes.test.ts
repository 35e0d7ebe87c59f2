import { money, toWire } from "@fairdraw/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFixture } from "../testing/fixtures.ts";
import { playOf } from "../testing/plays.ts";
import type { Level, Play } from "./play-type.ts";
import {
  highestPrize,
  levelPayouts,
  payoutOf,
  prizeOf,
  returnToPlayer,
  stakeOf,
  type Unit,
  winChance,
} from "./prizes.ts";

const front3Straight = playOf("ssc.3x.front.direct");
const fixedPosition = playOf("ssc.dwd");

/** A play of foreign levels, to try the arithmetic of plays that are not built yet. */
function withLevels(...levels: Pick<Level, "key" | "win" | "total" | "share">[]): Play {
  return {
    ...front3Straight,
    levels: levels.map((level) => ({ ...level, name: { zh: "", en: "" } })),
  };
}

const whole = { numerator: 1n, denominator: 1n };
const once = { prizeGroup: 1980, price: 2, unit: "yuan", multiple: 1 } as const;
const won = (count: number, level = "1") => [{ level, count }];

describe("the stake", () => {
  it("is price x unit x multiple x unit bets, to the thousandth", () => {
    expect(toWire(stakeOf({ price: 2, unit: "jiao", multiple: 3, unitBets: 4 }))).toBe("2.400");
    expect(toWire(stakeOf({ price: 2, unit: "li", multiple: 1, unitBets: 1 }))).toBe("0.002");
    expect(toWire(stakeOf({ price: 1, unit: "li", multiple: 1, unitBets: 1 }))).toBe("0.001");
    expect(toWire(stakeOf({ price: 1, unit: "fen", multiple: 7, unitBets: 13 }))).toBe("0.910");
  });

  it("stays exact beyond the safe integers", () => {
    const stake = stakeOf({
      price: 2,
      unit: "yuan",
      multiple: 99_999,
      unitBets: 1_646_492_110_120,
    });
    expect(stake).toBe(2000n * 99_999n * 1_646_492_110_120n);
  });
});

describe("the prize of a unit bet", () => {
  it("is what the printed tables say for the plays built", () => {
    const printed = (play: Play) => [2000, 1980, 1800].map((g) => toWire(prizeOf(play, "1", g)));
    expect(printed(front3Straight)).toEqual(["2000.000", "1980.000", "1800.000"]);
    expect(printed(fixedPosition)).toEqual(["20.000", "19.800", "18.000"]);
  });

  it("is cut, never rounded up, and pays what it shows", () => {
    const anyDigit = withLevels({ key: "1", win: 40_951n, total: 100_000n, share: whole });
    expect(toWire(prizeOf(anyDigit, "1", 1980))).toBe("4.835");
    expect(toWire(payoutOf(anyDigit, won(100), once))).toBe("483.500");
  });

  it("is shared where one unit bet can win several levels", () => {
    const keno = withLevels({
      key: "m4",
      win: 42750237875926500n,
      total: 3535316142212174320n,
      share: { numerator: 1n, denominator: 3n },
    });
    expect(toWire(prizeOf(keno, "m4", 2000))).toBe("55.131");
  });

  it("is refused for levels and modes that have none", () => {
    expect(() => prizeOf(front3Straight, "2", 1980)).toThrow(RangeError);
    expect(() => prizeOf({ ...front3Straight, mode: "odds" }, "1", 1980)).toThrow(RangeError);
    expect(() => prizeOf(front3Straight, "1", 1980.5)).toThrow(RangeError);
  });
});

describe("the payout", () => {
  it("follows the worked examples of the money rules", () => {
    const jiao = { ...once, unit: "jiao", multiple: 3 } as const;
    expect(toWire(payoutOf(front3Straight, won(1), jiao))).toBe("594.000");
    expect(toWire(payoutOf(fixedPosition, won(1), { ...once, unit: "li" }))).toBe("0.019");
    const groupSum = withLevels(
      { key: "z3", win: 3n, total: 1000n, share: whole },
      { key: "z6", win: 6n, total: 1000n, share: whole },
    );
    const low = { ...once, prizeGroup: 1900 };
    expect(toWire(payoutOf(groupSum, won(1, "z3"), low))).toBe("633.333");
    expect(toWire(payoutOf(groupSum, won(1, "z6"), low))).toBe("316.666");
  });

  it("adds the levels, each cut on its own", () => {
    const combo = withLevels(
      ...[1n, 10n, 100n, 1000n, 10_000n].map((win, i) => ({
        key: String(i + 1),
        win,
        total: 100_000n,
        share: whole,
      })),
    );
    const wins = ["2", "3", "4", "5"].map((level) => ({ level, count: 1 }));
    expect(toWire(payoutOf(combo, wins, once))).toBe("21997.800");
    expect(levelPayouts(combo, wins, once).map(({ prize }) => toWire(prize))).toEqual([
      "19800.000",
      "1980.000",
      "198.000",
      "19.800",
    ]);
    const cut = { ...once, unit: "li" } as const;
    expect(levelPayouts(combo, wins, cut).map(({ amount }) => amount)).toEqual([
      19_800n,
      1980n,
      198n,
      19n,
    ]);
  });

  it("is nothing without a win", () => {
    expect(payoutOf(fixedPosition, [], once)).toBe(0n);
  });
});

describe("before the bet", () => {
  const dwd = { positions: [[1, 2], [], [3], [], []] };

  it("the highest prize of fixed position counts one win per filled place", () => {
    expect(toWire(highestPrize(fixedPosition, dwd, once))).toBe("39.600");
    expect(toWire(highestPrize(front3Straight, { positions: [[1, 2], [3], [4]] }, once))).toBe(
      "1980.000",
    );
  });

  it("the highest prize is the dearest of the candidates, wherever it stands", () => {
    const outcomes = [won(1), won(3), won(2)];
    const play: Play = { ...front3Straight, bestOutcomes: () => outcomes };
    expect(toWire(highestPrize(play, { positions: [] }, once))).toBe("5940.000");
  });

  it("the winning chance is exact and in lowest terms", () => {
    expect(winChance(fixedPosition, dwd)).toEqual({ numerator: 7n, denominator: 25n });
    expect(winChance(front3Straight, { positions: [[1, 2], [3], [4, 5]] })).toEqual({
      numerator: 1n,
      denominator: 250n,
    });
    expect(returnToPlayer(1980)).toEqual({ numerator: 99n, denominator: 100n });
  });

  it("no draw pays more than the highest prize, none pays less than nothing", () => {
    const list = fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 1 });
    const terms = fc.record({
      prizeGroup: fc.integer({ min: 1, max: 2000 }),
      price: fc.constantFrom(1 as const, 2 as const),
      unit: fc.constantFrom<Unit>("yuan", "jiao", "fen", "li"),
      multiple: fc.integer({ min: 1, max: 99_999 }),
    });
    const draw = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.array(list, { minLength: 5, maxLength: 5 }),
        terms,
        draw,
        (lists, t, drawn) => {
          for (const [play, length] of [
            [front3Straight, 3],
            [fixedPosition, 5],
          ] as const) {
            const selection = { positions: lists.slice(0, length) };
            const payout = payoutOf(play, play.judge(selection, drawn), t);
            expect(payout >= 0n).toBe(true);
            expect(payout <= highestPrize(play, selection, t)).toBe(true);
            expect(stakeOf({ ...t, unitBets: play.countUnitBets(selection) }) > 0n).toBe(true);
          }
        },
      ),
    );
  });
});

it("stakes of all payout vectors of prize-group plays are whole multiples of the unit price", () => {
  const lines = readFixture<{
    group?: number;
    mode: Unit;
    multiple: number;
    price: 1 | 2;
    stake: string;
  }>("payout");
  const group = lines.filter((line) => line.group !== undefined);
  expect(group.length).toBeGreaterThan(50);
  for (const { mode, multiple, price, stake } of group) {
    const single = stakeOf({ price, unit: mode, multiple, unitBets: 1 });
    const total = money(BigInt(stake.replace(".", "")));
    expect(total % single, stake).toBe(0n);
  }
});
