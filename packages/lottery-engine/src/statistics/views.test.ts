import { describe, expect, it } from "vitest";
import { categories } from "../games/categories.ts";
import { chanceOfSeed } from "../random-bets/chance.ts";
import { randomDraw } from "../random-bets/selections.ts";
import { playsOf } from "../registry.ts";
import { cellsOf, hitCellsOf, viewsOf } from "./views.ts";

const viewsOfKey = (key: (typeof categories)[number]["key"]) => viewsOf(key, playsOf(key));

/** Names of what a draw hits in the views of a key or its beginning. */
function said(
  category: (typeof categories)[number]["key"],
  draw: readonly number[],
  start: string,
) {
  return viewsOfKey(category)
    .filter((view) => view.key.startsWith(start))
    .flatMap((view) => view.hitsOf(draw).map((i) => `${view.key}=${view.columns[i]?.key}`));
}

describe("the views of a category", () => {
  it("name every cell once and have hits inside their columns, for random draws of all categories", () => {
    const below = chanceOfSeed(7);
    for (const category of categories) {
      const views = viewsOfKey(category.key);
      const cells = cellsOf(views);
      const names = new Set(cells.map(({ view, column }) => `${view.key} ${column.key}`));
      expect(names.size).toBe(cells.length);
      for (let i = 0; i < 50; i++) {
        const draw = randomDraw(category, below);
        const hits = hitCellsOf(views, draw);
        expect(hits).toEqual([...new Set(hits)].sort((a, b) => a - b));
        expect(hits.every((cell) => cell >= 0 && cell < cells.length)).toBe(true);
        for (const view of views) {
          const most = view.place === -1 ? view.columns.length : 1;
          expect(view.hitsOf(draw).length).toBeLessThanOrEqual(most);
        }
      }
    }
  });

  it("have a road for what is sold in two sides, and none for the animals", () => {
    const sides = (key: (typeof categories)[number]["key"]) =>
      viewsOfKey(key).filter((view) => view.kind === "side").length;
    expect(sides("ssc")).toBe(5 * 2 + 2 + 1);
    expect(sides("pk10")).toBe(10 * 2 + 5 + 2);
    expect(sides("k3")).toBe(2);
    const animals = ["lhc.tm.zodiac", "lhc.yixiao", "lhc.hexiao"];
    const keys = viewsOfKey("lhc").map((view) => view.bet?.playId);
    expect(keys.filter((id) => id !== undefined && animals.includes(id))).toEqual([]);
  });

  it("read balls, sums, sides and shapes of five digits", () => {
    const draw = [6, 7, 0, 5, 6];
    expect(said("ssc", draw, "p")).toEqual(["p0=6", "p1=7", "p2=0", "p3=5", "p4=6"]);
    expect(said("ssc", draw, "any")).toEqual(["any=0", "any=5", "any=6", "any=7"]);
    expect(said("ssc", draw, "sum")).toEqual(["sum=24"]);
    expect(said("ssc", draw, "ssc.lm.sum")).toEqual([
      "ssc.lm.sum:0:big=big",
      "ssc.lm.sum:0:odd=even",
    ]);
    expect(said("ssc", draw, "ssc.lm.lh")).toEqual([]);
    expect(said("ssc", draw, "ssc.lm.back3")).toEqual(["ssc.lm.back3:0:triple=half"]);
  });

  it("know the special number of mark six and say neither for its 49", () => {
    const draw = [1, 2, 3, 4, 5, 6, 49];
    expect(said("lhc", draw, "p6")).toEqual(["p6=49"]);
    expect(said("lhc", draw, "any")).toHaveLength(6);
    expect(said("lhc", draw, "lhc.tm.lm")).toEqual([]);
    expect(said("lhc", [1, 2, 3, 4, 5, 6, 30], "lhc.tm.lm:0:big")).toEqual(["lhc.tm.lm:0:big=big"]);
  });

  it("look at the tail of a hash", () => {
    const draw = Array.from({ length: 64 }, (_, i) => (i === 63 ? 15 : 1));
    expect(said("hash", draw, "p63")).toEqual(["p63=f"]);
    expect(said("hash", draw, "hash.hexp")).toContain("hash.hexp:0:digit=letter");
  });
});
