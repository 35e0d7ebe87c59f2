import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { expectOne } from "../../platform/assert.ts";
import { acquireLease } from "../../platform/jobs/lease.ts";
import { createLog } from "../../platform/log.ts";
import { systemRandom } from "../../platform/random.ts";
import { routeOf } from "../../testing/payments/deposits.ts";
import { aPayout, listeningSink } from "../../testing/payments/payouts.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../testing/test-world.ts";
import { type AskProvider, askOverNetwork } from "../rails/route-access.ts";
import { type Mood, moods } from "../rails/simulator/simulated-payouts.sql.ts";
import { findAttempts } from "./attempts.sql.ts";
import { orderPayout } from "./order-payout.ts";
import { findPayout, payoutStates } from "./payouts.sql.ts";
import { createPayoutRunner, type PayoutRunner } from "./run-payouts.ts";

let world: TestWorld;
let sink: ReturnType<typeof listeningSink>;
/** Requests to providers, by their method and address. */
let asked: string[];
let runner: PayoutRunner;
let ask: AskProvider;

beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  sink = listeningSink();
  asked = [];
  ask = world.app.simulator.askVia(askOverNetwork);
  runner = aRunner();
});
afterEach(async () => {
  await runner.rest();
  await world.close();
});

function aRunner(): PayoutRunner {
  return createPayoutRunner({
    db: world.db,
    random: systemRandom,
    nowMs: () => world.nowMs(),
    secrets: testSecrets,
    ask: (request) => {
      asked.push(`${request.method} ${request.url}`);
      return ask(request);
    },
    log: createLog("silent"),
    chains: { sources: [] },
    signer: null,
    sink,
  });
}

/** Rounds until nothing is left to do at this moment. */
async function run(): Promise<void> {
  const holder = "00000000-0000-7000-8000-000000000002";
  const lease = await acquireLease(world.db, { name: "pay-out-here", holder });
  if (lease === null) throw new Error("the test leads the job");
  while (await runner.run(lease)) {
    // Until nothing is left.
  }
}

async function later(byMs: number): Promise<void> {
  await world.advance(byMs);
  await world.tick(["pay-simulated"]);
  await run();
}

const bank = "模拟银行";
async function setMoods(mood: Mood, names = [bank, "模拟通道 A", "模拟通道 B"]): Promise<void> {
  for (const name of names) {
    await world.app.simulator.payouts.setMood({ routeId: await routeOf(world, name), mood });
  }
}

const stateOf = async (ref: string) => (await findPayout(world.db, ref))?.state;
const heard = (ref: string) => sink.heard.get(ref)?.map((text) => text.split(" ")[0]) ?? [];
const orders = () => asked.filter((one) => one.startsWith("POST")).length;

