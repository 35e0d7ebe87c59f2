import { type Money, money } from "@fairdraw/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findGame } from "../games/games.ts";
import { loseAllMillionths } from "./chase-exposure.ts";
import { type ChaseMode, type ChaseUnit, chaseMultiples, chaseTable } from "./chase-multiples.ts";
import { type ChaseStops, isLossLimited, needsLossLimit } from "./chase-rules.ts";
import { issuesAhead } from "./issues-ahead.ts";

const yuan = (amount: number): Money => money(BigInt(amount) * 1000n);
/** Two digits of one position at group 1950: 4 yuan cost, 19.5 come back. */
const unit: ChaseUnit = { cost: yuan(4), prize: money(19_500n) };
const most = 99_999;

function multiples(mode: ChaseMode, count: number, of: ChaseUnit = unit, cap = most) {
  return chaseMultiples(mode, { unit: of, count, most: cap });
}

describe("multiples of a plan", () => {
  it("stay the same, or rise every few issues up to the most that is allowed", () => {
    expect(multiples({ kind: "same", start: 3 }, 4)).toEqual({ ok: true, multiples: [3, 3, 3, 3] });
    const doubling = { kind: "steps", start: 5, every: 2, factor: 2 } as const;
    expect(multiples(doubling, 7, unit, 25)).toEqual({
      ok: true,
      multiples: [5, 5, 10, 10, 20, 20, 25],
    });
  });

  it("aim at a profit with whole multiples, worked out by hand", () => {
    // 20 %: 1, 4.8/14.7 -> 1, 9.6/14.7 -> 1, 14.4/14.7 -> 1, 19.2/14.7 -> 2, 28.8/14.7 -> 2, 38.4/14.7 -> 3
    expect(multiples({ kind: "rate", start: 1, rateBp: 2000 }, 7)).toEqual({
      ok: true,
      multiples: [1, 1, 1, 1, 2, 2, 3],
    });
    // 30 yuan: 30/15.5 -> 2, 38/15.5 -> 3, 50/15.5 -> 4
    expect(multiples({ kind: "amount", start: 1, profit: yuan(30) }, 3)).toEqual({
      ok: true,
      multiples: [2, 3, 4],
    });
  });

  it("are none where the prize cannot bring the profit, or only beyond the most that is allowed", () => {
    // 19.5 for 4 is 387.5 % of profit at best, in the first issue.
    expect(multiples({ kind: "rate", start: 1, rateBp: 38_750 }, 2)).toEqual({
      ok: false,
      fault: "unreachable",
      bestRateBp: 38_750,
    });
    const several = { cost: yuan(4), prize: null };
    expect(multiples({ kind: "amount", start: 1, profit: yuan(1) }, 2, several)).toMatchObject({
      fault: "unreachable",
    });
    expect(multiples({ kind: "amount", start: 1, profit: yuan(30) }, 3, unit, 3)).toEqual({
      ok: false,
      fault: "tooHigh",
      at: 2,
    });
  });

  it("reach their goal in every issue, and one multiple less never would", () => {
    const goals = fc.oneof(
      fc.record({
        kind: fc.constant("rate" as const),
        start: fc.integer({ min: 1, max: 5 }),
        rateBp: fc.integer({ min: 0, max: 30_000 }),
      }),
      fc.record({
        kind: fc.constant("amount" as const),
        start: fc.integer({ min: 1, max: 5 }),
        profit: fc.bigInt({ min: 1n, max: 500_000n }).map(money),
      }),
    );
    const units = fc.record({
      cost: fc.bigInt({ min: 2n, max: 20_000n }).map(money),
      prize: fc.bigInt({ min: 2n, max: 200_000n }).map(money),
    });
    fc.assert(
      fc.property(goals, units, fc.integer({ min: 1, max: 20 }), (mode, of, count) => {
        const planned = multiples(mode, count, of);
        if (!planned.ok) return;
        const reached = (prize: bigint, spent: bigint) =>
          mode.kind === "rate"
            ? (prize - spent) * 10_000n >= BigInt(mode.rateBp) * spent
            : prize - spent >= mode.profit;
        chaseTable(of, planned.multiples).forEach(({ multiple, prize, spent }) => {
          expect(reached(prize ?? 0n, spent)).toBe(true);
          if (multiple > mode.start) {
            expect(reached((prize ?? 0n) - of.prize, spent - of.cost)).toBe(false);
          }
        });
      }),
    );
  });
});

