import { money } from "@fairdraw/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultLimits, effectiveLimits, shrunkStakeMax, worstCaseMaxFor } from "./limits.ts";

const none = {
  stakeMin: null,
  stakeMax: null,
  oddsStakeMin: null,
  oddsStakeMax: null,
  multipleMax: null,
  unitBetsMax: null,
  playerStakeMax: null,
  payoutMax: null,
  numberStakeMax: null,
  houseCap: null,
};

describe("effectiveLimits", () => {
  it("takes what a merchant has set and the default for the rest", () => {
    const usual = defaultLimits("ssc");
    expect(effectiveLimits("ssc", undefined)).toEqual(usual);
    expect(effectiveLimits("ssc", none)).toEqual(usual);
    const set = effectiveLimits("ssc", { ...none, stakeMax: money(5n), multipleMax: 7 });
    expect(set).toEqual({ ...usual, stakeMax: 5n, multipleMax: 7 });
  });

  it("knows that keno and the hash games have limits of their own", () => {
    expect(defaultLimits("keno").multipleMax).toBe(9_999);
    expect(defaultLimits("hash").payoutMax).toBe(200_000_000n);
  });
});

describe("shrunkStakeMax", () => {
  const limits = { least: money(2n), most: money(1002n), houseCap: money(10_000n) };

  it("is full up to half of the cap, falls in a straight line and ends at the least", () => {
    expect(shrunkStakeMax(0n, limits)).toBe(1002n);
    expect(shrunkStakeMax(5_000n, limits)).toBe(1002n);
    expect(shrunkStakeMax(7_500n, limits)).toBe(502n);
    expect(shrunkStakeMax(10_000n, limits)).toBe(2n);
    expect(shrunkStakeMax(99_999n, limits)).toBe(2n);
  });

  it("never rises with the exposure and stays between the least and the most", () => {
    const amount = fc.bigInt({ min: 0n, max: 30_000n });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const [before, after] = [shrunkStakeMax(low, limits), shrunkStakeMax(high, limits)];
        return after <= before && after >= limits.least && before <= limits.most;
      }),
    );
  });
});

describe("worstCaseMaxFor", () => {
  it("is where a stake is taken for the last time", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 500n }),
        fc.bigInt({ min: 1n, max: 2_000n }),
        fc.bigInt({ min: 1n, max: 9_999n }),
        fc.bigInt({ min: 0n, max: 2_500n }),
        (least, range, cap, over) => {
          const limits = { least: money(least), most: money(least + range), houseCap: money(cap) };
          const stake = least + 1n + (over % range);
          const last = worstCaseMaxFor(stake, limits);
          expect(shrunkStakeMax(last, limits)).toBeGreaterThanOrEqual(stake);
          expect(shrunkStakeMax(last + 1n, limits)).toBeLessThan(stake);
        },
      ),
    );
  });

  it("is the cap for what is taken even there", () => {
    const limits = { least: money(2n), most: money(1002n), houseCap: money(10_000n) };
    expect(worstCaseMaxFor(2n, limits)).toBe(10_000n);
    expect(worstCaseMaxFor(1n, limits)).toBe(10_000n);
  });
});
