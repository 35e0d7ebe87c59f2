import {
  approveTask,
  askPayoutNow,
  getPayout,
  haltPayouts,
  listHotWallets,
  listPayoutRoutes,
  operatorResults,
  PayoutState,
  refusePayout,
  releasePayout,
  resumePayouts,
  savePayoutRoute,
  searchPayouts,
  setPayoutRouteState,
  settlePayout,
  takePayoutByHand,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { anOperator } from "../../../testing/operators.ts";
import { aPayout, methodOf, waitingPayouts } from "../../../testing/payments/payouts.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { moods } from "../../rails/simulator/simulated-payouts.sql.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
let payouts: Awaited<ReturnType<typeof waitingPayouts>>;
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
  payouts = await waitingPayouts(world);
});
afterEach(() => world.close());

const { NOT_FOUND, TOO_LATE, UNFIT } = operatorResults;
const page = { PageIndex: 1, PageSize: 20 } as const;
const proof = { Proof: "B-4711", Evidence: "statement of today, page 2" };

async function approve(answer: object) {
  const TaskId: unknown = Reflect.get(answer, "TaskId");
  if (typeof TaskId !== "number")
    throw new Error(`nothing was proposed: ${JSON.stringify(answer)}`);
  return other.act(approveTask, { TaskId });
}

async function seen(OrderNo: string) {
  const answer = await operator.ask(getPayout, { OrderNo });
  if (!("Payout" in answer)) throw new Error(`no payout ${OrderNo}`);
  return answer;
}
const stateOf = async (orderNo: string) => (await seen(orderNo)).Payout.State;

describe("the desk of payouts", () => {
  it("shows those first that wait for somebody, and what happened to each", async () => {
    const paid = await aPayout(world, { isAsked: true });
    const listed = await operator.ask(searchPayouts, { ...page, OnlyWaiting: true });
    const numbers = "Items" in listed ? listed.Items.map(({ OrderNo }) => OrderNo) : [];
    expect(new Set(numbers)).toEqual(new Set(Object.values(payouts)));
    expect(numbers).not.toContain(paid.orderNo);
    const { Payout, Attempts, Events } = await seen(payouts.unknown);
    expect(Payout).toMatchObject({
      State: PayoutState.UNKNOWN,
      AttemptState: 4,
      Amount: "1000.000",
    });
    expect(Payout.NextAskAt).not.toBeNull();
    expect(Attempts).toHaveLength(1);
    expect(Events.map(({ Event }) => Event)).toEqual([1, 2, 6]);
    expect(await operator.ask(getPayout, { OrderNo: "none" })).toMatchObject({
      Result: NOT_FOUND.code,
    });
  });

  it("has what nobody knows asked about at once", async () => {
    expect(await operator.act(askPayoutNow, { OrderNo: payouts.unknown })).toMatchObject({
      Result: 0,
    });
    await world.tick(["pay-out"]);
    expect(await stateOf(payouts.unknown)).toBe(PayoutState.PAID);
    expect(await operator.act(askPayoutNow, { OrderNo: payouts.unknown })).toMatchObject({
      Result: TOO_LATE.code,
    });
  });

  it("takes what became of an unknown payout with its proof, from two persons", async () => {
    const asked = await operator.act(settlePayout, {
      OrderNo: payouts.unknown,
      Ended: "paid",
      ...proof,
    });
    expect(await stateOf(payouts.unknown)).toBe(PayoutState.UNKNOWN);
    expect(await approve(asked)).toMatchObject({ Result: 0 });
    const { Payout, Events } = await seen(payouts.unknown);
    expect(Payout).toMatchObject({ State: PayoutState.PAID, Proof: proof.Proof });
    expect(Events.at(-1)).toMatchObject({ Event: 4, By: "operator" });
  });

  it("takes no approval for a payout that has changed since", async () => {
    const asked = await operator.act(settlePayout, {
      OrderNo: payouts.unknown,
      Ended: "notPaid",
      ...proof,
    });
    await operator.act(askPayoutNow, { OrderNo: payouts.unknown });
    await world.tick(["pay-out"]);
    expect(await approve(asked)).not.toMatchObject({ Result: 0 });
    expect(await stateOf(payouts.unknown)).toBe(PayoutState.PAID);
  });
});

