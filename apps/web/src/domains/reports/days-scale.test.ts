import { expect, it } from "vitest";
import { daysScale } from "./days-scale.ts";

it("daysScale keeps nought in sight, and bars reach from it", () => {
  const scale = daysScale([
    { net: 3_000n, cumulative: 3_000n },
    { net: -4_000n, cumulative: -1_000n },
  ]);
  // From 4 down to -4: seven yuan need steps of two.
  expect(scale.ticks.map(({ value }) => value)).toEqual([4_000n, 2_000n, 0n, -2_000n, -4_000n]);
  expect(scale.zero).toBe(0.5);
  expect(scale.bars).toEqual([
    { top: 1 / 8, height: 3 / 8 },
    { top: 1 / 2, height: 1 / 2 },
  ]);
  expect(scale.line).toEqual([1 / 8, 5 / 8]);
});

it.each([
  [1n, [1_000n, 0n]],
  [5_000n, [5_000n, 4_000n, 3_000n, 2_000n, 1_000n, 0n]],
  [5_001n, [6_000n, 4_000n, 2_000n, 0n]],
  [195_000_000n, [200_000_000n, 150_000_000n, 100_000_000n, 50_000_000n, 0n]],
])("daysScale names round values up to one that is not passed by %s", (most, ticks) => {
  expect(daysScale([{ net: most, cumulative: most }]).ticks.map(({ value }) => value)).toEqual(
    ticks,
  );
});

it("daysScale puts everything on the line of nought where nothing was won or lost", () => {
  expect(daysScale([{ net: 0n, cumulative: 0n }])).toEqual({
    zero: 1,
    bars: [{ top: 1, height: 0 }],
    line: [1],
    ticks: [
      { value: 1_000n, at: 0 },
      { value: 0n, at: 1 },
    ],
  });
});
