import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { lockPlayers } from "../../../ledger/index.ts";
import { aBetItem, aBetRequest, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { createTestIntake } from "../../../testing/test-intake.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { readIntent } from "./read-intent.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  await anOpenIssue(world);
});
afterAll(() => world.close());

it("drains the queue of a request whose account is held, and which is not in any batch", async () => {
  const nowMs = () => world.nowMs();
  let tries = 0;
  const transaction: typeof world.db.transaction = async (work, options) => {
    const result = await world.db.transaction(work, options);
    tries += 1;
    return result;
  };
  const queue = createTestIntake({ db: { ...world.db, transaction }, nowMs });
  const accountId = await accountIdOf(world, "player1");
  const request = await aBetRequest(world, [aBetItem()]);
  const intent = readIntent({ accountId, requestId: request.RequestId, groups: [request] });
  const order: string[] = [];
  let placing: Promise<unknown> = Promise.resolve();
  let draining: Promise<unknown> = Promise.resolve();
  await world.db.transaction(async (tx) => {
    await lockPlayers(tx, [accountId], { skipLocked: false });
    placing = queue.place(intent).then(() => order.push("answered"));
    await expect.poll(() => tries, { interval: 5 }).toBeGreaterThan(0);
    draining = queue.drain().then(() => order.push("drained"));
    // A queue that takes itself for empty says so at once.
    await world.db.rows({ text: "SELECT 1" });
    order.push("released");
  });
  await Promise.all([placing, draining]);
  expect(order[0]).toBe("released");
  expect(order).toHaveLength(3);
});
