import { expect, it } from "vitest";
import { periodBeside, periodOf } from "./period.ts";

it.each([
  ["day", "2026-02-28", "2026-02-28", "2026-02-28"],
  ["half", "2026-02-01", "2026-02-01", "2026-02-15"],
  ["half", "2026-02-15", "2026-02-01", "2026-02-15"],
  ["half", "2026-02-16", "2026-02-16", "2026-02-28"],
  ["half", "2028-02-29", "2028-02-16", "2028-02-29"],
  ["month", "2026-12-31", "2026-12-01", "2026-12-31"],
] as const)("a %s with %s in it goes from %s to %s", (kind, day, from, to) => {
  expect(periodOf(kind, day)).toEqual({ from, to });
});

it.each(["day", "half", "month"] as const)("leaves no day of three years out by %s", (kind) => {
  let period = periodOf(kind, "2026-01-01");
  while (period.to < "2029-01-01") {
    const next = periodBeside(kind, period, 1);
    expect(Date.parse(next.from) - Date.parse(period.to)).toBe(86_400_000);
    expect(periodBeside(kind, next, -1)).toEqual(period);
    period = next;
  }
});
