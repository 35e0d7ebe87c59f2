import { describe, expect, it } from "vitest";
import { dayPlus, presetOf, rangeOfPreset, withEnd } from "./day-range.ts";

describe("days of a range", () => {
  it("knows the days of every preset, over the borders of months and years", () => {
    const on = (today: string) =>
      (["today", "yesterday", "last7", "thisMonth", "lastMonth", "lastWeek"] as const).map(
        (preset) => {
          const { from, to } = rangeOfPreset(preset, today);
          return `${from} ${to}`;
        },
      );
    expect(on("2026-01-01")).toEqual([
      "2026-01-01 2026-01-01",
      "2025-12-31 2025-12-31",
      "2025-12-26 2026-01-01",
      "2026-01-01 2026-01-01",
      "2025-12-01 2025-12-31",
      "2025-12-22 2025-12-28",
    ]);
    // A Monday and the Sunday after it belong to the same week.
    expect(on("2026-11-16")[5]).toBe("2026-11-09 2026-11-15");
    expect(on("2026-11-22")[5]).toBe("2026-11-09 2026-11-15");
    expect(on("2026-11-23")[5]).toBe("2026-11-16 2026-11-22");
    expect(on("2028-03-01")[4]).toBe("2028-02-01 2028-02-29");
  });

  it("names the preset of a range, the first one where two are the same", () => {
    expect(presetOf({ from: "2026-11-15", to: "2026-11-21" }, "2026-11-21")).toBe("last7");
    expect(presetOf({ from: "2026-11-01", to: "2026-11-01" }, "2026-11-01")).toBe("today");
    expect(presetOf({ from: "2026-11-02", to: "2026-11-04" }, "2026-11-21")).toBeNull();
  });

  const limits = { today: "2026-11-21", spanDaysMax: 31, historyDays: 90 };
  const range = { from: "2026-11-10", to: "2026-11-12" };

  it("pulls the other end along when the ends would cross", () => {
    expect(withEnd(range, { end: "from", day: "2026-11-15" }, limits)).toEqual({
      from: "2026-11-15",
      to: "2026-11-15",
    });
    expect(withEnd(range, { end: "to", day: "2026-11-01" }, limits)).toEqual({
      from: "2026-11-01",
      to: "2026-11-01",
    });
  });

  it("keeps to the longest span, today and the oldest day there is", () => {
    expect(withEnd(range, { end: "from", day: "2026-09-20" }, limits)).toEqual({
      from: "2026-09-20",
      to: "2026-10-20",
    });
    expect(withEnd(range, { end: "to", day: "2030-01-01" }, limits).to).toBe("2026-11-21");
    const oldest = withEnd(range, { end: "from", day: "2020-01-01" }, limits);
    expect(oldest.from).toBe(dayPlus("2026-11-21", -89));
  });
});
