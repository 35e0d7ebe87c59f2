import type { ChaseStops } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { isLooser, readStops, stopsOf, typedStops } from "./stops-change.ts";

const stops = (onWin: boolean, profit: bigint | null, loss: bigint | null): ChaseStops => ({
  onWin,
  profit: profit === null ? null : money(profit),
  loss: loss === null ? null : money(loss),
});
const strict = stops(true, 10_000n, 5000n);

it("reads what was typed, and nothing while an amount is missing or nought", () => {
  const row = { StopOnWin: true, StopProfit: "10.000", StopLoss: null };
  expect(readStops(typedStops(row))).toEqual(stopsOf(row));
  expect(readStops({ ...typedStops(row), stopLoss: "" })).toBeNull();
  expect(readStops({ ...typedStops(row), stopProfit: "0" })).toBeNull();
});

it.each([
  ["a win no longer ends it", stops(false, 10_000n, 5000n)],
  ["it may win more", stops(true, 10_001n, 5000n)],
  ["it may lose more", stops(true, 10_000n, 5001n)],
  ["a limit is gone", stops(true, 10_000n, null)],
])("calls rules looser when %s", (_, after) => {
  expect(isLooser(strict, after)).toBe(true);
});

it("calls rules that only end a plan sooner not looser", () => {
  expect(isLooser(strict, strict)).toBe(false);
  expect(isLooser(strict, stops(true, 9999n, 4999n))).toBe(false);
  expect(isLooser(stops(false, null, null), strict)).toBe(false);
});
