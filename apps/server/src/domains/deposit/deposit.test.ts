import { money } from "@fairdraw/money";
import {
  CashFlowType,
  cancelDeposit,
  commonResults,
  createDeposit,
  DepositEndReason,
  DepositProblem,
  DepositRequestState,
  type DepositView,
  depositResults,
  getDeposit,
  getDepositByRequestId,
  getWalletAmount,
  initDepositData,
  noteDepositPaid,
  type RequestOf,
  searchCashFlow,
  searchDeposits,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

let world: TestWorld;
let token: string;
let channels: Map<number, number>;
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  token = await world.signIn("player1");
  const init = await world.call(initDepositData, {}, token);
  if (!("Channels" in init)) throw new Error("channels are offered");
  channels = new Map(init.Channels.map(({ Type, Id }) => [Type, Id]));
});
afterEach(async () => {
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
  await world.close();
});

const types = { bank: 1, alipay: 4, wechat: 5 } as const;
const channelOf = (type: number) => channels.get(type) ?? 0;
const minute = 60_000;

/** Asks for a deposit, after the pause that players have to keep. */
async function ask(wanted: Partial<RequestOf<typeof createDeposit>> = {}) {
  await world.advance(4000);
  return world.call(
    createDeposit,
    {
      RequestId: crypto.randomUUID(),
      ChannelId: channelOf(types.alipay),
      Amount: "1000",
      ...wanted,
    },
    token,
  );
}

async function asked(wanted: Partial<RequestOf<typeof createDeposit>> = {}): Promise<DepositView> {
  const made = await ask(wanted);
  if (!("OrderNo" in made)) throw new Error(`refused with ${made.Result}`);
  return now(made.OrderNo);
}

async function now(OrderNo: string): Promise<DepositView> {
  const answer = await world.call(getDeposit, { OrderNo }, token);
  if (!("Deposit" in answer)) throw new Error(`refused with ${answer.Result}`);
  return answer.Deposit;
}

/** Somebody pays at the provider that has the order; the message arrives and is judged. */
async function pay(deposit: DepositView, amount: bigint, more: { payerName?: string } = {}) {
  const [row] = await world.db.rows<{ routeId: number; adapter: string }>({
    text: `SELECT d.route_id AS "routeId", r.adapter FROM deposit_request d JOIN rail_route r ON r.id = d.route_id
      ORDER BY d.id DESC LIMIT 1`,
  });
  if (row === undefined) throw new Error("a route has the order");
  await world.app.simulator.pay({
    routeId: row.routeId,
    orderNo: row.adapter === "bank" ? null : deposit.OrderNo,
    amount: money(amount),
    payerName: more.payerName ?? deposit.PayerName,
  });
  await world.tick(["credit-payments"]);
  return row.routeId;
}

const balance = async () => {
  const answer = await world.call(getWalletAmount, {}, token);
  return "WalletAmount" in answer ? answer.WalletAmount : "";
};
const thousandths = (text: string) => BigInt(Math.round(Number(text) * 1000));

