import {
  adjustBalance,
  approveWithdraw,
  createWithdraw,
  initWithdraw,
  operatorResults,
  PlayerState,
  selfExclude,
  tryWithdrawRules,
  WithdrawReason,
  WithdrawRequestState,
  withdrawResults,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { anOperator } from "../../testing/operators.ts";
import { aWithdrawal, targetOf, withdrawalOf } from "../../testing/payments/withdrawals.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";
import { faultOf, judgeByRules, usualRules } from "./rules.ts";

let world: TestWorld;
let token: string;
let account: bigint;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  token = await world.signIn("player1");
  account = await accountIdOf(world, "player1");
  operator = await anOperator(world);
});
afterEach(async () => {
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
  await world.close();
});
const sql = (text: string) => world.db.rows({ text, values: [account] });

/** What stops an account or its target, whenever it comes, and what lifts it. */
const stops: readonly (readonly [what: string, on: string, off: string])[] = [
  [
    "the account is blocked",
    `UPDATE account SET state = state | ${PlayerState.WITHDRAW_BLOCKED} WHERE id = $1`,
    `UPDATE account SET state = state & ~${PlayerState.WITHDRAW_BLOCKED} WHERE id = $1`,
  ],
  [
    "a mark of risk is set",
    "INSERT INTO risk_mark (account_id, action, reason, set_by, at) VALUES ($1, 'withdraw', 'test', $1, fd_now())",
    "DELETE FROM risk_mark WHERE account_id = $1",
  ],
  [
    "the card is disabled",
    "UPDATE payment_method SET state = 3 WHERE account_id = $1",
    "UPDATE payment_method SET state = 0 WHERE account_id = $1",
  ],
  [
    "the account owes money",
    "INSERT INTO receivable (id, merchant_id, account_id, kind, source_id, amount, at) VALUES (gen_random_uuid(), 1, $1, 1, gen_random_uuid(), 1, fd_now())",
    "DELETE FROM receivable WHERE account_id = $1",
  ],
];

describe("a withdrawal that was asked for before", () => {
  it.each(stops)("is not approved once %s", async (_, on, off) => {
    const { OrderNo } = await aWithdrawal(world, token);
    await sql(on);
    const approve = () => operator.act(approveWithdraw, { OrderNo, How: "auto" });
    expect(await approve()).toMatchObject({ Result: operatorResults.UNFIT.code });
    await sql(off);
    expect(await approve()).toMatchObject({ Result: 0 });
  });

  it.each(stops)("is not paid once %s, and waits for an operator", async (_, on, off) => {
    const { OrderNo } = await aWithdrawal(world, token, { Amount: "500" });
    await sql(on);
    await world.tick(["pay-out", "pay-simulated"]);
    const { Withdrawal } = await withdrawalOf(world, token, OrderNo);
    expect(Withdrawal.State).toBe(WithdrawRequestState.AUTOHANDLE);
    const rows = await world.db.rows({ text: "SELECT state, why FROM payout" });
    expect(rows).toMatchObject([{ state: 5, why: expect.stringMatching(/\w/) }]);
    await sql(off);
  });
});

it("can be asked for by who has excluded himself, whatever was still to be bet", async () => {
  const credited = await operator.act(adjustBalance, {
    UserName: "player1",
    RequestId: crypto.randomUUID(),
    Type: "credit",
    Cause: "goodwill",
    Amount: "4000",
    WagerRequired: "10000",
    EvidenceUrl: "",
  });
  expect(credited).toMatchObject({ Result: 0 });
  const TargetId = await targetOf(world, token);
  const ask = (own: string) =>
    world.call(
      createWithdraw,
      {
        RequestId: crypto.randomUUID(),
        TargetId,
        Amount: "12000",
        FundsPassword: demoFundsPassword,
      },
      own,
    );
  expect((await ask(token)).Result).toBe(withdrawResults.BET_REQUIREMENT.code);
  await world.call(selfExclude, { Months: 6, FundsPassword: demoFundsPassword }, token);
  const again = await world.signIn("player1");
  expect(await world.call(initWithdraw, {}, again)).toMatchObject({ Withdrawable: "14000.000" });
  expect(await ask(again)).toMatchObject({ Result: 0 });
});

describe("a condition of a rule", () => {
  const hostile = [
    '"aaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("^(a+)+$")',
    "[0,0,0].all(x, [0,0,0].all(y, x == y))",
    "size([1, 2]) == 2",
    "kind.startsWith('c')",
    "{'a': 1}.a == 1",
  ];
  it.each(hostile)("calls nothing: %s", async (When) => {
    expect(faultOf(When)).not.toBeNull();
    const rule = { Name: "x", When, Then: "pay", Why: 0 } as const;
    const facts = { ...harmlessFacts, amount: 1 };
    expect(judgeByRules([rule], facts)).toMatchObject({ outcome: "review" });
    const tried = await operator.ask(tryWithdrawRules, { Rules: [rule], Days: 90 });
    expect(tried).toMatchObject({ Faults: [{ Index: 0 }] });
  });

  it.each(usualRules.map(({ When }) => When))("may compare facts: %s", (When) => {
    expect(faultOf(When)).toBeNull();
  });

  it("may name several kinds, and compute", () => {
    expect(faultOf("kind in ['card', 'wallet'] && !(amount * 2 > paidIn - paidOut)")).toBeNull();
    expect(faultOf("amount + 1")).not.toBeNull();
    const rule = { Name: "x", When: "kind in ['card']", Then: "review", Why: 4 } as const;
    expect(judgeByRules([rule], harmlessFacts)).toMatchObject({
      reason: WithdrawReason.ABOVE_AUTO,
      rule: "x",
    });
  });
});

const harmlessFacts = {
  amount: 100,
  kind: "card",
  isFirst: false,
  dayCount: 1,
  daySum: 100,
  targetSum: 100,
  sharedBy: 0,
  targetAgeHours: 100,
  accountAgeDays: 100,
  paidIn: 1000,
  paidOut: 0,
  hoursSinceDeposit: 1,
  bets: 10,
  isProtected: false,
} as const;
