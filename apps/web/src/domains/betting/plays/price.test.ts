import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { money, toDisplay } from "@fairdraw/money";
import { expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import {
  chanceText,
  type OddsNow,
  oddsText,
  percentText,
  priceOf,
  rebatePercent,
  stakeOfLine,
} from "./price.ts";
import { prizeTextAlone } from "./tile-prize.ts";

const ownOdds: OddsNow = { oddsMilli: undefined, context: {} };

const terms: Parameters<typeof priceOf>[2] = {
  unit: "jiao",
  multiple: 5,
  prizeGroup: 1950,
  maxPrizePerIssue: money(400_000_000n),
  odds: ownOdds,
};

const least = { unit: "li", multiple: 1 } as const;

function price(id: string, unchecked: unknown, change: Partial<typeof terms> = {}) {
  const play = findPlay(id);
  const checked = play?.check(unchecked);
  if (play === undefined || checked?.ok !== true) throw new Error(id);
  return priceOf(play, checked.selection, { ...terms, ...change });
}

it("prices the line of the design: 12 unit bets, 2 yuan, jiao, 5 times", () => {
  const row = [0, 1, 2, 3, 4, 5];
  const line = price("ssc.dwd", { positions: [row, row, [], [], []] });
  expect(line.count).toBe(12);
  expect(toDisplay(line.stake)).toBe("12.00");
  // Two places can win at once: 2 x 19.50 x 0.1 x 5.
  expect(toDisplay(line.highest)).toBe("19.50");
  expect(toDisplay(line.net)).toBe("7.50");
});

it("has no price to choose on odds", async () => {
  await loadPlays(["ssc"]);
  const side = { playId: "ssc.lm.lh", unit: "li", multiple: 1000, count: 2, price: 1 } as const;
  expect(stakeOfLine(side)).toBe(stakeOfLine({ ...side, price: 2 }));
});

it("costs and pays half at one yuan a unit bet, cut once as the draw's payout is", () => {
  const row = [0, 1, 2, 3, 4, 5];
  const line = price("ssc.dwd", { positions: [row, row, [], [], []] }, { price: 1 });
  expect([toDisplay(line.stake), toDisplay(line.highest)]).toEqual(["6.00", "9.75"]);
  const odd = price("ssc.dwd", { positions: [[1], [], [], [], []] }, { ...least, price: 1 });
  // 19.50 for 2 yuan: half of it at a thousandth, 9.75 thousandths, is cut to 9.
  expect([odd.stake, odd.highest]).toEqual([1n, 9n]);
});

it("prices sums, options and typed lines by what the engine says of them", () => {
  const sums = price("k3.sum", { values: [3, 10] });
  // The dearer of the two comes up once in 216: 1950 x 216 thousandths x 0.1 x 5.
  expect([sums.count, toDisplay(sums.stake), toDisplay(sums.highest)]).toEqual([
    2,
    "2.00",
    "210.60",
  ]);
  expect(price("k3.bsoe", { options: ["big", "odd"] }).count).toBe(2);
  expect(price("pk10.q2.direct.text", { lines: ["07 01", "01 07"] }).count).toBe(2);
});

it("cuts the highest prize at what an issue pays", () => {
  const line = price("ssc.3x.front.direct", { positions: [[1], [2], [3]] }, { multiple: 5_000 });
  expect(line.isCapped).toBe(true);
  expect(toDisplay(line.highest)).toBe("400,000.00");
});

it("prices plays on odds by the stake of each unit bet, at the odds that hold now", async () => {
  await loadPlays(["ssc"]);
  const sides = { options: ["dragon", "tiger"] };
  const own = price("ssc.lm.lh", sides, { unit: "yuan", multiple: 10 });
  expect([own.count, toDisplay(own.stake), toDisplay(own.highest)]).toEqual([2, "20.00", "21.80"]);
  const odds = { ...ownOdds, oddsMilli: new Map([["tiger", 2_500n]]) };
  const changed = price("ssc.lm.lh", sides, { unit: "yuan", multiple: 10, odds });
  expect(toDisplay(changed.highest)).toBe("25.00");
  const line = { playId: "ssc.lm.lh", unit: "yuan" as const, multiple: 10, count: 2 };
  expect(toDisplay(stakeOfLine(line))).toBe("20.00");
  const play = findPlay("ssc.lm.lh");
  if (play === undefined) throw new Error("no play");
  expect(oddsText(play, "dragon", odds.oddsMilli)).toBe("2.180");
  expect(prizeTextAlone(play, { options: ["tiger"] }, { prizeGroup: 1950, odds })).toBe("2.500");
  expect(prizeTextAlone(play, { options: [] }, { prizeGroup: 1950, odds })).toBe("");
});

it("prints chances and shares", () => {
  expect(chanceText({ numerator: 1n, denominator: 1000n })).toBe("1/1,000");
  expect(chanceText({ numerator: 7n, denominator: 17n })).toBe("1/2.42");
  expect(percentText({ numerator: 39n, denominator: 40n })).toBe("97.5%");
});

it("says what a lower prize group gives back, as the rates of the line do", () => {
  expect(rebatePercent(1950, 1950)).toBe("0.0%");
  expect(rebatePercent(1900, 1950)).toBe("2.5%");
  expect(rebatePercent(1700, 1980)).toBe("14.0%");
});
