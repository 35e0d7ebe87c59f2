import { describe, expect, it } from "vitest";
import { isGroupAllowed, lineRates, rateOfBet } from "./rebate.ts";

const line = {
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

describe("the rates of a line", () => {
  it("follow the prize groups, so that the differences are what the line earns", () => {
    expect(lineRates(line, "group")).toEqual([9900, 9850, 9800, 9750]);
    // The worked example: the player bets with 1900 and keeps 50/2000 himself.
    expect(9750 - rateOfBet(1900, "group")).toBe(250);
  });

  it("are rates of their own for plays on odds, where the bet itself returns nothing", () => {
    expect(lineRates(line, "odds")).toEqual([50, 40, 30, 20]);
    expect(rateOfBet(1950, "odds")).toBe(0);
  });
});
