import { expect, it } from "vitest";
import { readFilter, searchOf, writeFilter } from "./profit-filter.ts";

const today = "2026-11-21";
const read = (address: string) => readFilter(new URLSearchParams(address), today);

it("looks at all days of a week where the address says nothing", () => {
  expect(read("")).toEqual({
    days: { from: "2026-11-15", to: today },
    gameId: null,
    day: null,
    member: null,
  });
  expect(writeFilter(read(""), today)).toEqual({});
});

it("keeps one day of the range apart: figures are of it, the trend stays of all", () => {
  const filter = read("from=2026-11-01&to=2026-11-20&game=101&day=2026-11-07");
  expect(writeFilter(filter, today)).toEqual({
    from: "2026-11-01",
    to: "2026-11-20",
    game: "101",
    day: "2026-11-07",
  });
  expect(searchOf(filter, "figures")).toEqual({
    DateFrom: 20261107,
    DateTo: 20261107,
    GameIds: [101],
  });
  expect(searchOf(filter, "trend")).toEqual({
    DateFrom: 20261101,
    DateTo: 20261120,
    GameIds: [101],
  });
});

it("leaves out a day that is none of the range", () => {
  for (const day of ["2026-11-14", "2026-11-22", "yesterday", ""]) {
    expect(read(`day=${day}`).day).toBeNull();
  }
});
