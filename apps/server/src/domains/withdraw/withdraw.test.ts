import { money, parseCheckedMoney } from "@fairdraw/money";
import {
  CashFlowType,
  cancelWithdraw,
  commonResults,
  createWithdraw,
  getWalletAmount,
  getWithdraw,
  getWithdrawByRequestId,
  initWithdraw,
  type RequestOf,
  searchCashFlow,
  searchWithdraws,
  validateWithdraw,
  WithdrawReason,
  WithdrawRequestState,
  type WithdrawView,
  withdrawOrderResults,
  withdrawResults,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { untilPaid } from "../../testing/payments/withdrawals.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";

let world: TestWorld;
let token: string;
let card: string;
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  token = await world.signIn("player1");
  card = (await init()).Targets.find(({ Kind }) => Kind === 1)?.Id ?? "";
});
afterEach(async () => {
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
  await world.close();
});

const S = WithdrawRequestState;
type Body = RequestOf<typeof createWithdraw>;

async function init() {
  const answer = await world.call(initWithdraw, {}, token);
  if (!("Targets" in answer)) throw new Error(`refused with ${answer.Result}`);
  return answer;
}

const ask = (of: Partial<Body> = {}) =>
  world.call(
    createWithdraw,
    {
      RequestId: crypto.randomUUID(),
      TargetId: card,
      Amount: "500",
      FundsPassword: demoFundsPassword,
      ...of,
    },
    token,
  );

async function asked(of: Partial<Body> = {}): Promise<WithdrawView> {
  const made = await ask(of);
  if (!("Withdrawal" in made)) throw new Error(`refused with ${made.Result}`);
  return made.Withdrawal;
}

async function now(OrderNo: string) {
  const answer = await world.call(getWithdraw, { OrderNo }, token);
  if (!("Withdrawal" in answer)) throw new Error(`refused with ${answer.Result}`);
  return answer;
}

async function balance(): Promise<bigint> {
  const answer = await world.call(getWalletAmount, {}, token);
  return parseCheckedMoney("WalletAmount" in answer ? answer.WalletAmount : "0");
}

const untilEnded = (OrderNo: string) => untilPaid(world, token, OrderNo);

