import { describe, expect, it } from "vitest";
import { dayKeyOf, rangeOf, readDays, readPlace, writeDays, writePlace } from "./record-days.ts";

const today = "2026-03-10";
const daysOf = (address: string, usual: "today" | "last7" = "today") =>
  readDays(new URLSearchParams(address), { today, usual });

describe("readDays", () => {
  it("takes the days of the address", () => {
    expect(daysOf("from=2026-03-01&to=2026-03-09")).toEqual({
      from: "2026-03-01",
      to: "2026-03-09",
    });
  });

  it.each([
    ["turned round", "from=2026-03-09&to=2026-03-01"],
    ["in the future", "from=2026-03-09&to=2026-03-11"],
    ["too many", "from=2025-12-01&to=2026-03-10"],
    ["half", "from=2026-03-09"],
    ["no days", "from=yesterday&to=today"],
  ])("shows the usual ones for days that are %s", (_why, address) => {
    expect(daysOf(address)).toEqual({ from: today, to: today });
    expect(daysOf(address, "last7")).toEqual({ from: "2026-03-04", to: today });
  });

  it("is what writeDays wrote", () => {
    const days = { from: "2026-02-01", to: "2026-02-28" };
    const address = new URLSearchParams(writeDays(days, { today, usual: "today" }));
    expect(daysOf(address.toString())).toEqual(days);
    expect(writeDays({ from: today, to: today }, { today, usual: "today" })).toEqual({});
  });
});

it("readPlace reads what writePlace wrote, and nothing else", () => {
  for (const place of [{ page: 1, size: 20 } as const, { page: 7, size: 100 } as const])
    expect(readPlace(new URLSearchParams(writePlace(place)))).toEqual(place);
  expect(readPlace(new URLSearchParams("page=-1&size=33"))).toEqual({ page: 1, size: 20 });
});

it("rangeOf ends with the last day, in the time of the site", () => {
  const { DateFrom, DateTo } = rangeOf({ from: "2026-03-09", to: today });
  expect([DateFrom, DateTo]).toEqual([Date.UTC(2026, 2, 8, 16), Date.UTC(2026, 2, 10, 16)]);
  expect(dayKeyOf(today)).toBe(20_260_310);
});