describe("a payout by hand", () => {
  it("shows its whole payee to the one who has taken it, and is settled by two", async () => {
    const OrderNo = payouts.byHand;
    const taken = await operator.act(takePayoutByHand, { OrderNo });
    expect(taken).toMatchObject({ Result: 0, Amount: "1000.000" });
    expect("Number" in taken && taken.Number).toMatch(/^\d{16,19}$/);
    expect(await other.act(takePayoutByHand, { OrderNo })).toMatchObject({ Result: TOO_LATE.code });
    const asked = await operator.act(settlePayout, { OrderNo, Ended: "paid", ...proof });
    await approve(asked);
    expect(await stateOf(OrderNo)).toBe(PayoutState.PAID);
    expect(await operator.act(takePayoutByHand, { OrderNo })).toMatchObject({
      Result: TOO_LATE.code,
    });
  });

  it("shows no payee that is not the approved one", async () => {
    const { methodId } = await methodOf(world, "player1", "card");
    await world.db.rows({
      text: "UPDATE payment_method SET holder_name = 'somebody else' WHERE id = $1",
      values: [methodId],
    });
    const OrderNo = payouts.byHand;
    expect(await operator.act(takePayoutByHand, { OrderNo })).toMatchObject({ Result: UNFIT.code });
  });

  it("has failed for good when two say that it was not paid", async () => {
    const OrderNo = payouts.byHand;
    await approve(await operator.act(settlePayout, { OrderNo, Ended: "notPaid", ...proof }));
    expect(await stateOf(OrderNo)).toBe(PayoutState.FAILED);
  });
});

describe("a halted payout", () => {
  it("goes on only as it was approved", async () => {
    await approve(await operator.act(releasePayout, { OrderNo: payouts.halted }));
    expect(await stateOf(payouts.halted)).toBe(PayoutState.QUEUED);
    await world.tick(["pay-out"]);
    expect(await stateOf(payouts.halted)).toBe(PayoutState.HALTED);
  });

  it("ends without being paid when two say so, and no other payout does", async () => {
    await approve(await operator.act(refusePayout, { OrderNo: payouts.refused }));
    expect(await stateOf(payouts.refused)).toBe(PayoutState.FAILED);
    for (const OrderNo of [payouts.unknown, payouts.byHand, payouts.refused]) {
      const answer = await operator.act(refusePayout, { OrderNo });
      expect(answer).toMatchObject({ Result: TOO_LATE.code });
    }
    expect(
      await operator.act(settlePayout, { OrderNo: payouts.halted, Ended: "paid", ...proof }),
    ).toMatchObject({ Result: TOO_LATE.code });
  });
});

describe("ways to pay out", () => {
  async function ways() {
    const answer = await operator.ask(listPayoutRoutes, {});
    if (!("Items" in answer)) throw new Error("no ways");
    return answer;
  }

  it("are halted by one and let go on by two", async () => {
    await world.app.simulator.payouts.setMood({ routeId: 1, mood: moods.PAYS });
    expect(await operator.act(haltPayouts, {})).toMatchObject({ Result: 0 });
    expect(await operator.act(haltPayouts, {})).toMatchObject({ Result: TOO_LATE.code });
    const { orderNo } = await aPayout(world, { isAsked: true });
    await world.tick(["pay-out"]);
    expect(await stateOf(orderNo)).toBe(PayoutState.QUEUED);
    expect((await ways()).IsHalted).toBe(true);
    await approve(await operator.act(resumePayouts, {}));
    await world.tick(["pay-out"]);
    expect(await stateOf(orderNo)).not.toBe(PayoutState.QUEUED);
    expect(await operator.act(resumePayouts, {})).toMatchObject({ Result: TOO_LATE.code });
  });

  it("are changed by two, and only so that they fit", async () => {
    const [way] = (await ways()).Items;
    if (way === undefined) throw new Error("no way");
    const { Id, Name, Kind, Currency, Means, RailRouteId, Weight, Min, Max, UsualMinutes } = way;
    const terms = { Id, Name, Kind, Currency, Means, RailRouteId, Weight, Min, Max, UsualMinutes };
    for (const unfit of [
      { Max: "1" },
      { Min: "0" },
      { Kind: 2 as const },
      { Currency: 1 as const },
      { Means: 2 as const },
      { Means: 3 as const },
      { RailRouteId: null },
      { RailRouteId: 9999 },
    ]) {
      const answer = await operator.act(savePayoutRoute, { ...terms, ...unfit });
      expect(answer, JSON.stringify(unfit)).toMatchObject({ Result: UNFIT.code });
    }
    await approve(await operator.act(savePayoutRoute, { ...terms, Weight: 7 }));
    expect((await ways()).Items[0]).toMatchObject({ Id, Weight: 7 });
    await operator.act(setPayoutRouteState, { Id, State: 3 });
    expect((await ways()).Items[0]).toMatchObject({ Id, State: 3 });
    expect(await operator.act(setPayoutRouteState, { Id: 9999, State: 3 })).toMatchObject({
      Result: NOT_FOUND.code,
    });
  });

  it("tell of hot wallets only what is known", async () => {
    expect(await operator.ask(listHotWallets, {})).toMatchObject({ Items: [] });
  });
});
