import { expect, it } from "vitest";
import { dayOfText, dayText, growthOf, percentOf, shownAmount, shownCount } from "./numbers.ts";

it("writes amounts and counts as people read them", () => {
  expect(["0.000", "1234567.800", "-1234.567", "12"].map(shownAmount)).toEqual([
    "0",
    "1,234,567.80",
    "-1,234.567",
    "12",
  ]);
  expect([999, 1000, 1_234_567].map(shownCount)).toEqual(["999", "1,000", "1,234,567"]);
});

it("says how much more there is, and nothing where there was nothing", () => {
  expect([growthOf(150, 100), growthOf(-50, -100), growthOf(0, 10), growthOf(5, 0)]).toEqual([
    50,
    50,
    -100,
    null,
  ]);
});

it("names days as fields take them", () => {
  expect(dayText(20260105)).toBe("2026-01-05");
  expect(["2026-01-05", "today", null].map(dayOfText)).toEqual([20260105, null, null]);
});

it("writes rates as per cent", () => {
  expect([0, 20, 55, 1000].map(percentOf)).toEqual(["0.00%", "0.20%", "0.55%", "10.00%"]);
});
