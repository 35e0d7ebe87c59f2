import { describe, expect, it } from "vitest";
import { bigRoadOf, derivedRoadOf, newestRunOf, placeRuns, roadRows } from "./roads.ts";

/** `b` is side 0, `s` side 1, `-` neither. */
const sidesOf = (text: string) =>
  text.split("").map((sign) => (sign === "-" ? null : "bs".indexOf(sign)));
const written = (steps: readonly boolean[]) => steps.map((step) => (step ? "R" : "B")).join("");

describe("roads", () => {
  it("start a column with every change, and keep draws that are neither beside it", () => {
    expect(bigRoadOf(sidesOf("-bb-bss-b"))).toEqual([
      { side: 0, length: 3, ties: 1 },
      { side: 1, length: 2, ties: 1 },
      { side: 0, length: 1, ties: 0 },
    ]);
    expect(bigRoadOf([])).toEqual([]);
  });

  it("name the run that stands now, which a draw that is neither ends", () => {
    expect(newestRunOf(sidesOf("sbbb"))).toEqual({ side: 0, length: 3 });
    expect(newestRunOf(sidesOf("bbb"))).toEqual({ side: 0, length: 3 });
    expect(newestRunOf(sidesOf("bb-b"))).toEqual({ side: 0, length: 1 });
    expect(newestRunOf(sidesOf("bb-"))).toBeNull();
    expect(newestRunOf([])).toBeNull();
  });

  it("derive the three others from the lengths of the columns", () => {
    const bigRoad = bigRoadOf(sidesOf("bbsbbbssbs"));
    expect(bigRoad.map(({ length }) => length)).toEqual([2, 1, 3, 2, 1, 1]);
    expect(written(derivedRoadOf(bigRoad, 1))).toBe("BBRBRBB");
    expect(written(derivedRoadOf(bigRoad, 2))).toBe("RBBBBB");
    expect(written(derivedRoadOf(bigRoad, 3))).toBe("RRR");
  });

  it("turn to the right at the bottom and before an older run", () => {
    const straight = placeRuns([8, 7]);
    expect(straight.slice(0, 8)).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((row) => ({ column: 0, row })),
      { column: 1, row: 5 },
      { column: 2, row: 5 },
    ]);
    expect(straight.slice(8)).toEqual([
      ...[0, 1, 2, 3, 4].map((row) => ({ column: 1, row })),
      { column: 2, row: 4 },
      { column: 3, row: 4 },
    ]);
    const places = placeRuns([9, 1, 12, 3, 7, 7, 20]);
    expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(places.length);
    expect(places.every(({ row }) => row >= 0 && row < roadRows)).toBe(true);
  });
});
