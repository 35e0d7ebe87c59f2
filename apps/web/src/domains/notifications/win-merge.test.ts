import { toDisplay } from "@fairdraw/money";
import { beforeEach, expect, it } from "vitest";
import { hideForToday, isHiddenToday } from "./hide-today.ts";
import { withWin } from "./win-merge.ts";

beforeEach(() => localStorage.clear());

const win = (key: string, Prize: string, Net: string) => ({
  key,
  GameId: 101,
  serialNumber: `20261121-${key}`,
  WinCount: 1,
  Prize,
  Net,
});

it("puts wins within two seconds on one card, added up exactly", () => {
  const first = withWin(null, win("1", "19.5", "-4.5"), 1_000);
  const both = withWin(first, win("2", "0.005", "0.003"), 3_000);
  expect(both).toMatchObject({ issues: 2, winCount: 2, serialNumber: "20261121-2" });
  expect([toDisplay(both.prize), toDisplay(both.net)]).toEqual(["19.505", "-4.497"]);
});

it("begins a new card after that", () => {
  const first = withWin(null, win("1", "19.5", "-4.5"), 1_000);
  expect(withWin(first, win("2", "5", "3"), 3_001)).toMatchObject({ issues: 1, key: "2" });
});

it("stays silent until the site's day ends, which is at 16:00 UTC", () => {
  const evening = Date.UTC(2026, 10, 21, 15, 59);
  hideForToday(localStorage, evening);
  expect(isHiddenToday(localStorage, evening)).toBe(true);
  expect(isHiddenToday(localStorage, evening + 60_000)).toBe(false);
});
