import { expect, it } from "vitest";
import { multipleRange } from "./multiple-range.ts";

const betType = { MultipleMax: 9999, OddsStakeMin: "0.500", OddsStakeMax: "50000" };

it("counts multiples from one", () => {
  expect(multipleRange("group", betType)).toEqual({ min: 1, max: 9999, step: 1, decimals: 0 });
});

it("counts stakes on odds in thousandths, as low and as high as they are taken", () => {
  expect(multipleRange("odds", betType)).toEqual({
    min: 500,
    max: 50_000_000,
    step: 1000,
    decimals: 3,
  });
});
