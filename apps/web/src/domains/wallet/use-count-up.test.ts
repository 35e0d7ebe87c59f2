import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { amountBetween } from "./use-count-up.ts";

it("ends exactly on the new amount and never leaves the way to it", () => {
  const [from, to] = [money(10_000_000n), money(9_987_655n)];
  expect(amountBetween(from, to, 0)).toBe(from);
  expect(amountBetween(from, to, 1)).toBe(to);
  expect(amountBetween(from, to, 1.4)).toBe(to);
  expect(amountBetween(from, to, 0.5)).toBeLessThan(from);
});
