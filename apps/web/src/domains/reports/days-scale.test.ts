import { expect, it } from "vitest";
import { daysScale } from "./days-scale.ts";

it("daysScale keeps nought in sight, and bars reach from it", () => {
  const scale = daysScale([
    { net: 300n, cumulative: 300n },
    { net: -400n, cumulative: -100n },
  ]);
  expect(scale.zero).toBeCloseTo(3 / 7);
  expect(scale.bars[0]).toEqual({ top: 0, height: scale.zero });
  expect(scale.bars[1]?.top).toBeCloseTo(3 / 7);
  expect(scale.bars[1]?.height).toBeCloseTo(4 / 7);
  expect(scale.line).toEqual([0, expect.closeTo(4 / 7)]);
});

it("daysScale puts everything on one line where nothing was won or lost", () => {
  expect(daysScale([{ net: 0n, cumulative: 0n }])).toEqual({
    zero: 0.5,
    bars: [{ top: 0.5, height: 0 }],
    line: [0.5],
  });
});
