import { expect, it } from "vitest";
import { dayBefore, hasNumbers, readFilter, writeFilter } from "./history-filter.ts";

const today = "2026-03-10";
const read = (address: string) => readFilter(new URLSearchParams(address), today);

it("shows today's draws where the address says nothing, and says nothing for them", () => {
  expect(read("")).toEqual({ count: null, day: today, state: null, page: 1 });
  expect(writeFilter(read(""), today)).toEqual({});
});

it("keeps what is looked at in the address", () => {
  for (const address of ["day=2026-03-01&state=3&page=2", "count=200"])
    expect(new URLSearchParams(writeFilter(read(address), today)).toString()).toBe(address);
});

it("leaves out what makes no sense", () => {
  for (const address of ["count=31", "day=2026-03-11", "day=2025-01-01", "state=9&page=0", "day=x"])
    expect(read(address)).toEqual(read(""));
});

it("hasNumbers finds numbers that follow each other", () => {
  expect(hasNumbers("3,8,1,7,0", "8 1")).toBe(true);
  expect(hasNumbers("3,8,1,7,0", "817")).toBe(true);
  expect(hasNumbers("3,8,1,7,0", "8 7")).toBe(false);
  expect(hasNumbers("01,11,02", "1 11")).toBe(true);
  expect(hasNumbers("01,11,02", "")).toBe(true);
  expect(hasNumbers("", "8")).toBe(false);
});

it("dayBefore crosses months both ways", () => {
  expect(dayBefore("2026-03-01", 1)).toBe("2026-02-28");
  expect(dayBefore("2026-02-28", -1)).toBe("2026-03-01");
});

it("hasNumbers finds numbers in their places, by count from the left and by name from the right", () => {
  expect(hasNumbers("3,8,1,7,0", "个位=0")).toBe(true);
  expect(hasNumbers("3,8,1,7,0", "十位=7 万位=3")).toBe(true);
  expect(hasNumbers("3,8,1,7,0", "十位=7 万位=4")).toBe(false);
  expect(hasNumbers("3,8,1,7,0", "2=8,第5位=0")).toBe(true);
  expect(hasNumbers("01,11,02", "第1名=1")).toBe(true);
  expect(hasNumbers("01,11,02", "千位=1")).toBe(false);
  expect(hasNumbers("01,11,02", "0=1")).toBe(false);
  expect(hasNumbers("", "个位=0")).toBe(false);
});
