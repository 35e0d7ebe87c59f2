import { money } from "@fairdraw/money";
import { LimitPeriod, LimitType } from "@fairdraw/wire";
import { describe, expect, it } from "vitest";
import { isFitValue, isOffered, isWithin, type OwnLimit, resetAtOf } from "./own-limits.ts";

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

it("offers every limit over time, of stakes also each bet, and time by the day alone", () => {
  const offered = [DEPOSIT, LOSS, STAKE, SESSION].map((type) =>
    [EACH, DAY, WEEK, MONTH].filter((period) => isOffered({ type, period })),
  );
  const overTime = [DAY, WEEK, MONTH];
  expect(offered).toEqual([overTime, overTime, [EACH, ...overTime], [DAY]]);
});

describe("limits that are about no stake", () => {
  const hour = { type: SESSION, period: DAY, value: 60_000n, used: 59_000n };
  it("stops all bets once the time of the day is spent, but no plan", () => {
    const stake = { stakes: stakes(1n), reserved: 0n };
    expect(isWithin([hour], stake)).toBe(true);
    expect(isWithin([{ ...hour, used: 60_000n }], stake)).toBe(false);
    expect(isWithin([{ ...hour, used: 60_000n }], { ...stake, isUnattended: true })).toBe(true);
  });
  it("lets bets pass by a limit of deposits", () => {
    const deposits = { type: DEPOSIT, period: DAY, value: 1n, used: 5n };
    expect(isWithin([deposits], { stakes: stakes(100n), reserved: 0n })).toBe(true);
  });
  it.each([
    [SESSION, 9_000n, false],
    [SESSION, 10_000n, true],
    [SESSION, 10_500n, false],
    [SESSION, 1_440_000n, true],
    [SESSION, 1_441_000n, false],
    [LOSS, 1n, true],
    [LOSS, 0n, false],
  ])("takes of kind %i the value %i: %s", (type, value, isFit) => {
    expect(isFitValue({ type }, value)).toBe(isFit);
  });
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
