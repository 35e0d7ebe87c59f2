import { money } from "@fairdraw/money";
import {
  CashFlowType,
  cancelScheduleIssues,
  createFollow,
  getStatement,
  joinFollow,
  searchCashFlow,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { lockPlayers, post, topUp } from "../../ledger/index.ts";
import { assert } from "../../platform/assert.ts";
import { createIds } from "../../platform/ids.ts";
import { systemRandom } from "../../platform/random.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { aPlanRequest, aSureLoss, aSureWin, planned } from "../../testing/plans.ts";
import { accountIdOf, giveMoney, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { readRows } from "./export-lines.ts";

const dayMs = 24 * 3_600_000;
let world: TestWorld;
let token: string;
let follower: string;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101],
  });
  await giveMoney(world, "player1", money(100_000_000n));
  await giveMoney(world, "player2", money(100_000_000n));
  token = await world.signIn("player1");
  follower = await world.signIn("player2");
});
afterAll(() => world.close());

/** A credit as older versions posted it: not out of play money, and without a grant. */
async function creditByHand(accountId: bigint): Promise<void> {
  await world.advance(1000);
  const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
  const credit = topUp({ ref: newId(), accountId, merchantId: 1, amount: money(5000n) });
  await world.db.transaction(async (tx) => {
    await lockPlayers(tx, [accountId], { skipLocked: false });
    await post(tx, newId(), [{ ...credit, debit: -101n }]);
  });
}

async function flowsOf(who: string, TypeId: number) {
  const found = await world.call(
    searchCashFlow,
    {
      PageIndex: 1,
      PageSize: 20,
      DateFrom: world.nowMs() - dayMs,
      DateTo: world.nowMs() + dayMs,
      TypeIds: [TypeId],
    },
    who,
  );
  assert("Items" in found, "found");
  return found.Items;
}

describe("what a movement comes from", () => {
  it("is the bet, as long as one bet alone moved the money", async () => {
    await anOpenIssue(world);
    const { Orders } = await placed(world, token, [aSureWin()]);
    await passIssue(world);
    const [bet] = await flowsOf(token, CashFlowType.BET);
    const [prize] = await flowsOf(token, CashFlowType.PRIZE);
    expect(bet?.CauseNo).toBe(Orders[0]?.BetNo);
    expect(prize?.CauseNo).toBe(Orders[0]?.BetNo);
  });

  it("is the plan of what went back of it, not the return", async () => {
    await anOpenIssue(world);
    const request = await aPlanRequest(world, token, { items: [aSureLoss()], multiples: [1, 1] });
    const { ScheduleNo } = await planned(world, token, request);
    await world.call(cancelScheduleIssues, { ScheduleNo, SerialNumbers: "All" }, token);
    const [held] = await flowsOf(token, CashFlowType.SCHEDULE_FREEZE);
    const [returned] = await flowsOf(token, CashFlowType.SCHEDULE_RETURN);
    expect(held?.CauseNo).toBe(ScheduleNo);
    expect(returned?.CauseNo).toBe(ScheduleNo);
    expect(returned?.RefNo).not.toBe(ScheduleNo);
  });

  it("is each one's own bet of a commission: the leader's to him, the follower's to the follower", async () => {
    await anOpenIssue(world);
    const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const { Orders } = await placed(world, token, [
      aBetItem({ stakePositions: [digits.slice(0, 8), [], [], [], []] }),
    ]);
    const BetNo = Orders[0]?.BetNo ?? "";
    let offer = await world.call(
      createFollow,
      { BetNo, CommissionRate: 500, IsHidden: false, Words: "" },
      token,
    );
    let leadersBet = BetNo;
    for (let round = 0; round < 20; round++) {
      assert("FollowId" in offer, "offered");
      const joined = await world.call(
        joinFollow,
        { RequestId: crypto.randomUUID(), FollowId: offer.FollowId, Multiple: 1 },
        follower,
      );
      assert("Orders" in joined, "joined");
      await passIssue(world);
      await world.tick(["pay-commissions"]);
      const [out] = await flowsOf(follower, CashFlowType.FOLLOW_COMMISSION_OUT);
      if (out !== undefined) {
        expect(out.CauseNo).toBe(joined.Orders[0]?.BetNo);
        const [received] = await flowsOf(token, CashFlowType.FOLLOW_COMMISSION_IN);
        expect(received?.CauseNo).toBe(leadersBet);
        return;
      }
      await anOpenIssue(world);
      const next = await placed(world, token, [
        aBetItem({ stakePositions: [digits.slice(0, 8), [], [], [], []] }),
      ]);
      leadersBet = next.Orders[0]?.BetNo ?? "";
      offer = await world.call(
        createFollow,
        { BetNo: leadersBet, CommissionRate: 500, IsHidden: false, Words: "" },
        token,
      );
    }
    expect.unreachable("twenty bets on eight digits of ten never won");
  });

  it("is nothing of a payment from outside", async () => {
    const [paid] = await flowsOf(token, CashFlowType.ADMIN_ADD);
    expect(paid).toBeDefined();
    expect(paid?.CauseNo).toBeNull();
  });

  it("is the site itself of play money, but not of what an older version credited", async () => {
    const given = await flowsOf(token, CashFlowType.ADMIN_ADD);
    expect(given.map(({ IsPlayMoney }) => IsPlayMoney)).toEqual([true, true]);
    const player5 = await accountIdOf(world, "player5");
    await creditByHand(player5);
    const own = await flowsOf(await world.signIn("player5"), CashFlowType.ADMIN_ADD);
    expect(own.map(({ In, IsPlayMoney }) => [In, IsPlayMoney])).toEqual([
      ["5.000", undefined],
      ["10000.000", true],
    ]);
  });

  it("stands apart from manual credits in the statement of a month", async () => {
    const found = await world.call(getStatement, { Month: 202_601 }, await world.signIn("player5"));
    assert("Classes" in found, "the statement is answered");
    expect(found.Classes).toMatchObject([
      { Id: 11, Name: "人工调整", Count: 1, In: "5.000", Types: [{ Id: 91, Count: 1 }] },
      {
        Name: "演示站",
        NameEn: "Demo site",
        Count: 1,
        In: "10000.000",
        IsPlayMoney: true,
        Types: [{ Id: 91, Name: "试玩金", Count: 1, In: "10000.000", IsPlayMoney: true }],
      },
    ]);
    expect(found.Sum).toMatchObject({ Count: 2, In: "10005.000", Net: "10005.000" });
  });

  it("stands in files as it does in the list", async () => {
    const db = world.db;
    const range = { DateFrom: world.nowMs() - dayMs, DateTo: world.nowMs() + dayMs };
    const linesIn = async (Language: "zh" | "en") => {
      const accountId = await accountIdOf(world, "player5");
      const request = { Report: "CashFlow", Filter: range, Language, accountId } as const;
      const { rows } = await readRows(db, request, { limit: 10, afterKey: null });
      return rows.map((cells) => cells.slice(2, 5));
    };
    expect(await linesIn("zh")).toEqual([
      ["人工调整", "人工加款", "5.000"],
      ["演示站", "试玩金", "10000.000"],
    ]);
    expect(await linesIn("en")).toEqual([
      ["Manual adjustment", "Manual credit", "5.000"],
      ["Demo site", "Play money", "10000.000"],
    ]);
  });
});
