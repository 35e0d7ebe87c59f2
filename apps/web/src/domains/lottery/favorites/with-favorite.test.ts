import { expect, it } from "vitest";
import { withFavorite } from "./with-favorite.ts";

it("puts a new favourite first, keeps the place of a known one and drops one", () => {
  expect(withFavorite([], { gameId: 101, isOn: true })).toEqual([101]);
  expect(withFavorite([101], { gameId: 301, isOn: true })).toEqual([301, 101]);
  expect(withFavorite([301, 101], { gameId: 101, isOn: true })).toEqual([301, 101]);
  expect(withFavorite([301, 101], { gameId: 301, isOn: false })).toEqual([101]);
  expect(withFavorite([101], { gameId: 301, isOn: false })).toEqual([101]);
});
