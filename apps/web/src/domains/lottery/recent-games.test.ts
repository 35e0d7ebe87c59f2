import { expect, it } from "vitest";
import { readGameIds, withOpened, withPlayed } from "./recent-games.ts";

it("puts the game opened last in front, once, and keeps eight", () => {
  expect(withOpened([1, 2, 3], 3)).toEqual([3, 1, 2]);
  expect(withOpened([1, 2, 3, 4, 5, 6, 7, 8], 9)).toEqual([9, 1, 2, 3, 4, 5, 6, 7]);
});

it("goes on with what was bet on elsewhere after what was opened here", () => {
  expect(withPlayed([3, 1], [1, 2])).toEqual([3, 1, 2]);
  expect(withPlayed([1, 2, 3, 4, 5], [6, 7, 8, 9])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it("passes over what a storage held and is no game", () => {
  expect(readGameIds([101, "102", -1, 1.5, null, 303])).toEqual([101, 303]);
  expect(readGameIds({ 0: 101 })).toEqual([]);
});
