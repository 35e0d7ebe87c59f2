import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { blockerOfBlocked, blockerOfIssue, blockerOfRest } from "./blocker.ts";
import { nearnessOf, readLimits } from "./issue-limits.ts";

const answer = {
  GameId: 101,
  SerialNumber: "20260105-0001",
  Used: "70.000",
  PerIssue: "100.000",
  PerBet: "20.000",
  PerOddsBet: "5.000",
  MaxPrize: "400000.000",
  BlockedNumbers: [
    { PlayId: "ssc.dwd", Number: "0:7" },
    { PlayId: "ssc.dwd", Number: "1:7" },
  ],
  ServerTime: 0,
};
const limits = readLimits(answer, { isOfIssue: true });

function play(id: string) {
  const found = findPlay(id);
  if (found === undefined) throw new Error(id);
  return found;
}
const priceOf = (stake: bigint, count = 1) => ({
  count,
  stake: money(stake),
  highest: money(0n),
  isCapped: false,
  net: money(0n),
});

it("keeps the numbers that are not sold by play, and stakes of the issue itself only", () => {
  expect(limits.blocks.get("ssc.dwd")).toEqual(new Set(["0:7", "1:7"]));
  expect(limits.used).toBe(70_000n);
  expect(readLimits(answer, { isOfIssue: false }).used).toBeNull();
});

it("tells how near the limit is, with the line on the board, and warns above four fifths", () => {
  expect(nearnessOf(limits, money(0n))).toEqual({ used: 0.7, after: 0.7, isNear: false });
  expect(nearnessOf(limits, money(10_000n))).toEqual({ used: 0.7, after: 0.8, isNear: false });
  expect(nearnessOf(limits, money(10_100n))).toMatchObject({ after: 0.801, isNear: true });
  expect(nearnessOf(limits, money(90_000n))).toMatchObject({ used: 0.7, after: 1 });
});

it("says why the issue does not take a line: of the line, of each unit bet on odds, of all stakes", () => {
  const dwd = play("ssc.dwd");
  const odds = play("ssc.lm.lh");
  expect(blockerOfIssue(limits, { play: dwd, price: priceOf(20_001n) })).toEqual({
    key: "blocker_stakeMax",
    amount: "20.00",
  });
  expect(blockerOfIssue(limits, { play: dwd, price: priceOf(20_000n) })).toBeNull();
  expect(blockerOfIssue(limits, { play: odds, price: priceOf(10_001n, 2) })).toBeNull();
  expect(blockerOfIssue(limits, { play: odds, price: priceOf(12_000n, 2) })).toMatchObject({
    key: "blocker_stakeMax",
  });
  expect(blockerOfRest(limits, money(30_000n))).toBeNull();
  expect(blockerOfRest(limits, money(30_001n))).toEqual({
    key: "blocker_issueLeft",
    amount: "30.00",
  });
  const full = readLimits({ ...answer, Used: "100.000" }, { isOfIssue: true });
  expect(blockerOfRest(full, money(1n))).toEqual({ key: "blocker_issueFull" });
  expect(blockerOfRest(null, money(1n))).toBeNull();
  expect([blockerOfBlocked(0), blockerOfBlocked(2)]).toEqual([
    null,
    { key: "blocker_blockedNumbers", count: 2 },
  ]);
});
