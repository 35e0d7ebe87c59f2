import { expect, it } from "vitest";
import type { BetPage } from "../betting.api.ts";
import { rowsOfPlaced, withNewRows } from "./placed-rows.ts";

const line = {
  id: "a",
  playId: "ssc.dwd",
  selection: { positions: [[1], [], [], [], []] },
  unit: "yuan" as const,
  prizeGroup: 1950,
  multiple: 3,
  count: 1,
  nonce: "0123456789abcdef0123456789abcdef",
};
const hash = "ab".repeat(32);
const answer = {
  Result: 0 as const,
  GameId: 101,
  SerialNumber: "20261121-0712",
  Orders: [
    { Index: 0, BetNo: "01ARZ3NDEKTSV4RRFFQ69G5FA0", ContentHash: hash },
    { Index: 2, BetNo: "01ARZ3NDEKTSV4RRFFQ69G5FA1", ContentHash: hash },
  ],
  Failed: [{ Index: 1, Code: 10 }],
  Receipt: { KeyId: "k", Text: "{}", Path: "", Signature: "s" },
  WalletAmount: "1",
  ServerTime: 77,
};
const sums = { Count: 0, Amount: "0", OpenStake: "0", Prize: "0", Rebate: "0", Profit: "0" };
const page: BetPage = { Total: 0, Items: [], PageSum: sums, AllSum: sums, ServerTime: 0 };

it("shows what was placed, newest first, and nothing that failed", () => {
  const rows = rowsOfPlaced([line, line, { ...line, multiple: 7 }], answer);
  expect(rows.map((row) => [row.BetNo.at(-1), row.Multiple, row.Amount])).toEqual([
    ["1", 7, "14.000"],
    ["0", 3, "6.000"],
  ]);
});

it("does not show a bet twice that the records bring as well", () => {
  const rows = rowsOfPlaced([line, line, line], answer);
  const once = withNewRows(page, rows);
  expect(once.Items).toHaveLength(2);
  expect(withNewRows(once, rows)).toEqual(once);
});
