import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
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
  odds: "",
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

it("puts a choice on odds on every game at the odds of that game", () => {
  const choice: SameLine = {
    playId: "ssc.lm.sum",
    selection: { options: ["big"] },
    unit: "li",
    count: 1,
  };
  const at = (gameId: number, odds: string) => ({ ...to(gameId, 5000), multipleMax: 50_000, odds });
  const { slip } = addToGames([], choice, [at(101, "1.980"), at(102, "1.970")]);
  expect(slip.map(({ lines }) => [lines[0]?.odds, lines[0]?.multiple])).toEqual([
    ["1.980", 5000],
    ["1.970", 5000],
  ]);
  // Five yuan in each game.
  expect(slipTotal(slip)).toBe(10_000n);
});
