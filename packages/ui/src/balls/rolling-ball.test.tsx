import { expect, it } from "vitest";
import { rollStrip } from "./rolling-ball.tsx";

it("rolls through the numbers of the family and ends at the drawn one", () => {
  expect(rollStrip("3", "red")).toEqual("3 4 5 6 7 8 9 0 1 2 3".split(" "));
  expect(rollStrip("2", "dice")).toEqual("4 5 6 1 2 3 4 5 6 1 2".split(" "));
  expect(rollStrip("01", "car")).toEqual("01 02 03 04 05 06 07 08 09 10 01".split(" "));
});

it.each([
  ["11", "blue"],
  ["80", "violet"],
  ["20", "green"],
  ["49", "red"],
] as const)("ends at %s also where that is the largest number of a game", (value, family) => {
  expect(rollStrip(value, family).at(-1)).toBe(value);
});
