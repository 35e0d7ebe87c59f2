import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { allMutations } from "./all-mutations.ts";

const server = join(import.meta.dirname, "..", "..", "apps", "server");

it("plants every defect in one place that exists, and no two alike", () => {
  const places = allMutations.map(({ name, file, find }) => {
    const text = readFileSync(join(server, file), "utf8");
    return { name, count: text.split(find).length - 1 };
  });
  expect(places.filter(({ count }) => count !== 1)).toEqual([]);
  expect(new Set(allMutations.map(({ name }) => name)).size).toBe(allMutations.length);
});

it("changes what it finds", () => {
  expect(allMutations.filter(({ find, replace }) => find === replace)).toEqual([]);
});
