import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { lockPlayers } from "../../../ledger/index.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { untilWaiting } from "../../../testing/until-waiting.ts";
import { insertRequests } from "../rows/betting.sql.ts";
import { findRequest } from "./find-request.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
});
afterAll(() => world.close());

it("waits for a request that is being placed, and then tells its answer", async () => {
  const accountId = await accountIdOf(world, "player1");
  const requestId = crypto.randomUUID();
  const placed = { source: 0, groups: [], walletAmount: "1", serverTime: 1 };
  let asking: Promise<unknown> = Promise.resolve(null);
  await world.db.transaction(async (tx) => {
    await lockPlayers(tx, [accountId], { skipLocked: false });
    const answer = JSON.stringify(placed);
    await insertRequests(tx, [{ accountId, requestId, payloadHash: Buffer.alloc(32), answer }]);
    asking = findRequest({ db: world.db }, { accountId, requestId });
    await untilWaiting(world.db);
  });
  expect(await asking).toMatchObject({ answer: placed });
});
