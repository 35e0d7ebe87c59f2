import { categories } from "@fairdraw/lottery-engine";
import { beforeAll, expect, it } from "vitest";
import { findPlay, loadPlays } from "../../lottery/plays.ts";
import { sideRowsOf, sideSelection } from "./two-sides.ts";

beforeAll(() => loadPlays(categories.map(({ key }) => key)));

it.each(categories)("finds opposite options of $key, each a bet by itself at odds", ({ key }) => {
  const rows = sideRowsOf(key);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const play = findPlay(row.playId);
    expect(play?.mode).toBe("odds");
    for (const option of row.options) {
      const selection = play === undefined ? null : sideSelection(play, row, option.key);
      expect(selection).not.toBeNull();
      expect(selection === null ? 0 : play?.countUnitBets(selection)).toBe(1);
    }
  }
});

it("puts what is about the whole draw before the positions, each row once", () => {
  const rows = sideRowsOf("ssc");
  expect(rows.slice(0, 2).map(({ playId }) => playId)).toEqual(["ssc.lm.sum", "ssc.lm.lh"]);
  expect(rows[0]?.options.map(({ key }) => key)).toEqual(["big", "small", "odd", "even"]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows).toHaveLength(7);
});

it("takes an option of a position at that position alone", () => {
  const row = sideRowsOf("ssc").find(({ key }) => key === "ssc.lm.ball:2");
  const play = findPlay("ssc.lm.ball");
  if (row === undefined || play === undefined) throw new Error("the play is there");
  expect(sideSelection(play, row, "odd")).toEqual({ positionOptions: [[], [], ["odd"], [], []] });
  expect(sideSelection(play, row, "dragon")).toBeNull();
});
