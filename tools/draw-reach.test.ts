import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { importsOf } from "./import-laws.ts";

const root = join(import.meta.dirname, "..");
const paths = globSync("apps/server/src/**/*.ts", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path));
const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));

/** All files that a file imports, straight or through others. What only names a type reaches nothing. */
function reachOf(from: string): Set<string> {
  const seen = new Set<string>();
  const left = [from];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const text = texts.get(path)?.replaceAll(/import type [^;]*;/g, "") ?? "";
    for (const name of importsOf(text)) {
      const target = normalize(join(dirname(path), name));
      if (!name.startsWith(".") || seen.has(target) || !texts.has(target)) continue;
      seen.add(target);
      left.push(target);
    }
  }
  return seen;
}

const draw = "apps/server/src/domains/lottery/draw-issues.ts";
const desks = paths.filter((path) => /\.operator\.routes\.ts$|\/betting\/desk\//.test(path));

it("lets nothing that staff call reach the draw", () => {
  expect(desks.length).toBeGreaterThan(8);
  expect(desks.filter((path) => reachOf(path).has(draw))).toEqual([]);
});

it("lets the draw reach nothing that knows staff, bets, exposure or players", () => {
  const reached = [...reachOf(draw)];
  expect(reached.length).toBeGreaterThan(5);
  const barred = /domains\/(?!lottery\/)|operator|exposure/;
  expect(reached.filter((path) => barred.test(path))).toEqual([]);
});

it("has one place that stores a number, and one that calls it", () => {
  const storing = paths.filter((path) =>
    /UPDATE lottery_issue[^`]*SET[^`]*\bwinning_number\s*=/.test(texts.get(path) ?? ""),
  );
  expect(storing).toEqual(["apps/server/src/domains/lottery/lottery.sql.ts"]);
  const calling = paths.filter((path) => /\bstoreDraws\(tx, draws\)/.test(texts.get(path) ?? ""));
  expect(calling).toEqual([draw]);
  const naming = paths.filter((path) => /\bstoreDraws\b/.test(texts.get(path) ?? ""));
  expect(naming.toSorted()).toEqual([draw, "apps/server/src/domains/lottery/lottery.sql.ts"]);
});
