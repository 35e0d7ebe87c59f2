import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../plays.ts";
import { addToGames, type SameLine, type SameTarget } from "./same-numbers.ts";
import { slipTotal } from "./slip.ts";

beforeAll(() => loadPlays(["ssc"]));

const line: SameLine = {
  playId: "ssc.dwd",
  selection: { positions: [[1, 2], [], [], [], []] },
  unit: "yuan",
  count: 2,
};
const to = (gameId: number, multiple: number, serialNumber = "s1"): SameTarget => ({
  gameId,
  serialNumber,
  multiple,
  multipleMax: 100,
  prizeGroup: 1950,
});

it("puts the same numbers on every game, each with its own multiple", () => {
  const { slip, refused } = addToGames([], line, [to(101, 1), to(102, 3)]);
  expect(refused).toEqual([]);
  expect(slip.map(({ gameId, lines }) => [gameId, lines[0]?.multiple])).toEqual([
    [101, 1],
    [102, 3],
  ]);
  // 2 unit bets of 2 yuan, four times in all.
  expect(slipTotal(slip)).toBe(16_000n);
  const nonces = slip.flatMap(({ lines }) => lines.map(({ nonce }) => nonce));
  expect(new Set(nonces).size).toBe(2);
});

it("adds to what a game has of them already", () => {
  const first = addToGames([], line, [to(101, 1)]).slip;
  const { slip } = addToGames(first, line, [to(101, 2)]);
  expect(slip[0]?.lines).toMatchObject([{ multiple: 3 }]);
});

it("says which game did not take them and why, and fills the others", () => {
  const first = addToGames([], line, [to(101, 1)]).slip;
  const { slip, refused } = addToGames(first, line, [to(101, 1, "s2"), to(102, 1)]);
  expect(refused).toEqual([{ gameId: 101, kind: "past" }]);
  expect(slip.map(({ gameId }) => gameId)).toEqual([101, 102]);
});
