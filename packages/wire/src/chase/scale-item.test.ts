import { expect, it } from "vitest";
import { scaleItem } from "./scale-item.ts";

it("multiplies what a line costs by its multiple, and on odds by the stake of a unit bet", () => {
  const line = { PlayId: "ssc.dwd", Selection: { positions: [[1, 2]] }, Count: 2, Amount: "4.2" };
  const group = { ...line, Unit: "jiao" as const, Multiple: 21, PrizeGroup: 1950 };
  expect(scaleItem(group, 3)).toEqual({ ...group, Multiple: 63, Amount: "12.600" });
  const odds = { ...line, StakeEach: "2.1", OddsVersion: 4 };
  expect(scaleItem(odds, 10)).toEqual({ ...odds, StakeEach: "21.000", Amount: "42.000" });
});
