import { describe, expect, it } from "vitest";
import { groupPercent, ratePercent, ratesByKind, ratesToSend, termsBelow } from "./terms-math.ts";

describe("what an account gets", () => {
  it("is told in per cent", () => {
    expect(groupPercent(1950)).toBe("12.5%");
    expect(groupPercent(1952)).toBe("12.6%");
    expect(groupPercent(1700)).toBe("0%");
    expect(ratePercent(120)).toBe("1.2%");
    expect(ratePercent(7)).toBe("0.07%");
  });

  it("has every kind of rate, and begins below the agent's, never below nought", () => {
    const rates = ratesByKind([
      { Kind: 1, Rate: 40 },
      { Kind: 7, Rate: 5 },
    ]);
    expect(ratesToSend(rates)).toHaveLength(7);
    const below = termsBelow({ group: 1710, rates });
    expect(below).toMatchObject({ group: 1700, rates: { 1: 30, 2: 0, 7: 0 } });
  });
});
