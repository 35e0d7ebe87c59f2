import { expect, it } from "vitest";
import { dayByKey, monthPlus, weeksOf } from "./calendar-days.ts";

it("shows a month in six weeks that begin on Monday", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([
    "2026-10-26",
    "2026-10-27",
    "2026-10-28",
    "2026-10-29",
    "2026-10-30",
    "2026-10-31",
    "2026-11-01",
  ]);
  // February of 2027 begins on a Monday.
  expect(weeksOf("2027-02")[0]?.[0]).toBe("2027-02-01");
});

it("counts months over the turn of the year", () => {
  expect(monthPlus("2026-11", 3)).toBe("2027-02");
  expect(monthPlus("2026-01", -1)).toBe("2025-12");
});

it.each([
  ["ArrowLeft", "2026-02-28"],
  ["ArrowRight", "2026-03-02"],
  ["ArrowUp", "2026-02-22"],
  ["ArrowDown", "2026-03-08"],
  ["Home", "2026-02-23"],
  ["End", "2026-03-01"],
  ["PageUp", "2026-02-01"],
  ["PageDown", "2026-04-01"],
  ["a", null],
])("goes by %s from the first of March 2026, a Sunday, to %s", (key, day) => {
  expect(dayByKey("2026-03-01", key)).toBe(day);
});

it("ends on the last day of a month that is shorter", () => {
  expect(dayByKey("2026-03-31", "PageUp")).toBe("2026-02-28");
  expect(dayByKey("2026-10-31", "PageDown")).toBe("2026-11-30");
});