it("the table adds up what is spent and what a win leaves", () => {
  expect(chaseTable(unit, [1, 2])).toEqual([
    {
      multiple: 1,
      amount: 4000n,
      spent: 4000n,
      prize: 19_500n,
      profit: 15_500n,
      rateBp: 38_750,
    },
    {
      multiple: 2,
      amount: 8000n,
      spent: 12_000n,
      prize: 39_000n,
      profit: 27_000n,
      rateBp: 22_500,
    },
  ]);
  expect(chaseTable({ cost: yuan(1), prize: null }, [2])).toMatchObject([{ profit: null }]);
});

it("the chance of losing a whole plan is that of losing each issue, multiplied", () => {
  const fifth = { numerator: 2n, denominator: 10n };
  expect(loseAllMillionths(fifth, 1)).toBe(800_000);
  expect(loseAllMillionths(fifth, 3)).toBe(512_000);
  // Of what can happen nothing is impossible, and nothing certain that need not.
  expect(loseAllMillionths(fifth, 120)).toBe(1);
  expect(loseAllMillionths({ numerator: 1n, denominator: 10_000_000n }, 1)).toBe(999_999);
  expect(loseAllMillionths({ numerator: 1n, denominator: 1n }, 2)).toBe(0);
  expect(loseAllMillionths({ numerator: 0n, denominator: 1n }, 2)).toBe(1_000_000);
  expect(loseAllMillionths({ numerator: 1n, denominator: 3n }, 1)).toBe(666_667);
});

describe("a loss limit", () => {
  const stops = (loss: Money | null): ChaseStops => ({ onWin: true, profit: null, loss });
  const plan = (planned: readonly number[]) => ({ multiples: planned, total: yuan(100) });

  it("must come with unequal multiples over more than five issues", () => {
    expect(needsLossLimit([1, 1, 1, 1, 1, 1])).toBe(false);
    expect(needsLossLimit([1, 2, 4, 8, 16])).toBe(false);
    expect(needsLossLimit([1, 1, 1, 1, 1, 2])).toBe(true);
    expect(isLossLimited(plan([1, 2, 4, 8, 16, 32]), stops(null))).toBe(false);
    expect(isLossLimited(plan([1, 2, 4, 8, 16, 32]), stops(yuan(99)))).toBe(true);
  });

  it("counts as none when the plan cannot lose that much", () => {
    expect(isLossLimited(plan([1, 2, 4, 8, 16, 32]), stops(yuan(100)))).toBe(false);
    expect(isLossLimited(plan([1, 1]), stops(null))).toBe(true);
  });
});

describe("issues that can be chased", () => {
  const game = findGame(101);
  const daily = findGame(501);
  const instant = findGame(107);
  const noon = Date.UTC(2026, 0, 5, 4);

  it("begin with the one that still sells and end with the next day", () => {
    const ahead = game === undefined ? [] : issuesAhead(game, noon);
    expect(ahead[0]?.closeAt).toBeGreaterThan(noon);
    expect(ahead[0]?.startAt).toBeLessThanOrEqual(noon);
    expect(new Set(ahead.map(({ lotteryDay }) => lotteryDay))).toEqual(
      new Set([20_260_105, 20_260_106]),
    );
    expect(ahead.at(-1)?.serialNumber).toBe("20260106-1440");
    const serials = ahead.map(({ serialNumber }) => serialNumber);
    expect(serials).toEqual([...serials].sort());
  });

  it("are two for a game that draws once a day, and none for an instant game", () => {
    expect(daily === undefined ? [] : issuesAhead(daily, noon)).toHaveLength(2);
    expect(instant === undefined ? null : issuesAhead(instant, noon)).toEqual([]);
  });
});
