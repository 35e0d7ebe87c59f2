import { money } from "@fairdraw/money";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../../testing/test-db.ts";
import { addStakes, lockExposures } from "./limits.sql.ts";

const key = { issueId: "01970000-0000-7000-8000-000000000001", merchantId: 1 };

let world: TestDb;
beforeAll(async () => {
  world = await createTestDb({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
});
afterAll(() => world.close());

it.each(["the first bets", "later bets"])(
  "makes %s of an issue wait for those that are being judged, and count them",
  async () => {
    const read = () =>
      world.db.transaction(async (tx) => (await lockExposures(tx, [key]))[0]?.stake ?? 0n);
    let late: Promise<bigint> = Promise.resolve(0n);
    const before = await world.db.transaction(async (tx) => {
      const [exposure] = await lockExposures(tx, [key]);
      late = read();
      // Long enough for the other transaction to reach the lock.
      await tx.rows({ text: "SELECT pg_sleep(0.2)" });
      const bounds = { worstCaseMax: money(1_000_000n), isFirst: false };
      const change = { ...key, ...bounds, stake: money(40n), worstCase: money(400n) };
      addStakes(tx, { exposures: [change], numbers: [] }, { areHeld: true });
      return exposure?.stake ?? 0n;
    });
    expect(await late).toBe(before + 40n);
  },
);
