import { categories, findGame, games } from "@fairdraw/lottery-engine";
import { expect, it } from "vitest";
import {
  firstBoardGames,
  gamesOfAddress,
  isTimetabled,
  readBoardGames,
  toggleBoardGame,
} from "./board-games.ts";

const timetabled = games.filter(({ id }) => isTimetabled(id)).map(({ id }) => id);

it("leaves out what is no game, what draws at every bet, and what comes twice", () => {
  const instant = games.find(({ isMiaoMiao }) => isMiaoMiao)?.id ?? 0;
  expect(instant).not.toBe(0);
  expect(readBoardGames([101, "301", 101, 9999, instant, 301, null])).toEqual([101, 301]);
  expect(readBoardGames("101")).toEqual([]);
});

it("holds twelve games and no more", () => {
  expect(readBoardGames(timetabled)).toHaveLength(12);
  const full = timetabled.slice(0, 12);
  const more = timetabled[12] ?? 0;
  expect(toggleBoardGame(full, more)).toBe(full);
  expect(toggleBoardGame(full.slice(1), more)).toHaveLength(12);
  expect(toggleBoardGame(full, full[0] ?? 0)).toEqual(full.slice(1));
});

it("reads the games of an address", () => {
  expect(gamesOfAddress(new URLSearchParams("games=301,101"))).toEqual([301, 101]);
  expect(gamesOfAddress(new URLSearchParams("games=x,0"))).toBeNull();
  expect(gamesOfAddress(new URLSearchParams(""))).toBeNull();
});

it("begins with games of different categories", () => {
  const first = firstBoardGames(timetabled);
  const kinds = new Set(first.map((id) => findGame(id)?.category));
  expect(first).toHaveLength(4);
  expect(kinds.size).toBe(Math.min(4, categories.length));
  expect(firstBoardGames([101, 102])).toEqual([101, 102]);
});
