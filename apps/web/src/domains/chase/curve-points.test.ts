import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { curvePoints } from "./curve-points.ts";

const box = { width: 100, height: 40 };
const points = (...amounts: bigint[]) => curvePoints(amounts.map(money), box);

it("rises from nought at the bottom to the greatest amount at the top", () => {
  expect(points(0n, 500n, 1000n)).toEqual({ line: "0,40 50,20 100,0", zeroY: 40 });
});

it("keeps nought in sight between profit and loss, and where everything is lost", () => {
  expect(points(0n, -1000n, 3000n)).toEqual({ line: "0,30 50,40 100,0", zeroY: 30 });
  expect(points(0n, -1000n)).toEqual({ line: "0,0 100,40", zeroY: 0 });
});

it("is a flat line when nothing moves", () => {
  expect(points(0n)).toEqual({ line: "0,40", zeroY: 40 });
});
