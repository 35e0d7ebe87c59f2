import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isGroupAllowed,
  ownRate,
  rateOfBet,
  rebateKind,
  uplineAmounts,
  uplineRates,
} from "./rebate.ts";

const upline = {
  id: 4n,
  merchantId: 1,
  path: [1n, 2n, 3n],
  prizeGroup: 1950,
  groups: [1980, 1970, 1960, 1950],
  oddsRates: [50, 40, 30, 20],
};

describe("isGroupAllowed", () => {
  it("is true for every even group from 1700 to the bettor's own", () => {
    const allowed = Array.from({ length: 400 }, (_, i) => 1600 + i).filter((group) =>
      isGroupAllowed(group, 1950),
    );
    expect(allowed).toEqual(Array.from({ length: 126 }, (_, i) => 1700 + 2 * i));
  });

  it("is false for what is no whole number", () => {
    expect(isGroupAllowed(1800.5, 1950)).toBe(false);
    expect(isGroupAllowed(Number.NaN, 1950)).toBe(false);
  });
});

describe("the rates of an upline", () => {
  it("follow the prize groups, so that the differences are what the upline earns", () => {
    expect(uplineRates(upline, "group")).toEqual([9900, 9850, 9800, 9750]);
    // The worked example: the player bets with 1900, so that the bet itself keeps 50/2000.
    expect(9750 - rateOfBet(1900, "group")).toBe(250);
  });

  it("are rates of their own for plays on odds, where the bet itself returns nothing", () => {
    expect(uplineRates(upline, "odds")).toEqual([50, 40, 30, 20]);
    expect(rateOfBet(1950, "odds")).toBe(0);
  });
});

describe("uplineAmounts", () => {
  const bet = {
    rates: uplineRates(upline, "group"),
    validStake: 1_000_000n,
    prizeGroup: 1950,
    mode: "group" as const,
  };
  const amounts = (change: Partial<typeof bet>) => uplineAmounts({ ...bet, ...change });

  it("gives every account of the upline the difference to the one below it", () => {
    expect(amounts({})).toEqual([5_000n, 5_000n, 5_000n, 0n]);
    expect(amounts({ prizeGroup: 1900 })).toEqual([5_000n, 5_000n, 5_000n, 25_000n]);
  });

  it("cuts what is added up, so that the parts add up to the whole", () => {
    expect(amounts({ validStake: 333n })).toEqual([1n, 2n, 1n, 0n]);
  });

  it("gives nothing where a bet froze no rates, or all of its stake came back", () => {
    expect(amounts({ rates: [] })).toEqual([]);
    expect(amounts({ validStake: 0n, prizeGroup: 1700 })).toEqual([0n, 0n, 0n, 0n]);
  });

  it("never gives more than the rate of the top, whatever the stake", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (validStake) => {
        const total = amounts({ prizeGroup: 1700, validStake }).reduce((sum, one) => sum + one, 0n);
        return total === (validStake * BigInt(9900 - 8500)) / 10_000n;
      }),
    );
  });
});

it("the own rate is what the upline's amounts give the bettor, and never below nothing", () => {
  const rates = uplineRates(upline, "group");
  const groups = fc.integer({ min: 850, max: 1000 }).map((half) => 2 * half);
  fc.assert(
    fc.property(groups, fc.bigInt({ min: 0n, max: 10n ** 12n }), (prizeGroup, validStake) => {
      const bet = { rates, prizeGroup, mode: "group" as const };
      const own = uplineAmounts({ ...bet, validStake }).at(-1);
      return own === (validStake * BigInt(ownRate(bet))) / 10_000n;
    }),
  );
  expect(ownRate({ rates, prizeGroup: 1900, mode: "group" })).toBe(250);
  expect(ownRate({ rates: uplineRates(upline, "odds"), prizeGroup: 1900, mode: "odds" })).toBe(20);
  expect(ownRate({ rates: [], prizeGroup: 1900, mode: "odds" })).toBe(0);
});

it("rebates are named by their kinds: the own, that of the upline, that of plays on odds", () => {
  expect([rebateKind("group", true), rebateKind("group", false)]).toEqual([31, 32]);
  expect([rebateKind("odds", true), rebateKind("odds", false)]).toEqual([36, 36]);
});
