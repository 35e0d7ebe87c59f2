import { expect, it } from "vitest";
import { addOffsetSample, serverOffsetOf } from "./server-offset.ts";

it("is the median, so that one slow answer does not move the countdown", () => {
  expect(serverOffsetOf([])).toBe(0);
  expect(serverOffsetOf([120])).toBe(120);
  expect(serverOffsetOf([100, 200])).toBe(150);
  expect(serverOffsetOf([100, 110, 1900, 90, 105])).toBe(105);
});

it("forgets all but the last five samples", () => {
  expect(serverOffsetOf([0, 0, 0, 0, 0, 500, 500, 500])).toBe(500);
  expect(serverOffsetOf([0, 0, 0, 0, 0, 500, 500])).toBe(0);
});

it("starts anew when a clock was set by more than two seconds", () => {
  expect(serverOffsetOf([0, 0, 0, 0, 2000])).toBe(0);
  expect(serverOffsetOf([0, 0, 0, 0, 2001])).toBe(2001);
  expect(serverOffsetOf([0, 0, 0, 0, -3_600_000])).toBe(-3_600_000);
  expect(serverOffsetOf([0, 0, 0, 60_000, 60_010, 60_020])).toBe(60_010);
});

it("keeps only the samples that still count", () => {
  let samples: readonly number[] = [];
  for (const sample of [1, 2, 3, 4, 5, 6]) samples = addOffsetSample(samples, sample);
  expect(samples).toEqual([2, 3, 4, 5, 6]);
  expect(addOffsetSample(samples, 9000)).toEqual([9000]);
});
