import { money } from "@fairdraw/money";
import { LimitPeriod, LimitType } from "@fairdraw/wire";
import { describe, expect, it } from "vitest";
import { isOffered, isWithin, type OwnLimit, resetAtOf } from "./own-limits.ts";

const { DEPOSIT, LOSS, STAKE, SESSION } = LimitType;
const { EACH, DAY, WEEK, MONTH } = LimitPeriod;
const lossADay: OwnLimit = { type: LOSS, period: DAY, value: 100n, used: 60n };
const stakes = (...amounts: bigint[]) => amounts.map(money);

describe("isWithin", () => {
  it("takes what reaches a limit and refuses one unit more", () => {
    expect(isWithin([lossADay], { stakes: stakes(30n, 10n), reserved: 0n })).toBe(true);
    expect(isWithin([lossADay], { stakes: stakes(30n, 11n), reserved: 0n })).toBe(false);
  });
  it("counts what is set aside for plans", () => {
    expect(isWithin([lossADay], { stakes: stakes(30n), reserved: 10n })).toBe(true);
    expect(isWithin([lossADay], { stakes: stakes(30n), reserved: 11n })).toBe(false);
  });
  it("lets a winner stake what he won on top of his loss limit", () => {
    const won = { ...lossADay, used: -50n };
    expect(isWithin([won], { stakes: stakes(150n), reserved: 0n })).toBe(true);
    expect(isWithin([won], { stakes: stakes(151n), reserved: 0n })).toBe(false);
  });
  it("holds a limit of each bet against the dearest alone", () => {
    const each = { type: STAKE, period: EACH, value: 20n, used: 0n };
    expect(isWithin([each], { stakes: stakes(20n, 20n, 20n), reserved: 999n })).toBe(true);
    expect(isWithin([each], { stakes: stakes(1n, 21n), reserved: 0n })).toBe(false);
  });
  it("holds every limit and none where there is none", () => {
    const week = { type: STAKE, period: WEEK, value: 1000n, used: 990n };
    expect(isWithin([lossADay, week], { stakes: stakes(11n), reserved: 0n })).toBe(false);
    expect(isWithin([], { stakes: stakes(1_000_000n), reserved: 5n })).toBe(true);
  });
});

it("offers losses over time and stakes, not yet deposits or sessions", () => {
  const offered = [DEPOSIT, LOSS, STAKE, SESSION].map((type) =>
    [EACH, DAY, WEEK, MONTH].filter((period) => isOffered({ type, period })),
  );
  expect(offered).toEqual([[], [DAY, WEEK, MONTH], [EACH, DAY, WEEK, MONTH], []]);
});

describe("resetAtOf", () => {
  // Tuesday, 2026-01-06, 00:30 in Shanghai; Monday still in UTC.
  const now = Date.UTC(2026, 0, 5, 16, 30);
  it("ends a day at midnight of the site", () => {
    expect(resetAtOf(DAY, now)).toBe(Date.UTC(2026, 0, 6, 16));
    expect(resetAtOf(DAY, Date.UTC(2026, 0, 6, 15, 59, 59, 999))).toBe(Date.UTC(2026, 0, 6, 16));
  });
  it("ends a week before Monday", () => {
    expect(resetAtOf(WEEK, now)).toBe(Date.UTC(2026, 0, 11, 16));
    expect(resetAtOf(WEEK, Date.UTC(2026, 0, 11, 15, 59))).toBe(Date.UTC(2026, 0, 11, 16));
    expect(resetAtOf(WEEK, Date.UTC(2026, 0, 11, 16))).toBe(Date.UTC(2026, 0, 18, 16));
  });
  it("ends a month before the first, over leap days and years", () => {
    expect(resetAtOf(MONTH, now)).toBe(Date.UTC(2026, 0, 31, 16));
    expect(resetAtOf(MONTH, Date.UTC(2028, 1, 29))).toBe(Date.UTC(2028, 1, 29, 16));
    expect(resetAtOf(MONTH, Date.UTC(2026, 11, 31, 15))).toBe(Date.UTC(2026, 11, 31, 16));
  });
  it("has no end for each bet", () => {
    expect(resetAtOf(EACH, now)).toBeNull();
  });
});
