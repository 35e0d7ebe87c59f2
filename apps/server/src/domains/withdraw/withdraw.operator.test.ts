import {
  approveTask,
  approveWithdraw,
  getWithdrawDesk,
  getWithdrawRules,
  operatorResults,
  refuseWithdraw,
  searchWithdrawDesk,
  selfExclude,
  setWithdrawRules,
  takeWithdraw,
  tryWithdrawRules,
  WithdrawReason,
  WithdrawRequestState,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { anOperator } from "../../testing/operators.ts";
import { aWithdrawal, untilPaid, withdrawalOf } from "../../testing/payments/withdrawals.ts";
import { moneyOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";

let world: TestWorld;
let token: string;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  token = await world.signIn("player1");
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
});
afterEach(async () => {
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
  await world.close();
});

const S = WithdrawRequestState;
const { NOT_FOUND, TOO_LATE, OUTDATED, UNFIT } = operatorResults;
const nowhere = "00000000000000000000000000";
const done = { Result: 0, TaskId: null };

async function desk(Tab: "waiting" | "mine" | "handling" | "trouble" | "ended", more = {}) {
  const answer = await operator.ask(searchWithdrawDesk, { Tab, PageSize: 20, ...more });
  if (!("Items" in answer)) throw new Error("the desk opens");
  return answer;
}

async function detail(OrderNo: string) {
  const answer = await operator.ask(getWithdrawDesk, { OrderNo });
  if (!("Row" in answer)) throw new Error("the withdrawal opens");
  return answer;
}

describe("the desk of withdrawals", () => {
  it("shows what waits with what speaks for and against it, protected players first", async () => {
    const mine = await aWithdrawal(world, token);
    await world.advance(1000);
    const second = await world.signIn("player3");
    const later = await aWithdrawal(world, second);
    expect((await desk("waiting")).Items.map(({ UserName }) => UserName)).toEqual([
      "player1",
      "player3",
    ]);
    await world.call(selfExclude, { Months: 6, FundsPassword: demoFundsPassword }, second);
    const { Items, Counts } = await desk("waiting");
    expect(Items.map(({ Withdrawal }) => Withdrawal.OrderNo)).toEqual([
      later.OrderNo,
      mine.OrderNo,
    ]);
    expect(Items[0]).toMatchObject({ IsProtected: true, IsFirst: true, IsTurnoverDone: true });
    expect(Counts).toEqual({ Waiting: 2, Mine: 0, Handling: 0, Trouble: 0 });
    expect(await detail(mine.OrderNo)).toMatchObject({
      Row: { UserName: "player1", Rule: "first withdrawal" },
      Edges: [S.CANCEL, S.AUTOHANDLE, S.THIRDPARTY_CREATEORDER, S.CONFIRM, S.FAILED],
      Steps: [{ Step: { State: S.WAITING, Reason: WithdrawReason.FIRST } }],
    });
    expect(await operator.ask(getWithdrawDesk, { OrderNo: nowhere })).toMatchObject({
      Result: NOT_FOUND.code,
    });
  });

  it("lets one look at a withdrawal at a time", async () => {
    const { OrderNo } = await aWithdrawal(world, token);
    const take = (who: typeof operator, IsTaken: boolean) =>
      who.act(takeWithdraw, { OrderNo, IsTaken });
    expect(await take(operator, true)).toMatchObject({ Result: 0 });
    expect(await take(other, true)).toMatchObject({ Result: TOO_LATE.code });
    expect((await desk("mine")).Items).toMatchObject([{ TakenBy: "operator" }]);
    expect(await take(operator, false)).toMatchObject({ Result: 0 });
    expect(await take(other, true)).toMatchObject({ Result: 0 });
  });

  it("pages ended ones by number, so that the last page costs as much as the first", async () => {
    const numbers: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { OrderNo } = await aWithdrawal(world, token);
      const refusal = { OrderNo, Note: "try again", Why: WithdrawReason.REFUSED } as const;
      expect(await operator.act(refuseWithdraw, refusal)).toMatchObject({ Result: 0 });
      numbers.unshift(OrderNo);
      await world.advance(1000);
    }
    const orders = ({ Items }: Awaited<ReturnType<typeof desk>>) =>
      Items.map(({ Withdrawal }) => Withdrawal.OrderNo);
    const first = await desk("ended");
    expect(orders(first)).toEqual(numbers);
    expect(orders(await desk("ended", { Before: numbers[0] }))).toEqual(numbers.slice(1));
  });
});

