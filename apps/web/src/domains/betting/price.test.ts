import { findPlay } from "@fairdraw/lottery-engine";
import { money, toDisplay } from "@fairdraw/money";
import { expect, it } from "vitest";
import { chanceText, percentText, priceOf } from "./price.ts";

const terms = {
  unit: "jiao" as const,
  multiple: 5,
  prizeGroup: 1950,
  maxPrizePerIssue: money(400_000_000n),
};
const fixed = findPlay("ssc.dwd");
const straight = findPlay("ssc.3x.front.direct");

it("prices the line of the design: 12 unit bets, 2 yuan, jiao, 5 times", () => {
  if (fixed === undefined) throw new Error("no play");
  const price = priceOf(fixed, [[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [], [], []], terms);
  expect(price?.count).toBe(12);
  expect(price && toDisplay(price.stake)).toBe("12.00");
  // Two places can win at once: 2 x 19.50 x 0.1 x 5.
  expect(price && toDisplay(price.highest)).toBe("19.50");
  expect(price && toDisplay(price.net)).toBe("7.50");
});

it("has no price while the selection is not complete", () => {
  if (straight === undefined) throw new Error("no play");
  expect(priceOf(straight, [[1], [2], []], terms)).toBeNull();
});

it("cuts the highest prize at what an issue pays", () => {
  if (straight === undefined) throw new Error("no play");
  const price = priceOf(straight, [[1], [2], [3]], {
    ...terms,
    unit: "yuan",
    multiple: 1000,
  });
  expect(price?.isCapped).toBe(true);
  expect(price && toDisplay(price.highest)).toBe("400,000.00");
});

it("prints chances and shares", () => {
  expect(chanceText({ numerator: 1n, denominator: 1000n })).toBe("1/1,000");
  expect(chanceText({ numerator: 7n, denominator: 17n })).toBe("1/2.42");
  expect(percentText({ numerator: 39n, denominator: 40n })).toBe("97.5%");
});
