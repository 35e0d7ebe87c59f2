import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { lockPlayers } from "./index.ts";

/** Locking this many players takes so long that two transactions overlap. */
const playerCount = 600;

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger({ serverUrl: inject("serverUrl"), players: playerCount });
});
afterAll(() => ledger.close());

it("lets transactions that lock the same players, named in any order, wait for each other and end", async () => {
  const upwards = [...ledger.players];
  const orders = [upwards, upwards.toReversed(), upwards, upwards.toReversed()];
  for (let round = 0; round < 10; round++) {
    const locked = await Promise.all(
      orders.map((players) =>
        ledger.db.transaction(async (tx) => {
          return (await lockPlayers(tx, players, { skipLocked: false })).size;
        }),
      ),
    );
    expect(locked).toEqual(orders.map(() => playerCount));
  }
});
