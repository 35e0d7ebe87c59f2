import { expect, it } from "vitest";
import { rollStrip } from "./rolling-ball.tsx";

it("rolls through the numbers of the family and ends at the drawn one", () => {
  expect(rollStrip("3", "digit")).toEqual("3 4 5 6 7 8 9 0 1 2 3".split(" "));
  expect(rollStrip("2", "dice")).toEqual("4 5 6 1 2 3 4 5 6 1 2".split(" "));
  expect(rollStrip("01", "car")).toEqual("01 02 03 04 05 06 07 08 09 10 01".split(" "));
});
