import { findPlay, type Play } from "@fairdraw/lottery-engine";
import { expect, it } from "vitest";
import {
  emptyPicks,
  isEmpty,
  numbersOfQuickPick,
  quickPick,
  randomPicks,
  rowsMissing,
  togglePick,
} from "./board.ts";

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function thePlay(id: string): Play {
  const play = findPlay(id);
  if (play === undefined) throw new Error(id);
  return play;
}
const straight = thePlay("ssc.3x.front.direct");
const fixed = thePlay("ssc.dwd");

it("picks a number, keeps the row ascending, and takes it back", () => {
  const once = togglePick(togglePick(emptyPicks(straight.rows), 1, 7), 1, 3);
  expect(once).toEqual([[], [3, 7], []]);
  expect(togglePick(once, 1, 7)).toEqual([[], [3], []]);
});

it("knows what every quick pick stands for", () => {
  expect(numbersOfQuickPick(digits, "all")).toEqual(digits);
  expect(numbersOfQuickPick(digits, "big")).toEqual([5, 6, 7, 8, 9]);
  expect(numbersOfQuickPick(digits, "small")).toEqual([0, 1, 2, 3, 4]);
  expect(numbersOfQuickPick(digits, "odd")).toEqual([1, 3, 5, 7, 9]);
  expect(numbersOfQuickPick(digits, "even")).toEqual([0, 2, 4, 6, 8]);
  expect(numbersOfQuickPick(digits, "prime")).toEqual([1, 2, 3, 5, 7]);
  expect(numbersOfQuickPick(digits, "composite")).toEqual([0, 4, 6, 8, 9]);
  expect(numbersOfQuickPick(digits, "clear")).toEqual([]);
});

it("replaces what was in the row and leaves the others alone", () => {
  const picks = quickPick([[1], [2], [3]], 1, straight.rows, "odd");
  expect(picks).toEqual([[1], [1, 3, 5, 7, 9], [3]]);
});

it("draws one unit bet for every kind of play", () => {
  for (const play of [straight, fixed]) {
    for (let seed = 0; seed < 50; seed += 1) {
      let drawn = seed;
      const below = (limit: number) => (drawn++ * 7) % limit;
      const checked = play.check({ positions: randomPicks(play.rows, below) });
      expect(checked.ok && play.countUnitBets(checked.selection)).toBe(1);
    }
  }
});

it("counts the rows that still need numbers", () => {
  expect(rowsMissing([[1], [], []], straight.rows)).toBe(2);
  expect(rowsMissing(emptyPicks(fixed.rows), fixed.rows)).toBe(0);
  expect(isEmpty(emptyPicks(fixed.rows))).toBe(true);
});
