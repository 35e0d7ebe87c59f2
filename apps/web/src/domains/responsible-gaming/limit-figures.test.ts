import { money } from "@fairdraw/money";
import { LimitPeriod, LimitType } from "@fairdraw/wire/risk/enums.ts";
import { expect, it } from "vitest";
import { figuresOf, nearestLimit, nearnessOf } from "./limit-figures.ts";

const limit = (Value: string, Used: string, Period: number = LimitPeriod.DAY) => ({
  Type: LimitType.LOSS,
  Period,
  Value,
  Used,
  ResetAt: null,
  Pending: null,
});

it("is calm until four fifths, warns then, and is full at the whole", () => {
  expect([0, 0.5, 0.7999, 0.8, 0.9999, 1, 1.2].map(nearnessOf)).toEqual([
    "primary",
    "primary",
    "primary",
    "warn",
    "warn",
    "error",
    "error",
  ]);
});

it("tells how a limit would stand after a stake", () => {
  expect(figuresOf(limit("100", "60"), money(25_000n))).toEqual({
    used: 85_000n,
    value: 100_000n,
    left: 40_000n,
    fraction: 0.85,
    isOver: false,
  });
  expect(figuresOf(limit("100", "130"))).toMatchObject({
    left: 0n,
    fraction: 1.3,
    isOver: true,
  });
  expect(figuresOf(limit("100", "85"), money(15_000n)).isOver).toBe(false);
  expect(figuresOf(limit("100", "85"), money(15_001n)).isOver).toBe(true);
});

it("names the limit that a stake brings nearest to full, never one of each bet", () => {
  const day = limit("100", "10");
  const month = limit("1000", "900", LimitPeriod.MONTH);
  const each = limit("1", "0", LimitPeriod.EACH);
  expect(nearestLimit([each, day, month], money(20_000n))?.limit).toBe(month);
  expect(nearestLimit([each, day, month], money(90_000n))?.limit).toBe(day);
  expect(nearestLimit([each], money(90_000n))).toBeNull();
});
