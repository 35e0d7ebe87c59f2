import {
  approveTask,
  cancelDeposit,
  cancelDepositByOperator,
  closeDepositProblem,
  creditDepositProblem,
  DepositEndReason,
  DepositProblem,
  DepositProblemState,
  DepositRequestState,
  DepositType,
  depositResults,
  enterBankPayment,
  getDepositDesk,
  getDepositProof,
  listDepositProblems,
  operatorResults,
  type RequestOf,
  searchDepositDesk,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { anOperator, Reason } from "../../testing/operators.ts";
import {
  aDeposit,
  depositOf,
  payFor,
  payForNothing,
  routeOf,
  sendPayment,
} from "../../testing/payments/deposits.ts";
import { moneyOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

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

const byGateway = { type: DepositType.ALIPAY_QR };
const byNewProvider = { type: DepositType.WECHAT_QR, Amount: "500" };
const byBank = { type: DepositType.BANK_TRANSFER, PayerName: "陈晓明" };
const nowhere = "00000000000000000000000000";
const { NOT_FOUND, TOO_LATE, UNFIT, DONE_BEFORE } = operatorResults;
const page = { PageIndex: 1, PageSize: 20 } as const;
const thousandths = (text: string) => BigInt(Math.round(Number(text) * 1000));

/** What a deed brings to the balance of a player. Units: thousandths. */
async function gainOf(deed: () => Promise<unknown>, userName = "player1"): Promise<bigint> {
  const before = await moneyOf(world, userName);
  await deed();
  return (await moneyOf(world, userName)) - before;
}

/** The open problems, the oldest first. */
async function problems(State?: DepositProblemState) {
  const answer = await operator.ask(listDepositProblems, {
    ...page,
    ...(State === undefined ? {} : { State }),
  });
  if (!("Items" in answer)) throw new Error("problems are listed");
  return answer.Items;
}

async function onlyProblem() {
  const [problem, ...others] = await problems();
  if (problem === undefined || others.length > 0) throw new Error("there is one open problem");
  return problem;
}

type Crediting = Omit<RequestOf<typeof creditDepositProblem>, "Reason">;
const credit = (body: Crediting) => operator.act(creditDepositProblem, body);
const done = { Result: 0, TaskId: null };

/** Credits the only open problem, which one person may. */
async function creditIt(more: { UserName?: string } = {}): Promise<void> {
  const { Id } = await onlyProblem();
  expect(await credit({ Id, ...more })).toMatchObject(done);
  expect(await credit({ Id, ...more })).toMatchObject({ Result: TOO_LATE.code });
}

const taskOf = (answer: object): number => {
  const id: unknown = Reflect.get(answer, "TaskId");
  if (typeof id !== "number") throw new Error(`nothing was proposed: ${JSON.stringify(answer)}`);
  return id;
};
const approve = (answer: object) => other.act(approveTask, { TaskId: taskOf(answer) });

describe("money that came otherwise than it should", () => {
  it("late is credited as in time, and its request stays as it ended", async () => {
    const { OrderNo } = await aDeposit(world, token, byGateway);
    await world.advance(16 * 60_000);
    await world.tick(["end-deposits"]);
    await payFor(world, await depositOf(world, token, OrderNo), 1_000_000n);
    expect(await onlyProblem()).toMatchObject({
      Kind: DepositProblem.LATE,
      UserName: "player1",
      OrderNo,
      Amount: "1000",
      Worth: "995.000",
    });
    expect(await gainOf(creditIt)).toBe(995_000n);
    expect(await depositOf(world, token, OrderNo)).toMatchObject({
      State: DepositRequestState.CANCEL,
      EndReason: DepositEndReason.EXPIRED,
      Problems: [{ State: DepositProblemState.CREDITED, Credited: "995.000" }],
    });
    expect(await problems(DepositProblemState.CREDITED)).toMatchObject([
      { EndedBy: "operator", Note: Reason },
    ]);
    const turnover = await world.db.rows({
      text: "SELECT source, required FROM turnover_requirement",
    });
    expect(turnover).toEqual([{ source: 2, required: 995_000n }]);
  });

  it("that came in time pays a request that ran out while an operator looked at it", async () => {
    const deposit = await aDeposit(world, token, {
      type: DepositType.WECHAT_QR,
      Amount: "500",
    });
    await payFor(world, deposit, 500_000n);
    await world.advance(16 * 60_000);
    await world.tick(["end-deposits"]);
    expect(await depositOf(world, token, deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CANCEL,
      EndReason: DepositEndReason.EXPIRED,
    });
    expect(await gainOf(creditIt)).toBe(500_000n);
    expect(await depositOf(world, token, deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CONFIRM,
      EndReason: null,
      Credit: "500.000",
    });
  });

  it("in part is credited by itself and completes its request; what comes then is too much", async () => {
    const deposit = await aDeposit(world, token, byGateway);
    await payFor(world, deposit, 400_000n);
    expect(await gainOf(creditIt)).toBe(400_000n);
    expect(await depositOf(world, token, deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CONFIRM,
      PaidAmount: "400",
    });
    expect(await gainOf(() => payFor(world, deposit, 600_000n))).toBe(0n);
    expect(await onlyProblem()).toMatchObject({ Kind: DepositProblem.OVER, Worth: "600.000" });
    expect(await gainOf(creditIt)).toBe(600_000n);
  });

  it("in part is credited once, by an operator or with the last part", async () => {
    const deposit = await aDeposit(world, token, byGateway);
    const routeId = await payFor(world, deposit, 400_000n);
    const { Id } = await onlyProblem();
    const { OrderNo } = deposit;
    await world.app.simulator.pay({
      routeId,
      orderNo: OrderNo,
      amount: 600_000n as Parameters<typeof world.app.simulator.pay>[0]["amount"],
      payerName: "",
    });
    const gain = await gainOf(() => Promise.all([credit({ Id }), world.tick(["credit-payments"])]));
    const after = await depositOf(world, token, OrderNo);
    expect(after.State).toBe(DepositRequestState.CONFIRM);
    const left = await problems();
    expect(gain + thousandths(left[0]?.Worth ?? "0")).toBe(
      left.length === 0 ? 995_000n : 1_000_000n,
    );
  });

  it("too much leaves only the surplus to credit", async () => {
    const deposit = await aDeposit(world, token, byGateway);
    await payFor(world, deposit, 1_200_000n);
    expect(await gainOf(creditIt)).toBe(200_000n);
    expect(await depositOf(world, token, deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CONFIRM,
      PaidAmount: "1200",
      Problems: [{ Kind: DepositProblem.OVER, Credited: "200.000" }],
    });
  });

  it("from another payer completes its request", async () => {
    const deposit = await aDeposit(world, token, byBank);
    const sum = thousandths(deposit.PayAmount);
    await payFor(world, deposit, sum, "李四");
    expect(await onlyProblem()).toMatchObject({
      Kind: DepositProblem.NAME_MISMATCH,
      PayerName: "李四",
    });
    expect(await gainOf(creditIt)).toBe(sum);
    expect(await depositOf(world, token, deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CONFIRM,
    });
  });

  it("by a new provider counts for it where both agree, and against it where they do not", async () => {
    const agreed = async () => {
      const id = await routeOf(world, "模拟新通道");
      const [row] = await world.db.rows<{ agreed: number }>({
        text: "SELECT shadow_agreed AS agreed FROM rail_route WHERE id = $1",
        values: [id],
      });
      return row?.agreed;
    };
    await payFor(world, await aDeposit(world, token, byNewProvider), 500_000n);
    expect(await gainOf(creditIt)).toBe(500_000n);
    expect(await agreed()).toBe(1);
    await payFor(world, await aDeposit(world, token, byNewProvider), 300_000n);
    expect(await gainOf(creditIt)).toBe(300_000n);
    expect(await agreed()).toBe(0);
    for (let i = 0; i < 3; i++) {
      await payFor(world, await aDeposit(world, token, byNewProvider), 500_000n);
      await creditIt();
    }
    const last = await aDeposit(world, token, byNewProvider);
    expect(await gainOf(() => payFor(world, last, 500_000n))).toBe(500_000n);
    expect(await problems()).toEqual([]);
  });

  it("of nobody is his whom the operator names, and of somebody nobody else's", async () => {
    await payForNothing(world, 700_000n);
    const { Id } = await onlyProblem();
    expect(await credit({ Id })).toMatchObject({ Result: UNFIT.code });
    expect(await credit({ Id, UserName: "nobody" })).toMatchObject({ Result: NOT_FOUND.code });
    expect(await gainOf(() => creditIt({ UserName: "player2" }), "player2")).toBe(700_000n);
    const deposit = await aDeposit(world, token, byGateway);
    await payFor(world, deposit, 400_000n);
    const own = await onlyProblem();
    expect(await credit({ Id: own.Id, UserName: "player2" })).toMatchObject({ Result: UNFIT.code });
  });

  it("above the limit takes two persons, in one sum or in several", async () => {
    for (const amount of [3_000_000n, 3_000_001n]) await payForNothing(world, amount);
    const [first, second] = await problems();
    const of = (problem: typeof first) => ({ Id: problem?.Id ?? 0, UserName: "player2" });
    expect(await gainOf(() => credit(of(first)), "player2")).toBe(3_000_000n);
    const asked = await credit(of(second));
    expect(await gainOf(async () => asked, "player2")).toBe(0n);
    expect(await credit(of(second))).toMatchObject({ Result: TOO_LATE.code });
    const own = await operator.act(approveTask, { TaskId: taskOf(asked) });
    expect(own.Result).not.toBe(0);
    expect(await gainOf(() => approve(asked), "player2")).toBe(3_000_001n);
    expect(await problems()).toEqual([]);
  });

  it("is never credited where it may be nobody's: a wrong token, and what a chain took back", async () => {
    await payForNothing(world, 700_000n);
    const { Id } = await onlyProblem();
    await world.db.rows({
      text: `UPDATE deposit_problem SET kind = ${DepositProblem.WRONG_TOKEN}`,
    });
    expect(await onlyProblem()).toMatchObject({ Worth: null });
    expect(await credit({ Id, UserName: "player2" })).toMatchObject({ Result: UNFIT.code });
    expect(await credit({ Id: Id + 1, UserName: "player2" })).toMatchObject({
      Result: NOT_FOUND.code,
    });
  });

  it("is closed by two persons without a credit, with what proves it", async () => {
    const deposit = await aDeposit(world, token, byNewProvider);
    await payFor(world, deposit, 500_000n);
    const { Id } = await onlyProblem();
    const how = { How: "returned", Evidence: "R-4711" } as const;
    expect(await operator.act(closeDepositProblem, { Id: Id + 1, ...how })).toMatchObject({
      Result: NOT_FOUND.code,
    });
    const asked = await operator.act(closeDepositProblem, { Id, ...how });
    expect(await gainOf(() => approve(asked))).toBe(0n);
    expect(await problems(DepositProblemState.RETURNED)).toMatchObject([
      { Id, Note: `R-4711: ${Reason}` },
    ]);
    expect(await operator.act(closeDepositProblem, { Id, ...how })).toMatchObject({
      Result: TOO_LATE.code,
    });
    expect(await credit({ Id })).toMatchObject({ Result: TOO_LATE.code });
    expect(await depositOf(world, token, deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.WAITING,
      Problems: [{ State: DepositProblemState.RETURNED, Credited: "0.000" }],
    });
  });
});

describe("a payment that an operator enters", () => {
  const enter = (change: object) =>
    operator.act(enterBankPayment, {
      OrderNo: nowhere,
      Amount: "1000",
      PayerName: "陈晓明",
      BankRef: "B-4711",
      ...change,
    });

  it("is judged as any other, and entered once", async () => {
    const { OrderNo, PayAmount } = await aDeposit(world, token, byBank);
    const sum = thousandths(PayAmount);
    const body = { OrderNo, Amount: PayAmount };
    const gain = await gainOf(async () => {
      expect(await enter(body)).toMatchObject(done);
      await world.tick(["credit-payments"]);
    });
    expect(gain).toBe(sum);
    expect(await depositOf(world, token, OrderNo)).toMatchObject({
      State: DepositRequestState.CONFIRM,
    });
    expect(await enter(body)).toMatchObject({ Result: DONE_BEFORE.code });
  });

  it("takes two persons above the limit", async () => {
    const { OrderNo, PayAmount } = await aDeposit(world, token, { ...byBank, Amount: "6000" });
    const asked = await enter({ OrderNo, Amount: PayAmount });
    const gain = await gainOf(async () => {
      expect(await approve(asked)).toMatchObject({ Result: 0 });
      await world.tick(["credit-payments"]);
    });
    expect(gain).toBe(thousandths(PayAmount));
  });

  it("is refused for nothing, for other ways, and where no bank account waits", async () => {
    expect(await enter({})).toMatchObject({ Result: NOT_FOUND.code });
    const gateway = await aDeposit(world, token, byGateway);
    expect(await enter({ OrderNo: gateway.OrderNo })).toMatchObject({ Result: UNFIT.code });
    expect(await enter({ OrderNo: gateway.OrderNo, Amount: "0" })).toMatchObject({
      Result: UNFIT.code,
    });
    await world.db.rows({ text: "UPDATE deposit_request SET route_id = NULL" });
    expect(await enter({ OrderNo: gateway.OrderNo })).toMatchObject({ Result: TOO_LATE.code });
  });
});

describe("a request at the desk", () => {
  it("is cancelled while nothing has come, and its player reads why", async () => {
    const cancel = (OrderNo: string) => operator.act(cancelDepositByOperator, { OrderNo });
    expect(await cancel(nowhere)).toMatchObject({ Result: NOT_FOUND.code });
    const first = await aDeposit(world, token, byGateway);
    expect(await cancel(first.OrderNo)).toMatchObject({ Result: 0 });
    expect(await depositOf(world, token, first.OrderNo)).toMatchObject({
      State: DepositRequestState.CANCEL,
      EndReason: DepositEndReason.BY_OPERATOR,
      EndNote: Reason,
    });
    expect(await cancel(first.OrderNo)).toMatchObject({ Result: TOO_LATE.code });
    const second = await aDeposit(world, token, byGateway);
    await payFor(world, second, 400_000n);
    expect(await cancel(second.OrderNo)).toMatchObject({ Result: TOO_LATE.code });
  });

  it("is not cancelled while an operator has its money, by nobody", async () => {
    const deposit = await aDeposit(world, token, byNewProvider);
    const { OrderNo } = deposit;
    await sendPayment(world, deposit, 500_000n);
    const refused = async () => {
      expect(await operator.act(cancelDepositByOperator, { OrderNo })).toMatchObject({
        Result: TOO_LATE.code,
      });
      expect(await world.call(cancelDeposit, { OrderNo }, token)).toMatchObject({
        Result: depositResults.CANNOT_CANCEL.code,
      });
    };
    await refused();
    await world.tick(["credit-payments"]);
    await refused();
  });

  it("is found, with its messages, tries and pictures, and who else sent the same picture", async () => {
    const deposit = await aDeposit(world, token, byGateway);
    await payFor(world, deposit, 400_000n);
    const twin = await aDeposit(world, await world.signIn("player2"), byGateway);
    await world.db.rows({
      text: `INSERT INTO deposit_proof (deposit_id, hash, image, at) SELECT id, 'h', 'image', fd_now() FROM deposit_request`,
    });
    const { OrderNo } = deposit;
    const search = (more: object) => operator.ask(searchDepositDesk, { ...page, ...more });
    expect(
      await search({ UserName: "player1", State: 0, Type: DepositType.ALIPAY_QR }),
    ).toMatchObject({
      Total: 1,
      Items: [{ OrderNo, UserName: "player1", PaidAmount: "400", ProblemCount: 1, ProofCount: 1 }],
    });
    expect(await search({})).toMatchObject({ Total: 2 });
    expect(await search({ OrderNo: twin.OrderNo })).toMatchObject({ Total: 1 });
    for (const none of [{ State: 1 }, { Type: 1 }, { DateTo: 1 }, { OrderNo: nowhere }]) {
      expect(await search(none)).toMatchObject({ Total: 0 });
    }
    const desk = await operator.ask(getDepositDesk, { OrderNo });
    expect(desk).toMatchObject({
      UserName: "player1",
      Deposit: { OrderNo, PaidAmount: "400" },
      Attempts: [{ Outcome: 1 }],
      Proofs: [{ SameAs: [twin.OrderNo] }],
    });
    if (!("Messages" in desk)) throw new Error("the request is shown");
    expect(desk.Messages).toHaveLength(1);
    expect(desk.Messages[0]?.Body).toContain(OrderNo);
    const Id = desk.Proofs[0]?.Id ?? 0;
    expect(await operator.ask(getDepositProof, { Id })).toMatchObject({
      Image: Buffer.from("image").toString("base64"),
    });
    expect(await operator.ask(getDepositProof, { Id: Id + 9 })).toMatchObject({
      Result: NOT_FOUND.code,
    });
    expect(await operator.ask(getDepositDesk, { OrderNo: nowhere })).toMatchObject({
      Result: NOT_FOUND.code,
    });
  });
});
