import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { awardRows, stakePaidInFull } from "./award-rows.ts";

const level = { Level: "1", NameZh: "一等奖", NameEn: "First", Refund: "0" };
const play = {
  PlayId: "ssc.5x.direct",
  GroupZh: "五星",
  GroupEn: "Five",
  NameZh: "直选",
  NameEn: "Direct",
};
const Plays = [
  { ...play, Levels: [{ ...level, Win: "1", Total: "100000", Prize: "195000", Odds: null }] },
  {
    ...play,
    PlayId: "ssc.lhh",
    GroupZh: "龙虎",
    GroupEn: "Dragon",
    NameZh: "龙虎和",
    NameEn: "Tie",
    Levels: [{ ...level, Win: "45", Total: "100", Refund: "10", Prize: null, Odds: "1.980" }],
  },
];

it("awardRows prints chances, and what plays give back, on odds returned stakes included", () => {
  const [group, odds] = awardRows({ Plays, PrizeGroup: 1950 }, { search: "", only: null });
  expect(group).toMatchObject({ chance: "1/100,000", prize: "195000", returns: "97.5%" });
  // 1.98 in 45 of 100 cases, and the stake in 10.
  expect(odds).toMatchObject({ chance: "1/2.22", odds: "1.980", returns: "99.1%" });
});

it("stakePaidInFull says from which stake on the cap of an issue cuts a level", () => {
  const cap = money(400_000_000n);
  // 195,000 for 2 yuan: 4.102 yuan bring 399,945, a thousandth more would be beyond.
  expect(stakePaidInFull({ prize: "195000", odds: null }, cap)).toBe(4_102n);
  expect(stakePaidInFull({ prize: null, odds: "47.500" }, cap)).toBe(8_421_052n);
  expect(stakePaidInFull({ prize: null, odds: "0.000" }, cap)).toBeNull();
});

it("awardRows finds plays by their group and by their name", () => {
  expect(
    awardRows({ Plays, PrizeGroup: 1950 }, { search: " 五星 ", only: null }).map(
      (row) => row.playId,
    ),
  ).toEqual(["ssc.5x.direct"]);
  expect(awardRows({ Plays, PrizeGroup: 1950 }, { search: "龙虎和", only: null })).toHaveLength(1);
  expect(awardRows({ Plays, PrizeGroup: 1950 }, { search: "nothing like it", only: null })).toEqual(
    [],
  );
});

it("awardRows keeps to the plays that are named", () => {
  const rows = awardRows({ Plays, PrizeGroup: 1950 }, { search: "", only: ["ssc.lhh"] });
  expect(rows.map((row) => row.playId)).toEqual(["ssc.lhh"]);
  expect(awardRows({ Plays, PrizeGroup: 1950 }, { search: "", only: [] })).toEqual([]);
});
