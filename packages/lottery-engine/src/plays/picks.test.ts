import { describe, expect, it } from "vitest";
import { categoryOf } from "../games/categories.ts";
import { chanceOfSeed } from "../random-bets/chance.ts";
import { randomDraw, randomSelection } from "../random-bets/selections.ts";
import { allPlays, findPlay } from "../registry.ts";
import { numbersOf, picksOf, unitBetsByNumber } from "./picks.ts";

function byNumber(playId: string, unchecked: unknown) {
  const play = findPlay(playId);
  const checked = play?.check(unchecked);
  if (play === undefined || checked?.ok !== true) throw new Error(`no selection of ${playId}`);
  const counts = unitBetsByNumber(play, checked.selection);
  return counts === null ? null : Object.fromEntries(counts);
}

describe("picksOf", () => {
  it("names picks by row where there are rows, and plainly where there is one", () => {
    expect(picksOf({ positions: [[1, 2], [], [9]] })).toEqual(["0:1", "0:2", "2:9"]);
    expect(picksOf({ values: [3, 18] })).toEqual(["3", "18"]);
    expect(picksOf({ lines: ["123", "456"] })).toEqual(["123", "456"]);
    expect(picksOf({ dan: [1], tuo: [2, 3] })).toEqual(["dan:1", "tuo:2", "tuo:3"]);
  });
});

describe("numbersOf", () => {
  it("names every number that can be picked, as picks are named", () => {
    for (const play of allPlays) {
      const numbers = new Set(numbersOf(play));
      if (numbers.size === 0) continue;
      const below = chanceOfSeed(play.no);
      for (let i = 0; i < 20; i += 1) {
        const draw = randomDraw(categoryOf(play.category), below);
        const checked = play.check(randomSelection(play, draw, below));
        if (!checked.ok) continue;
        const strange = picksOf(checked.selection).filter((pick) => !numbers.has(pick));
        expect(strange, play.id).toEqual([]);
      }
    }
    const dwd = findPlay("ssc.dwd");
    expect(dwd && numbersOf(dwd)).toHaveLength(50);
  });
});

describe("unitBetsByNumber", () => {
  it("counts what each single number carries", () => {
    expect(byNumber("ssc.dwd", { positions: [[1, 2], [], [], [], [7]] })).toEqual({
      "0:1": 1,
      "0:2": 1,
      "4:7": 1,
    });
    expect(byNumber("k3.sum", { values: [10, 11] })).toEqual({ "10": 1, "11": 1 });
    expect(byNumber("k3.bsoe", { options: ["big", "odd"] })).toEqual({ big: 1, odd: 1 });
  });

  it("knows no single number where a unit bet is a combination", () => {
    expect(byNumber("ssc.3x.front.direct", { positions: [[1], [2], [1, 2, 3]] })).toBeNull();
    expect(byNumber("k3.3diff.text", { lines: ["124"] })).toBeNull();
  });

  it("adds up to the unit bets of the selection, for every play that has single numbers", () => {
    const below = chanceOfSeed(7);
    let counted = 0;
    for (const play of allPlays) {
      for (let i = 0; i < 10; i++) {
        const draw = randomDraw(categoryOf(play.category), below);
        const checked = play.check(randomSelection(play, draw, below));
        const counts = checked.ok ? unitBetsByNumber(play, checked.selection) : null;
        if (!checked.ok || counts === null) continue;
        counted += 1;
        const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
        expect(total, play.id).toBe(play.countUnitBets(checked.selection));
      }
    }
    expect(counted).toBeGreaterThan(100);
  });
});
