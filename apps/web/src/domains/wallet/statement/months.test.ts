import { expect, it } from "vitest";
import { monthKeyOf, monthsBack, readMonth } from "./months.ts";

it("goes back twelve months over the turn of a year", () => {
  const months = monthsBack("2026-02-28");
  expect(months.slice(0, 4)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toBe("2025-03");
});

it("reads a month that there is a statement of, and takes the running one for anything else", () => {
  expect(readMonth("2025-12", "2026-02-28")).toBe("2025-12");
  for (const text of [null, "", "2026-03", "2019-01", "2025-13", "<b>"]) {
    expect(readMonth(text, "2026-02-28")).toBe("2026-02");
  }
});

it("names a month as the wire does", () => {
  expect(monthKeyOf("2026-01")).toBe(202_601);
});
