import { money } from "@fairdraw/money";
import { CashFlowType } from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney, moneyOf, passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";
import { addRebates, takeRebates } from "./rebates.sql.ts";

let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  token = await world.signIn("player1");
  await giveMoney(world, "player1", money(100_000_000n));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.tick();
  await anOpenIssue(world);
});

const line = ["player1", "agent1", "direct1", "root1"];
const balances = () => Promise.all(line.map((name) => moneyOf(world, name)));
/** A bet of 1,000.000 on every digit of one place. */
const allDigits = (prizeGroup: number) =>
  aBetItem({
    stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []],
    Multiple: 50,
    PrizeGroup: prizeGroup,
  });
const afterSettling = async () => {
  const before = await balances();
  await world.tick(["pay-rebates"]);
  const after = await balances();
  return after.map((amount, i) => amount - (before[i] ?? 0n));
};
const settle = async () => {
  const { drawTimeStamp } = await anOpenIssue(world);
  await world.setTime(drawTimeStamp);
  await world.tick(["fence-issues", "seal-bets", "draw-issues", "settle-issues"]);
};

it("pays the upline of a bet the differences of its rates once the issue is settled", async () => {
  await placed(world, token, [allDigits(1950)]);
  await world.tick(["pay-rebates"]);
  expect(await afterSettling()).toEqual([0n, 0n, 0n, 0n]);
  await settle();
  expect(await afterSettling()).toEqual([0n, 5_000n, 5_000n, 5_000n]);
  expect(await afterSettling()).toEqual([0n, 0n, 0n, 0n]);
});

it("gives the bettor back what the slider left of his prize group", async () => {
  await placed(world, token, [allDigits(1900)]);
  await settle();
  expect(await afterSettling()).toEqual([25_000n, 5_000n, 5_000n, 5_000n]);
});

it("keeps to the rates that held when the bet was made", async () => {
  await placed(world, token, [allDigits(1950)]);
  const agent = await accountIdOf(world, "agent1");
  await world.db.rows({
    text: "UPDATE account SET prize_group = 1970 WHERE id = $1",
    values: [agent],
  });
  await settle();
  expect(await afterSettling()).toEqual([0n, 5_000n, 5_000n, 5_000n]);
  await anOpenIssue(world);
  await placed(world, token, [allDigits(1950)]);
  await settle();
  expect(await afterSettling()).toEqual([0n, 10_000n, 0n, 5_000n]);
});

it("posts one row per account and kind for all issues since the last time", async () => {
  const count = async () => {
    const [row] = await world.db.rows<{ n: number }>({
      text: "SELECT count(*)::int AS n FROM rebate_paid",
    });
    return row?.n ?? 0;
  };
  const before = await count();
  for (let i = 0; i < 3; i++) {
    await anOpenIssue(world);
    await placed(world, token, [allDigits(1900), allDigits(1900)]);
    await settle();
  }
  await world.tick(["pay-rebates"]);
  // The bettor and two agents are owed something. The third agent has the same rate as the account below him.
  expect((await count()) - before).toBe(3);
  await passIssue(world);
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});

it("takes what is due by account and kind, whatever was added to last", async () => {
  await world.tick(["pay-rebates"]);
  const accounts = await Promise.all(["agent1", "direct1"].map((name) => accountIdOf(world, name)));
  const [low = 0n, high = 0n] = accounts.sort((a, b) => (a < b ? -1 : 1));
  const due = (accountId: bigint, kind: number) => ({
    accountId,
    kind,
    merchantId: 1,
    amount: money(1n),
  });
  const kinds = [CashFlowType.BET_REBATE, CashFlowType.LINE_REBATE];
  const [first, second] = [Math.min(...kinds), Math.max(...kinds)];
  await world.db.transaction(async (tx) => {
    await addRebates(tx, [due(low, first), due(low, second), due(high, first)]);
    // An updated row gets another place on the disk, and a planner may read by place.
    await addRebates(tx, [due(low, first)]);
    for (const scan of ["enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan"]) {
      await tx.rows({ text: `SET LOCAL ${scan} = off` });
    }
    const taken = await takeRebates(tx, [low, high]);
    expect(taken.map(({ accountId, kind, amount }) => [accountId, kind, amount])).toEqual([
      [low, first, 2n],
      [low, second, 1n],
      [high, first, 1n],
    ]);
  });
});