describe("a review", () => {
  it("lets a withdrawal be paid, and tells its player each step", async () => {
    const { OrderNo } = await aWithdrawal(world, token);
    const approve = () => operator.act(approveWithdraw, { OrderNo, How: "auto" });
    expect(await approve()).toMatchObject(done);
    expect(await approve()).toMatchObject({ Result: TOO_LATE.code });
    const paid = await untilPaid(world, token, OrderNo);
    expect(paid).toMatchObject({ State: S.CONFIRM, Reason: WithdrawReason.PAID });
    const { Steps } = await detail(OrderNo);
    expect(Steps[1]).toMatchObject({ Operator: "operator", Step: { State: S.AUTOHANDLE } });
  });

  it("gives the money back with a reason, once", async () => {
    const before = await moneyOf(world, "player1");
    const { OrderNo } = await aWithdrawal(world, token);
    const refuse = () =>
      operator.act(refuseWithdraw, {
        OrderNo,
        Note: "The card is not in your name.",
        Why: WithdrawReason.REFUSED,
      });
    expect(await refuse()).toMatchObject({ Result: 0 });
    expect(await refuse()).toMatchObject({ Result: TOO_LATE.code });
    expect(await moneyOf(world, "player1")).toBe(before);
    expect((await withdrawalOf(world, token, OrderNo)).Withdrawal).toMatchObject({
      State: S.FAILED,
      Note: "The card is not in your name.",
      Reason: WithdrawReason.REFUSED,
    });
  });

  it("takes two persons above the limit, by the request and by the sum of a day", async () => {
    await world.db.rows({
      text: "INSERT INTO site_setting (merchant_id, name, value) VALUES (1, 'withdrawAlone', '\"7000.000\"')",
    });
    const first = await aWithdrawal(world, token);
    const auto = { How: "auto" } as const;
    expect(await operator.act(approveWithdraw, { OrderNo: first.OrderNo, ...auto })).toMatchObject(
      done,
    );
    // 6,000 and 2,000 are above it together, whoever's they are: the maker has a limit too.
    const second = await aWithdrawal(world, await world.signIn("player3"), { Amount: "2000" });
    const { OrderNo } = second;
    const asked = await operator.act(approveWithdraw, { OrderNo, ...auto });
    const TaskId = "TaskId" in asked ? asked.TaskId : null;
    expect(TaskId).not.toBeNull();
    if (TaskId === null) return;
    expect(await operator.act(approveTask, { TaskId })).not.toMatchObject({ Result: 0 });
    expect(await other.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
    expect(await desk("handling")).toMatchObject({ Counts: { Waiting: 0, Handling: 2 } });
  });

  it("is void once the payee is another one than was asked for", async () => {
    const { OrderNo } = await aWithdrawal(world, token);
    const rename = (name: string) =>
      world.db.rows({
        text: "UPDATE payment_method SET holder_name = $1 WHERE id = (SELECT method_id FROM withdrawal LIMIT 1)",
        values: [name],
      });
    await rename("别人");
    expect(await operator.act(approveWithdraw, { OrderNo, How: "auto" })).toMatchObject({
      Result: OUTDATED.code,
    });
    expect((await withdrawalOf(world, token, OrderNo)).Withdrawal.State).toBe(S.WAITING);
    await rename("陈晓明");
  });

  it("pays nothing by a channel while all are off, but can be made by hand", async () => {
    const { OrderNo } = await aWithdrawal(world, token);
    await world.db.rows({ text: "UPDATE payout_route SET state = 3 WHERE means = 1" });
    await world.db.rows({ text: "UPDATE payout_route SET state = 3 WHERE kind = 1" });
    await world.db.rows({ text: "UPDATE payout_route SET state = 3 WHERE kind = 3" });
    expect(await operator.act(approveWithdraw, { OrderNo, How: "auto" })).toMatchObject({
      Result: UNFIT.code,
    });
    await world.db.rows({ text: "UPDATE payout_route SET state = 1 WHERE means = 2" });
    expect(await operator.act(approveWithdraw, { OrderNo, How: "manual" })).toMatchObject(done);
    const { Withdrawal } = await withdrawalOf(world, token, OrderNo);
    expect(Withdrawal).toMatchObject({ CanCancel: false });
  });
});

describe("rules of automatic payment", () => {
  const rules = [
    { Name: "all but large", When: "amount <= 7000", Then: "pay", Why: 0 },
    { Name: "the rest", When: "true", Then: "review", Why: WithdrawReason.ABOVE_AUTO },
  ] as const;

  it("are tried on what was asked for before, and tell what they would change", async () => {
    const { OrderNo } = await aWithdrawal(world, token);
    const small = await aWithdrawal(world, await world.signIn("player3"), { Amount: "500" });
    const tried = await operator.ask(tryWithdrawRules, { Rules: [...rules], Days: 90 });
    expect(tried).toMatchObject({
      Faults: [],
      Count: 2,
      PaidThen: 1,
      PaidNow: 2,
      ChangedCount: 1,
      Changed: [
        {
          OrderNo,
          Before: { Then: "review", Rule: "first withdrawal" },
          After: { Then: "pay", Rule: "all but large" },
        },
      ],
    });
    expect(small.State).toBe(S.AUTOHANDLE);
    const broken = [{ ...rules[0], When: "amont <= 1" }];
    expect(await operator.ask(tryWithdrawRules, { Rules: broken, Days: 1 })).toMatchObject({
      Faults: [{ Index: 0 }],
      PaidNow: 0,
    });
  });

  it("hold once two persons have published them, and only for what is asked for since", async () => {
    const publish = (Version: number, When: string = rules[0].When) =>
      operator.act(setWithdrawRules, { Version, Rules: [{ ...rules[0], When }, rules[1]] });
    expect(await publish(1, "amount")).toMatchObject({ Result: UNFIT.code });
    expect(await publish(2)).toMatchObject({ Result: OUTDATED.code });
    const asked = await publish(1);
    if (!("TaskId" in asked) || asked.TaskId === null) throw new Error("it waits for another");
    expect(await operator.ask(getWithdrawRules, {})).toMatchObject({ Version: 0 });
    expect(await other.act(approveTask, { TaskId: asked.TaskId })).toMatchObject({ Result: 0 });
    expect(await operator.ask(getWithdrawRules, {})).toMatchObject({ Version: 1, Rules: rules });
    expect(await aWithdrawal(world, token)).toMatchObject({
      State: S.AUTOHANDLE,
      Reason: WithdrawReason.AUTO,
    });
  });

  it("hold back small amounts that are a large one together", async () => {
    for (let n = 0; n < 3; n += 1) {
      const made = await aWithdrawal(world, token, { Amount: "900" });
      await untilPaid(world, token, made.OrderNo);
    }
    const last = await aWithdrawal(world, token, { Amount: "4000" });
    expect(last).toMatchObject({ State: S.WAITING, Reason: WithdrawReason.SPLIT });
  });
});
