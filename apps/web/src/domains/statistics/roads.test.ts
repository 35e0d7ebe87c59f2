import { expect, it } from "vitest";
import { roadsOf } from "./roads.ts";

it("makes five roads of the sides of draws, neither of them left out", () => {
  const roads = roadsOf([0, 0, 1, null, 1, 0, 1, 1, 1]);
  expect(roads.big).toEqual([
    { side: 0, length: 2 },
    { side: 1, length: 2 },
    { side: 0, length: 1 },
    { side: 1, length: 3 },
  ]);
  expect(roads.bead.map(({ side }) => side)).toEqual([0, 0, 1, 1, 0, 1, 1, 1]);
  const written = (runs: typeof roads.eye) => runs.map(({ side, length }) => `${side}x${length}`);
  expect(written(roads.eye)).toEqual(["0x2", "1x2", "0x1"]);
  expect(written(roads.small)).toEqual(["1x1", "0x1", "1x1"]);
  expect(written(roads.roach)).toEqual(["0x1", "1x1"]);
});

it("has nothing to draw without draws", () => {
  expect(roadsOf([])).toEqual({ big: [], bead: [], eye: [], small: [], roach: [] });
});