describe("a payout", () => {
  it("is paid by a provider, and whoever ordered it hears each step once", async () => {
    const { ref } = await aPayout(world);
    await run();
    expect(heard(ref)).toEqual(["began", "taken"]);
    await later(5000);
    expect(heard(ref)).toEqual(["began", "taken", "paid"]);
    const payout = await findPayout(world.db, ref);
    expect(payout).toMatchObject({ state: payoutStates.PAID, trouble: "" });
    expect(payout?.proof).not.toBe("");
    await later(3_600_000);
    expect(heard(ref)).toHaveLength(3);
    expect(orders()).toBe(1);
  });

  it("is ordered once for ever", async () => {
    const order = await aPayout(world);
    await expect(world.db.transaction((tx) => orderPayout(tx, order))).rejects.toThrow("before");
    await run();
    await later(5000);
    await expect(world.db.transaction((tx) => orderPayout(tx, order))).rejects.toThrow("before");
  });

  it("goes to another route only with proof, to three at most, and then fails for good", async () => {
    await setMoods(moods.REFUSES);
    const order = await aPayout(world);
    await run();
    expect(heard(order.ref)).toEqual(["began", "failed", "began", "failed", "began", "failed"]);
    expect(sink.heard.get(order.ref)?.at(-1)).toBe("failed for good");
    const attempts = await findAttempts(world.db, [order.ref]);
    expect(new Set(attempts.map(({ routeName }) => routeName)).size).toBe(3);
    await setMoods(moods.PAYS);
    await world.db.transaction((tx) => orderPayout(tx, order));
    await run();
    await later(5000);
    expect(await stateOf(order.ref)).toBe(payoutStates.PAID);
    expect(heard(order.ref).at(-1)).toBe("paid");
  });

  it("stays unknown while its reply is lost, is asked about, and is paid once", async () => {
    await setMoods(moods.LOSES_REPLY);
    const { ref } = await aPayout(world);
    await run();
    expect(heard(ref)).toEqual(["began", "unknown"]);
    expect(await stateOf(ref)).toBe(payoutStates.UNKNOWN);
    await later(6000);
    expect(heard(ref)).toEqual(["began", "unknown", "paid"]);
    expect(orders()).toBe(1);
  });

  it("is tried by another route after a lost request only when it cannot arrive any more", async () => {
    await setMoods(moods.NEVER_RECEIVES);
    const { ref } = await aPayout(world);
    await run();
    for (let i = 0; i < 4; i++) await later(60_000);
    expect(await stateOf(ref)).toBe(payoutStates.UNKNOWN);
    expect(orders()).toBe(1);
    await setMoods(moods.PAYS);
    for (let i = 0; i < 3; i++) await later(60_000);
    await later(5000);
    expect(heard(ref)).toEqual(["began", "unknown", "failed", "began", "taken", "paid"]);
    expect(orders()).toBe(2);
  });

  it("is halted when payee or amount are not what was approved, and nothing is asked", async () => {
    const { ref } = await aPayout(world, { payeeHash: Buffer.alloc(32, 7) });
    await run();
    expect(await stateOf(ref)).toBe(payoutStates.HALTED);
    expect(asked).toEqual([]);
    expect(heard(ref)).toEqual([]);
  });

  it("waits while its merchant has halted all", async () => {
    await world.db.rows({
      text: "INSERT INTO payout_halt SELECT 1, fd_now(), id, 'a test' FROM account WHERE user_name = 'operator' AND merchant_id = 1",
    });
    const { ref } = await aPayout(world);
    await run();
    expect(await stateOf(ref)).toBe(payoutStates.QUEUED);
    await world.db.rows({ text: "DELETE FROM payout_halt" });
    await run();
    expect(heard(ref)).toEqual(["began", "taken"]);
  });

  it("is asked about by the next process when the one that began it has died", async () => {
    let isDead = false;
    ask = async (request) => {
      await world.app.simulator.askVia(askOverNetwork)(request);
      isDead = true;
      return new Promise(() => {});
    };
    const { ref } = await aPayout(world);
    const holder = "00000000-0000-7000-8000-000000000002";
    const lease = await acquireLease(world.db, { name: "pay-out-here", holder });
    if (lease === null) throw new Error("the test leads the job");
    await runner.run(lease);
    expect(isDead).toBe(true);
    ask = world.app.simulator.askVia(askOverNetwork);
    runner = aRunner();
    await run();
    expect(orders()).toBe(1);
    await later(31_000);
    await later(10_000);
    expect(await stateOf(ref)).toBe(payoutStates.PAID);
    expect(orders()).toBe(1);
  });
});

describe("what a provider tells of a payout by itself", () => {
  const told = (of: { routeId: number; orderNo: string }) =>
    world.app.simulator.payouts.tellAgain(of);

  it("acts once, however often it is told", async () => {
    await setMoods(moods.WAITS);
    const { ref, orderNo } = await aPayout(world, { how: await onBank() });
    await run();
    const routeId = await routeOf(world, bank);
    await world.app.simulator.payouts.end({ routeId, orderNo, isRefused: false });
    await told({ routeId, orderNo });
    await run();
    await told({ routeId, orderNo });
    await run();
    expect(heard(ref)).toEqual(["began", "taken", "paid"]);
    expect((await findPayout(world.db, ref))?.trouble).toBe("");
  });

  it("changes nothing that is proved, and is shown to operators", async () => {
    await setMoods(moods.WAITS);
    const { ref, orderNo } = await aPayout(world, { how: await onBank() });
    await run();
    const routeId = await routeOf(world, bank);
    await world.app.simulator.payouts.end({ routeId, orderNo, isRefused: true });
    await run();
    expect(heard(ref)).toEqual(["began", "taken", "failed"]);
    await world.db.rows({
      text: "UPDATE rail_simulated_payout SET state = 1 WHERE order_no = $1",
      values: [orderNo],
    });
    await told({ routeId, orderNo });
    await run();
    const payout = await findPayout(world.db, ref);
    expect(payout?.state).toBe(payoutStates.FAILED);
    expect(payout?.trouble).toContain("is said to have paid now");
    expect(heard(ref)).toEqual(["began", "taken", "failed"]);
  });

  it("is nothing when another provider tells it", async () => {
    await setMoods(moods.WAITS);
    const { ref, orderNo } = await aPayout(world, { how: await onBank() });
    await run();
    await world.db.rows({
      text: `INSERT INTO rail_payout_report (route_id, order_no, has_failed, amount, reference, why, told_at, at)
        VALUES ($1, $2, true, 1000000, 'N1', '', fd_now(), fd_now())`,
      values: [await routeOf(world, "模拟通道 A"), orderNo],
    });
    await run();
    expect(heard(ref)).toEqual(["began", "taken"]);
  });

  async function onBank(): Promise<{ routeId: number }> {
    const rows = await world.db.rows<{ routeId: number }>({
      text: `SELECT id AS "routeId" FROM payout_route WHERE name = '模拟银行代付' AND merchant_id = 1`,
    });
    return expectOne(rows, "the route of the bank");
  }
});
