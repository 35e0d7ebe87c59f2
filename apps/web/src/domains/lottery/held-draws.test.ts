import { expect, it } from "vitest";
import { holdDraws, withLaterDraws } from "./held-draws.ts";
import type { DrawRecord } from "./history.api.ts";

const draw = (serialNumber: string, winningNumber = "") =>
  ({ serialNumber, winningNumber }) as DrawRecord;
const page = (Items: DrawRecord[], Total = Items.length) => ({ Total, Items });

it("keeps the rows that are read, fills in what became known of them and counts what came", () => {
  const shown = page([draw("003"), draw("002", "1,2"), draw("001", "3,4")]);
  const now = page([draw("005"), draw("004"), draw("003", "5,6")]);
  const held = holdDraws(shown, now, { isFirstPage: true });
  expect(held.items.map(({ serialNumber }) => serialNumber)).toEqual(["003", "002", "001"]);
  expect(held.items[0]?.winningNumber).toBe("5,6");
  expect(held.newCount).toBe(2);
});

it("counts on a later page by how the whole list has grown", () => {
  const shown = page([draw("050"), draw("049")], 100);
  const now = page([draw("053"), draw("052")], 103);
  expect(holdDraws(shown, now, { isFirstPage: false })).toEqual({
    items: shown.Items,
    newCount: 3,
  });
  expect(holdDraws(shown, shown, { isFirstPage: false }).newCount).toBe(0);
});

it("adds to the draws of a day what came after they were fetched, newest first", () => {
  const whole = [draw("002"), draw("001", "1,1")];
  const listed = [draw("003"), draw("002", "2,2")];
  expect(withLaterDraws(whole, listed)).toEqual([
    draw("003"),
    draw("002", "2,2"),
    draw("001", "1,1"),
  ]);
});
