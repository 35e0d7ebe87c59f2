import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../lottery/plays.ts";
import { linesOfItems } from "./lines-of-items.ts";

const item = {
  PlayId: "ssc.dwd",
  Selection: { positions: [[1, 2], [], [], [], []] },
  Count: 2,
  Amount: "0.4",
  Unit: "jiao" as const,
  Multiple: 1,
  PrizeGroup: 1950,
};

beforeAll(() => loadPlays(["ssc"]));

it("puts the lines of a plan back into a cart as they were", () => {
  const odds = {
    PlayId: "ssc.lm.lh",
    Selection: { options: ["dragon"] },
    Count: 1,
    Amount: "20.5",
    StakeEach: "20.5",
    OddsVersion: 3,
  };
  expect(linesOfItems([item, odds])).toMatchObject([
    { playId: "ssc.dwd", unit: "jiao", multiple: 1, prizeGroup: 1950, count: 2 },
    { playId: "ssc.lm.lh", unit: "li", multiple: 20_500, prizeGroup: 0, count: 1 },
  ]);
});

it("keeps the price of a unit bet, and leaves out a play that is gone", () => {
  const lines = linesOfItems([
    { ...item, Price: 1 },
    { ...item, Price: 2 },
    { ...item, PlayId: "ssc.gone" },
  ]);
  expect(lines.map(({ price }) => price)).toEqual([1, undefined]);
});
