import type { Play } from "@fairdraw/lottery-engine";
import { allPlays, findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { expect, it } from "vitest";
import { noneBlocked } from "./blocks.ts";
import {
  emptyPicks,
  isEmpty,
  numbersOfQuickPick,
  type QuickPick,
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
  expect(numbersOfQuickPick({ pool: digits, category: "ssc" }, "all")).toEqual(digits);
  expect(numbersOfQuickPick({ pool: digits, category: "ssc" }, "big")).toEqual([5, 6, 7, 8, 9]);
  expect(numbersOfQuickPick({ pool: digits, category: "ssc" }, "small")).toEqual([0, 1, 2, 3, 4]);
  expect(numbersOfQuickPick({ pool: digits, category: "ssc" }, "odd")).toEqual([1, 3, 5, 7, 9]);
  expect(numbersOfQuickPick({ pool: digits, category: "ssc" }, "even")).toEqual([0, 2, 4, 6, 8]);
  expect(numbersOfQuickPick({ pool: digits, category: "ssc" }, "prime")).toEqual([1, 2, 3, 5, 7]);
  expect(numbersOfQuickPick({ pool: digits, category: "ssc" }, "composite")).toEqual([
    0, 4, 6, 8, 9,
  ]);
  expect(numbersOfQuickPick({ pool: digits, category: "ssc" }, "clear")).toEqual([]);
});

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The numbers that a press beside the first row of a play picks. */
function pressed(playId: string, kind: QuickPick): readonly number[] {
  const { category, rows } = thePlay(playId);
  const at = { row: 0, rows, category, isBlocked: noneBlocked };
  return quickPick(emptyPicks(rows), at, kind)[0] ?? [];
}

it.each<[string, QuickPick, readonly number[]]>([
  ["x5.dwd", "big", [6, 7, 8, 9, 10, 11]],
  ["x5.dwd", "small", [1, 2, 3, 4, 5]],
  ["x5.dwd", "prime", [1, 2, 3, 5, 7, 11]],
  ["x5.dwd", "composite", [4, 6, 8, 9, 10]],
  ["lhc.tm.num", "big", span(25, 48)],
  ["lhc.tm.num", "small", span(1, 24)],
  ["lhc.tm.num", "prime", [1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]],
  ["lhc.tm.num", "odd", span(0, 23).map((half) => 2 * half + 1)],
  ["lhc.tm.num", "even", span(1, 24).map((half) => 2 * half)],
  [
    "keno.rx5",
    "prime",
    [1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79],
  ],
  ["keno.rx5", "big", span(41, 80)],
  ["keno.rx5", "small", span(1, 40)],
  ["kl10.r1.num", "big", span(11, 18)],
  ["kl10.r1.num", "small", span(1, 10)],
  ["kl10.r1.num", "composite", [4, 6, 8, 9, 10, 12, 14, 15, 16, 18]],
  ["kl10.dwd", "big", span(11, 20)],
  ["pk10.dwd", "big", span(6, 10)],
  ["pk10.gyh", "big", span(12, 19)],
  ["pk10.gyh", "small", span(3, 11)],
  ["k3.sum", "big", span(11, 18)],
  ["k3.3diff", "big", [4, 5, 6]],
  ["pc28.tm", "big", span(14, 27)],
  ["hash.d5.dwd", "big", span(5, 9)],
])("picks by the game's own rule: %s, %s", (playId, kind, numbers) => {
  expect(pressed(playId, kind)).toEqual(numbers);
});

it("puts every number of a row on one side, but for the tie of mark six", () => {
  for (const { id, category, rows } of allPlays) {
    rows.forEach((row, i) => {
      const of = (kind: QuickPick) => numbersOfQuickPick({ ...row, category }, kind);
      const tie = category === "lhc" && row.pool.includes(49) ? [49] : [];
      const sides: [QuickPick, QuickPick, number[]][] = [
        ["big", "small", tie],
        ["odd", "even", tie],
        ["prime", "composite", []],
      ];
      for (const [one, other, neither] of sides) {
        const both = [...of(one), ...of(other), ...neither].toSorted((a, b) => a - b);
        expect(both, `${id} row ${i}: ${one}, ${other}`).toEqual(row.pool);
      }
    });
  }
});

it("replaces what was in the row and leaves the others alone", () => {
  const picks = quickPick(
    [[1], [2], [3]],
    { row: 1, rows: straight.rows, category: "ssc", isBlocked: noneBlocked },
    "odd",
  );
  expect(picks).toEqual([[1], [1, 3, 5, 7, 9], [3]]);
});

it("inverts a row without what is not sold, and drops nothing in silence where the play takes fewer", () => {
  const at = {
    row: 0,
    rows: straight.rows,
    category: "ssc" as const,
    isBlocked: (_: number, pick: unknown) => pick === 9,
  };
  expect(quickPick([[0, 1], [2], []], at, "invert")).toEqual([[2, 3, 4, 5, 6, 7, 8], [2], []]);
  const rows = straight.rows.map((row) => ({ ...row, max: 3 }));
  expect(quickPick([[0, 1], [2], []], { ...at, rows }, "invert")[0]).toEqual([2, 3, 4, 5, 6, 7, 8]);
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
