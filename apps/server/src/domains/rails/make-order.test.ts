import { DepositType } from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createIds } from "../../platform/ids.ts";
import { systemRandom } from "../../platform/random.ts";
import { channelOf, routeOf } from "../../testing/payments/deposits.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../testing/test-world.ts";
import { chooseRoutes } from "./choose-routes.ts";
import { makeOrder, type OrderParts, routesFor } from "./make-order.ts";

let world: TestWorld;
let channelId: number;
let routeId: number;
/** What the only provider answers; how often it was asked. */
let status: number;
let asked: number;
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  channelId = await channelOf(world, await world.signIn("player1"), DepositType.WECHAT_QR);
  routeId = await routeOf(world, "模拟新通道");
  [status, asked] = [500, 0];
});
afterEach(() => world.close());

async function order() {
  const parts: OrderParts = {
    db: world.db,
    random: systemRandom,
    nowMs: () => world.nowMs(),
    secrets: testSecrets,
    ask: () => {
      asked += 1;
      const body = '{"ProviderRef":"R1","PayUrl":"","QrText":"x"}';
      return Promise.resolve({ status, body });
    },
  };
  const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
  return makeOrder(parts, await routesFor(parts, channelId), {
    orderId: newId(),
    orderNo: "00000000000000000000000001",
    amount: 100_000n,
    payerName: "",
    expireAt: world.nowMs() + 60_000,
  });
}

const failures = async () => {
  const [row] = await world.db.rows<{ failures: number; isOut: boolean }>({
    text: `SELECT failures, opened_at IS NOT NULL AS "isOut" FROM rail_route WHERE id = $1`,
    values: [routeId],
  });
  return row;
};

describe("a provider that fails", () => {
  it("is left out after five failures, tried once a minute, and back after a success", async () => {
    for (let i = 1; i <= 5; i++) {
      expect(await order()).toBeNull();
      expect(await failures()).toEqual({ failures: i, isOut: i === 5 });
    }
    expect(asked).toBe(5);
    expect(await order()).toBeNull();
    await world.advance(59_000);
    expect(await order()).toBeNull();
    expect(asked).toBe(5);
    await world.advance(1000);
    expect(await order()).toBeNull();
    expect(await order()).toBeNull();
    expect(asked).toBe(6);
    status = 200;
    await world.advance(60_000);
    expect(await order()).toMatchObject({ routeId, providerRef: "R1" });
    expect(await failures()).toEqual({ failures: 0, isOut: false });
    expect(await order()).not.toBeNull();
    expect(asked).toBe(8);
  });

  it("has one try a minute, however many ask at once", async () => {
    await world.db.rows({
      text: "UPDATE rail_route SET failures = 5, opened_at = fd_now() WHERE id = $1",
      values: [routeId],
    });
    await world.advance(60_000);
    await Promise.all(Array.from({ length: 10 }, () => order()));
    expect(asked).toBe(1);
  });

  it("lets a success between failures begin the count anew", async () => {
    for (let i = 0; i < 4; i++) await order();
    status = 200;
    await order();
    status = 500;
    for (let i = 0; i < 4; i++) await order();
    expect(await failures()).toEqual({ failures: 4, isOut: false });
  });
});

describe("the order in which routes are tried", () => {
  const route = (id: number, weight: number, made: number, tries: number) => ({
    id,
    channelId: 1,
    merchantId: 1,
    name: "",
    adapter: "gateway",
    config: {},
    secret: null,
    weight,
    state: 1,
    shadowNeeded: 0,
    shadowAgreed: 0,
    failures: 0,
    openedAt: null,
    tries,
    made,
  });
  /** How often of 1000 draws, spread evenly, the first route is tried first. */
  async function firsts(one: ReturnType<typeof route>, two: ReturnType<typeof route>) {
    let count = 0;
    for (let i = 0; i < 1000; i++) {
      const at = Math.floor((i / 1000) * 2 ** 48);
      const bytes = Buffer.alloc(6);
      bytes.writeUIntBE(at, 0, 6);
      const random = { ...systemRandom, bytes: () => bytes };
      const [first] = await chooseRoutes([one, two], { random, claim: async () => false });
      if (first?.id === one.id) count += 1;
    }
    return count;
  }

  it("is drawn by weight, and by how many orders each made in the last hour", async () => {
    expect(await firsts(route(1, 100, 0, 0), route(2, 100, 0, 0))).toBe(500);
    expect(await firsts(route(1, 300, 0, 0), route(2, 100, 0, 0))).toBe(750);
    // Half made against all made: 50 and 100 of the same weight.
    expect(await firsts(route(1, 100, 49, 98), route(2, 100, 98, 98))).toBe(336);
  });
});
