import fc from "fast-check";
import { expect, it } from "vitest";
import { Defect } from "./assert.ts";
import { PairMap } from "./pair-map.ts";

it("finds what a map under both keys as one text finds", () => {
  const entry = fc.tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom("a", "b", "c").map(String),
    fc.nat(),
  );
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const pairs = new PairMap(entries);
      const texts = new Map(entries.map(([first, second, value]) => [`${first}/${second}`, value]));
      expect(pairs.size).toBe(texts.size);
      const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
      expect(sorted(pairs.values())).toEqual(sorted([...texts.values()]));
      for (const first of [0, 1, 2, 3]) {
        for (const second of ["a", "b", "c"]) {
          expect(pairs.get(first, second)).toBe(texts.get(`${first}/${second}`));
        }
      }
    }),
  );
});

it("keeps what stands there, and makes what does not", () => {
  const pairs = new PairMap([[1n, "a", "one"]]);
  expect(pairs.getOrSet(1n, "a", () => "other")).toBe("one");
  expect(pairs.getOrSet(1n, "b", () => "two")).toBe("two");
  expect(pairs.values()).toEqual(["one", "two"]);
  pairs.clear();
  expect(pairs.size).toBe(0);
});

it("throws a defect that names both keys where something is missing", () => {
  const pairs = new PairMap([["issue", 1, true]]);
  expect(pairs.expect("issue", 1, "counters")).toBe(true);
  expect(() => pairs.expect("issue", 2, "counters")).toThrow(
    new Defect("counters: no value for issue, 2"),
  );
});
