import { beforeEach, expect, it } from "vitest";
import { hideForToday, isHiddenToday, popupDayKey, showAgainToday } from "./hide-today.ts";

/** Two minutes to the site's midnight, which is eight hours ahead of UTC. */
const evening = Date.UTC(2026, 10, 21, 15, 58);

beforeEach(() => localStorage.clear());

it("hides until the site's day ends, not until the device's does", () => {
  hideForToday(localStorage, evening);
  expect(isHiddenToday(localStorage, evening + 119_000)).toBe(true);
  expect(isHiddenToday(localStorage, evening + 120_000)).toBe(false);
});

it("keeps win cards and announcements apart, and can be taken back", () => {
  hideForToday(localStorage, evening);
  expect(isHiddenToday(localStorage, evening, popupDayKey)).toBe(false);
  showAgainToday(localStorage);
  expect(isHiddenToday(localStorage, evening)).toBe(false);
});