describe("a deposit", () => {
  it("is credited once its money has come, less the fee, and asks for turnover", async () => {
    const before = thousandths(await balance());
    const deposit = await asked();
    expect(deposit).toMatchObject({
      State: DepositRequestState.WAITING,
      Amount: "1000.000",
      Fee: "5.000",
      Credit: "995.000",
      PayAmount: "1000",
    });
    expect(deposit.PayUrl).toMatch(/^\/payment-simulator\//);
    await pay(deposit, 1_000_000n);
    expect(await now(deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CONFIRM,
      PaidAmount: "1000",
      Credit: "995.000",
      Problems: [],
    });
    expect(thousandths(await balance()) - before).toBe(995_000n);
    const flows = await world.call(
      searchCashFlow,
      {
        DateFrom: usualStartMs,
        DateTo: usualStartMs + 60 * minute,
        TypeIds: [CashFlowType.DEPOSIT],
        PageIndex: 1,
        PageSize: 20,
      },
      token,
    );
    expect(flows).toMatchObject({
      Items: [{ In: "995.000", TypeId: CashFlowType.DEPOSIT, CauseNo: deposit.OrderNo }],
    });
    const turnover = await world.db.rows({
      text: "SELECT source, required, amount, multiple::text AS multiple FROM turnover_requirement",
    });
    expect(turnover).toEqual([
      { source: 2, required: 995_000n, amount: 995_000n, multiple: "1.000" },
    ]);
  });

  it("by bank has cents of its own, and is known by them and by the name of its payer", async () => {
    const before = thousandths(await balance());
    const deposit = await asked({ ChannelId: channelOf(types.bank), PayerName: "陈晓明" });
    const cents = thousandths(deposit.PayAmount) - 1_000_000n;
    expect(cents).toBeGreaterThan(0n);
    expect(cents).toBeLessThan(1000n);
    expect(deposit.Payee).toMatchObject({ Name: "演示科技有限公司" });
    await pay(deposit, thousandths(deposit.PayAmount), { payerName: " 陈 晓明" });
    expect(await now(deposit.OrderNo)).toMatchObject({ State: DepositRequestState.CONFIRM });
    expect(thousandths(await balance()) - before).toBe(1_000_000n + cents);
  });

  it("that somebody else paid waits for an operator", async () => {
    const before = await balance();
    const deposit = await asked({ ChannelId: channelOf(types.bank), PayerName: "陈晓明" });
    await pay(deposit, thousandths(deposit.PayAmount), { payerName: "李四" });
    const after = await now(deposit.OrderNo);
    expect(after.State).toBe(DepositRequestState.WAITING);
    expect(after.Problems).toMatchObject([{ Kind: DepositProblem.NAME_MISMATCH, State: 0 }]);
    expect(await balance()).toBe(before);
  });

  it("that is paid in parts is credited whole with the last of them", async () => {
    const before = thousandths(await balance());
    const deposit = await asked();
    await pay(deposit, 400_000n);
    const half = await now(deposit.OrderNo);
    expect(half).toMatchObject({ State: DepositRequestState.WAITING, PaidAmount: "400" });
    expect(half.Problems).toMatchObject([
      { Kind: DepositProblem.PARTIAL, State: 0, Amount: "400" },
    ]);
    expect(thousandths(await balance())).toBe(before);
    await pay(deposit, 600_000n);
    const whole = await now(deposit.OrderNo);
    expect(whole.State).toBe(DepositRequestState.CONFIRM);
    expect(whole.Problems).toMatchObject([{ Kind: DepositProblem.PARTIAL, State: 3 }]);
    expect(thousandths(await balance()) - before).toBe(995_000n);
  });

  it("that brings more leaves the surplus to an operator", async () => {
    const before = thousandths(await balance());
    const deposit = await asked();
    await pay(deposit, 1_200_000n);
    const after = await now(deposit.OrderNo);
    expect(after).toMatchObject({ State: DepositRequestState.CONFIRM, PaidAmount: "1200" });
    expect(after.Problems).toMatchObject([{ Kind: DepositProblem.OVER, Amount: "200", State: 0 }]);
    expect(thousandths(await balance()) - before).toBe(995_000n);
  });

  it("shows both sums that come 40 % in time and 80 % late, and loses neither", async () => {
    const before = await balance();
    const deposit = await asked();
    await pay(deposit, 400_000n);
    await world.advance(16 * minute);
    await world.tick(["end-deposits"]);
    const ended = await now(deposit.OrderNo);
    expect(ended).toMatchObject({
      State: DepositRequestState.CANCEL,
      EndReason: DepositEndReason.EXPIRED,
      PaidAmount: "400",
    });
    await pay(deposit, 800_000n);
    const after = await now(deposit.OrderNo);
    expect(after.Problems).toMatchObject([
      { Kind: DepositProblem.PARTIAL, Amount: "400", State: 0 },
      { Kind: DepositProblem.LATE, Amount: "800", State: 0 },
    ]);
    expect(after.Payments.map(({ Amount }) => Amount)).toEqual(["400", "800"]);
    expect(await balance()).toBe(before);
  });

  it("ends when its provider says that the payment failed", async () => {
    const deposit = await asked();
    const [row] = await world.db.rows<{ routeId: number }>({
      text: `SELECT route_id AS "routeId" FROM deposit_request`,
    });
    await world.app.simulator.pay({
      routeId: row?.routeId ?? 0,
      orderNo: deposit.OrderNo,
      amount: money(1_000_000n),
      payerName: "",
      isRefused: true,
    });
    await world.tick(["credit-payments"]);
    expect(await now(deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CANCEL,
      EndReason: DepositEndReason.REFUSED,
    });
  });

  it("of a new provider waits until an operator has confirmed what it says", async () => {
    const before = await balance();
    const deposit = await asked({ ChannelId: channelOf(types.wechat), Amount: "500" });
    await pay(deposit, 500_000n);
    const after = await now(deposit.OrderNo);
    expect(after.State).toBe(DepositRequestState.WAITING);
    expect(after.Problems).toMatchObject([{ Kind: DepositProblem.SHADOW, State: 0 }]);
    expect(await balance()).toBe(before);
  });

  it("acts once for its id, and is found by it", async () => {
    const RequestId = crypto.randomUUID();
    const first = await asked({ RequestId });
    const again = await ask({ RequestId });
    expect(again).toMatchObject({ Result: 0, OrderNo: first.OrderNo });
    expect(await ask({ RequestId, Amount: "999" })).toMatchObject({
      Result: commonResults.CONFLICT.code,
    });
    expect(await world.call(getDepositByRequestId, { RequestId }, token)).toMatchObject({
      Deposit: { OrderNo: first.OrderNo },
    });
  });

  it("is the only one that is open, however many ask at once", async () => {
    await world.advance(4000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call(
          createDeposit,
          { RequestId: crypto.randomUUID(), ChannelId: channelOf(types.alipay), Amount: "100" },
          token,
        ),
      ),
    );
    const made = answers.filter(({ Result }) => Result === 0);
    expect(made).toHaveLength(1);
    const refused = answers.filter(({ Result }) => Result !== 0).map(({ Result }) => Result);
    expect(new Set(refused)).toEqual(new Set([depositResults.HAS_PENDING.code]));
  });

  it("can be cancelled while nothing has come, and is nobody else's", async () => {
    const deposit = await asked();
    const other = await world.signIn("player2");
    const { OrderNo } = deposit;
    expect(await world.call(getDeposit, { OrderNo }, other)).toMatchObject({
      Result: depositResults.NOT_EXIST.code,
    });
    expect(await world.call(cancelDeposit, { OrderNo }, other)).toMatchObject({
      Result: depositResults.NOT_EXIST.code,
    });
    expect(await world.call(noteDepositPaid, { OrderNo }, token)).toMatchObject({ Result: 0 });
    expect(await world.call(cancelDeposit, { OrderNo }, token)).toMatchObject({ Result: 0 });
    expect(await now(OrderNo)).toMatchObject({
      State: DepositRequestState.CANCEL,
      EndReason: DepositEndReason.BY_PLAYER,
      IsPaidNoted: true,
    });
    expect(await world.call(cancelDeposit, { OrderNo }, token)).toMatchObject({
      Result: depositResults.CANNOT_CANCEL.code,
    });
    const list = await world.call(
      searchDeposits,
      {
        DateFrom: usualStartMs - minute,
        DateTo: usualStartMs + 60 * minute,
        PageIndex: 1,
        PageSize: 20,
      },
      token,
    );
    expect(list).toMatchObject({
      Total: 1,
      AllSum: { Count: 1, ConfirmedCount: 0, Credited: "0.000" },
    });
  });

  it("is credited once however often its provider tells of it", async () => {
    const before = thousandths(await balance());
    const deposit = await asked();
    const routeId = await pay(deposit, 1_000_000n);
    const [told] = await world.db.rows<{ paymentId: string; at: number }>({
      text: `SELECT payment_id AS "paymentId", at FROM rail_simulated_payment`,
    });
    const payment = {
      paymentId: told?.paymentId ?? "",
      orderNo: deposit.OrderNo,
      amount: 1_000_000n,
      payerName: "",
      at: told?.at ?? 0,
    };
    for (let i = 0; i < 3; i++) {
      expect(await world.app.simulator.tell(routeId, payment)).toBe(200);
    }
    await world.tick(["credit-payments"]);
    expect(thousandths(await balance()) - before).toBe(995_000n);
  });
});