describe("a withdrawal", () => {
  it("tells every rule as figures of the caller before anything is asked for", async () => {
    expect(await init()).toMatchObject({
      RefusedBy: 0,
      Min: "100.000",
      Max: "50000.000",
      DayLeft: "200000.000",
      CountLeft: 10,
      FeeFreeLeft: 3,
      AutoMax: "5000.000",
      Locked: [],
      Pending: null,
      HasFundsPassword: true,
    });
    expect(
      await world.call(validateWithdraw, { TargetId: card, Amount: "500" }, token),
    ).toMatchObject({ Result: 0, Fee: "0.000", NetAmount: "500.000", Total: "500.000" });
  });

  it("of a small amount is paid by the rules, and its steps tell how", async () => {
    const before = await balance();
    const made = await asked();
    expect(made).toMatchObject({
      State: S.AUTOHANDLE,
      Reason: WithdrawReason.AUTO,
      CanCancel: false,
    });
    expect(await balance()).toBe(before - 500_000n);
    const ended = await untilEnded(made.OrderNo);
    expect(ended).toMatchObject({ State: S.CONFIRM, Reason: WithdrawReason.PAID, Owner: 0 });
    expect(ended.ProofId).not.toBe("");
    expect((await now(made.OrderNo)).Steps.map(({ State }) => State)).toEqual([
      S.WAITING,
      S.AUTOHANDLE,
      S.THIRDPARTY_CREATEORDER,
      S.THIRDPARTY_HANDLE,
      S.CONFIRM,
    ]);
    expect(await balance()).toBe(before - 500_000n);
  });

  it("of a large amount waits for a person, and can be taken back whole", async () => {
    const before = await balance();
    const made = await asked({ Amount: "6000" });
    expect(made).toMatchObject({
      State: S.WAITING,
      Reason: WithdrawReason.FIRST,
      Owner: 2,
      CanCancel: true,
      Deadline: usualStartMs + 30 * 60_000,
    });
    const { OrderNo } = made;
    expect(await world.call(cancelWithdraw, { OrderNo }, token)).toMatchObject({ Result: 0 });
    expect(await balance()).toBe(before);
    expect(await world.call(cancelWithdraw, { OrderNo }, token)).toMatchObject({
      Result: withdrawOrderResults.CANNOT_CANCEL.code,
    });
    expect((await now(OrderNo)).Withdrawal).toMatchObject({
      State: S.CANCEL,
      Reason: WithdrawReason.BY_PLAYER,
    });
  });

  it("can be taken back by nobody where the market forbids it", async () => {
    const { OrderNo } = await asked({ Amount: "6000" });
    await world.db.rows({
      text: "INSERT INTO site_setting (merchant_id, name, value) VALUES (1, 'withdrawCancel', 'false')",
    });
    expect((await now(OrderNo)).Withdrawal.CanCancel).toBe(false);
    expect(await world.call(cancelWithdraw, { OrderNo }, token)).toMatchObject({
      Result: commonResults.FEATURE_CLOSED.code,
    });
  });

  it("is asked for once by an id, and the id answers again after anything", async () => {
    const RequestId = crypto.randomUUID();
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ RequestId })));
    const numbers = new Set(answers.map((one) => ("OrderNo" in one ? one.OrderNo : one.Result)));
    expect(numbers.size).toBe(1);
    expect(await balance()).toBe(before - 500_000n);
    expect(await ask({ RequestId, Amount: "501" })).toMatchObject({
      Result: commonResults.CONFLICT.code,
    });
    const found = await world.call(getWithdrawByRequestId, { RequestId }, token);
    expect(found).toMatchObject({ Withdrawal: { OrderNo: [...numbers][0] } });
    expect(await ask()).toMatchObject({ Result: withdrawResults.HAS_PENDING.code });
  });

  it("takes its fee on top once the free ones of the day are used, and gives it back too", async () => {
    await world.db.rows({
      text: `INSERT INTO site_setting (merchant_id, name, value) VALUES (1, 'withdrawFee', '{"freeCount":0,"fixed":"5.000","rate":100}')`,
    });
    const before = await balance();
    const back = await asked({ Amount: "6000" });
    expect(back).toMatchObject({ Amount: "6000.000", Fee: "65.000", Total: "6065.000" });
    expect(await balance()).toBe(before - 6_065_000n);
    await world.call(cancelWithdraw, { OrderNo: back.OrderNo }, token);
    expect(await balance()).toBe(before);
    const paid = await asked();
    await untilEnded(paid.OrderNo);
    expect(await balance()).toBe(before - 510_000n);
    const [fees] = await world.db.rows<{ amount: bigint }>({
      text: "SELECT coalesce(sum(amount), 0)::bigint AS amount FROM ledger_transfer WHERE credit = -109",
    });
    expect(fees?.amount).toBe(money(10_000n));
  });

  it("is in the cash flow and in the player's list with its sums", async () => {
    const { OrderNo } = await asked();
    await untilEnded(OrderNo);
    const range = { DateFrom: usualStartMs, DateTo: usualStartMs + 3_600_000, PageIndex: 1 };
    const flows = await world.call(
      searchCashFlow,
      { ...range, TypeIds: [CashFlowType.WITHDRAW_FREEZE], PageSize: 20 },
      token,
    );
    expect(flows).toMatchObject({ Items: [{ Out: "500.000", CauseNo: OrderNo }] });
    const list = await world.call(searchWithdraws, { ...range, PageSize: 20 }, token);
    expect(list).toMatchObject({
      Total: 1,
      Items: [{ OrderNo, State: S.CONFIRM }],
      AllSum: { Count: 1, PaidCount: 1, Paid: "500.000", Fees: "0.000" },
    });
    const none = await world.call(
      searchWithdraws,
      { ...range, PageSize: 20, States: [S.WAITING] },
      token,
    );
    expect(none).toMatchObject({ Total: 0, Items: [] });
  });

  it("is nobody else's business", async () => {
    const { OrderNo } = await asked();
    const other = await world.signIn("player2");
    const refusal = { Result: withdrawOrderResults.NOT_EXIST.code };
    expect(await world.call(getWithdraw, { OrderNo }, other)).toMatchObject(refusal);
    expect(await world.call(cancelWithdraw, { OrderNo }, other)).toMatchObject(refusal);
    const stolen = await world.call(
      createWithdraw,
      {
        RequestId: crypto.randomUUID(),
        TargetId: card,
        Amount: "500",
        FundsPassword: demoFundsPassword,
      },
      other,
    );
    expect(stolen.Result).toBe(withdrawResults.CARD_UNBOUND.code);
  });
});
