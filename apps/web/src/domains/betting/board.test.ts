import type { Play } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { expect, it } from "vitest";
import { noneBlocked } from "./blocked-picks.ts";
import {
  emptyPicks,
  isEmpty,
  numbersOfQuickPick,
  quickPick,
  randomPicks,
  rowsMissing,
  togglePick,
  withoutOverlap,
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
  const picks = quickPick(
    [[1], [2], [3]],
    { row: 1, rows: straight.rows, isBlocked: noneBlocked },
    "odd",
  );
  expect(picks).toEqual([[1], [1, 3, 5, 7, 9], [3]]);
});

it("inverts a row, within what the play takes and without what is not sold", () => {
  const at = { row: 0, rows: straight.rows, isBlocked: (_: number, pick: unknown) => pick === 9 };
  expect(quickPick([[0, 1], [2], []], at, "invert")).toEqual([[2, 3, 4, 5, 6, 7, 8], [2], []]);
  const rows = straight.rows.map((row) => ({ ...row, max: 3 }));
  expect(quickPick([[0, 1], [2], []], { ...at, rows }, "invert")[0]).toEqual([2, 3, 4]);
});

it("draws one unit bet for every kind of play", () => {
  for (const play of [straight, fixed]) {
    for (let seed = 0; seed < 50; seed += 1) {
      let drawn = seed;
      const below = (limit: number) => (drawn++ * 7) % limit;
      const filledMin = play.board.kind === "digitRows" ? play.board.filledMin : 0;
      const picks = randomPicks(play.rows, { filledMin }, below);
      const checked = play.check({ positions: picks });
      expect(checked.ok && play.countUnitBets(checked.selection)).toBe(1);
    }
  }
});

it("fills as many rows as must be filled and draws no number twice where rows exclude each other", () => {
  const row = { key: "a", label: { zh: "", en: "" }, pool: [1, 2], min: 1, max: 2 };
  for (let seed = 0; seed < 20; seed += 1) {
    let drawn = seed;
    const below = (limit: number) => (drawn++ * 7) % limit;
    const [a, b] = randomPicks([row, row], { areDisjoint: true }, below);
    expect([...(a ?? []), ...(b ?? [])].toSorted((one, other) => one - other)).toEqual([1, 2]);
    const three = randomPicks(fixed.rows, { filledMin: 3 }, below);
    expect(three.filter((list) => list.length === 1)).toHaveLength(3);
  }
});

it("gives a number one role where rows exclude each other", () => {
  expect(
    withoutOverlap(
      [
        [1, 2],
        [2, 3],
      ],
      1,
    ),
  ).toEqual([[1], [2, 3]]);
});

it("counts the rows that still need numbers", () => {
  expect(rowsMissing([[1], [], []], straight.rows)).toBe(2);
  expect(rowsMissing(emptyPicks(fixed.rows), fixed.rows)).toBe(0);
  expect(rowsMissing([[1], [], [], [], []], fixed.rows, 2)).toBe(1);
  expect(isEmpty(emptyPicks(fixed.rows))).toBe(true);
});
