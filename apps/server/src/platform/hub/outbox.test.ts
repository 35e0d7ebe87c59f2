import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import { acquireLease, type Lease, LeaseLost, leaseMs } from "../jobs/lease.ts";
import { emit } from "./outbox.ts";
import { createPump, trimHubLog } from "./pump.ts";
import { type LoggedEvent, tailHubLog } from "./tail.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let test: TestDb;
let nowMs = startMs;

beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => test.close());
afterEach(() => test.db.rows({ text: "DELETE FROM hub_log" }));

let holders = 0;
/** A new leader, after the old lease has run out. */
async function newLeader(): Promise<Lease> {
  nowMs += leaseMs;
  await test.setTime(nowMs);
  holders += 1;
  const holder = `00000000-0000-7000-8000-${String(holders).padStart(12, "0")}`;
  const lease = await acquireLease(test.db, { name: "pump-events", holder });
  if (lease === null) throw new Error("the old lease has run out");
  return lease;
}
const send = (...events: [channel: string, n: number][]) =>
  test.db.transaction((tx) =>
    emit(
      tx,
      events.map(([channel, n]) => ({ channel, event: "Test", payload: { n } })),
    ),
  );
const log = async () => {
  const rows = await test.db.rows<{ epoch: bigint; channel: string; seq: bigint; payload: string }>(
    {
      text: "SELECT epoch, channel, seq, payload FROM hub_log ORDER BY pos",
    },
  );
  return rows.map((row) => ({ ...row, n: Number(JSON.parse(row.payload).n) }));
};

it("numbers the events of each channel from 1 without a hole, in the order of sending", async () => {
  const lease = await newLeader();
  const pump = createPump(test.db);
  await send(["a", 1], ["b", 2], ["a", 3]);
  await pump(lease);
  await send(["a", 4], ["b", 5]);
  await pump(lease);
  const events = await log();
  expect(events.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  const places = (channel: string) => events.filter((e) => e.channel === channel).map((e) => e.seq);
  expect(places("a")).toEqual([1n, 2n, 3n]);
  expect(places("b")).toEqual([1n, 2n]);
  expect(await test.db.rows({ text: "SELECT FROM hub_outbox" })).toEqual([]);
});

it("sends nothing of a transaction that fails", async () => {
  const pump = createPump(test.db);
  const lease = await newLeader();
  const failing = test.db.transaction(async (tx) => {
    await emit(tx, [{ channel: "a", event: "Test", payload: { n: 1 } }]);
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  await pump(lease);
  expect(await log()).toEqual([]);
});

it("begins a new epoch at 1 after a takeover, and the old pump writes nothing more", async () => {
  const oldLease = await newLeader();
  const oldPump = createPump(test.db);
  await send(["a", 1], ["a", 2]);
  await oldPump(oldLease);
  const lease = await newLeader();
  const pump = createPump(test.db);
  await send(["a", 3]);
  await expect(oldPump(oldLease)).rejects.toThrow(LeaseLost);
  await pump(lease);
  expect((await log()).map(({ epoch, seq, n }) => ({ epoch, seq, n }))).toEqual([
    { epoch: oldLease.epoch, seq: 1n, n: 1 },
    { epoch: oldLease.epoch, seq: 2n, n: 2 },
    { epoch: lease.epoch, seq: 1n, n: 3 },
  ]);
  expect(lease.epoch).toBeGreaterThan(oldLease.epoch);
});

it("begins at 1 again when a pump leads once more after another one did", async () => {
  const pump = createPump(test.db);
  await send(["a", 1], ["a", 2]);
  await pump(await newLeader());
  await send(["a", 3]);
  await createPump(test.db)(await newLeader());
  await send(["a", 4], ["a", 5]);
  await pump(await newLeader());
  expect((await log()).map(({ seq }) => seq)).toEqual([1n, 2n, 1n, 1n, 2n]);
});

it("goes on without a hole when a pump starts anew under the same epoch", async () => {
  const lease = await newLeader();
  await send(["a", 1]);
  await createPump(test.db)(lease);
  await send(["a", 2]);
  await createPump(test.db)(lease);
  expect((await log()).map(({ seq }) => seq)).toEqual([1n, 2n]);
});

it("says that there is more after a full round", async () => {
  const lease = await newLeader();
  const pump = createPump(test.db);
  await send(...Array.from({ length: 1001 }, (_, n): [string, number] => ["many", n]));
  expect(await pump(lease)).toBe(true);
  expect(await pump(lease)).toBe(false);
  expect((await log()).map(({ n }) => n)).toEqual(Array.from({ length: 1001 }, (_, n) => n));
});

it("is followed in order from the moment of listening, and tells the newest places", async () => {
  const lease = await newLeader();
  const pump = createPump(test.db);
  await send(["a", 0]);
  await pump(lease);
  const seen: LoggedEvent[] = [];
  const follower = await tailHubLog(
    test.db,
    (event) => seen.push(event),
    () => {},
  );
  expect(follower.placeOf("a")).toEqual({ epoch: Number(lease.epoch), seq: 1 });
  for (let n = 1; n <= 5; n++) {
    await send(["a", n], ["b", n]);
    await pump(lease);
  }
  await expect.poll(() => seen.length).toBe(10);
  expect(seen.filter((e) => e.channel === "a").map((e) => e.seq)).toEqual([2, 3, 4, 5, 6]);
  expect(follower.placeOf("b")).toEqual({ epoch: Number(lease.epoch), seq: 5 });
  await follower.stop();
});

it("forgets events after an hour", async () => {
  const lease = await newLeader();
  await send(["a", 1]);
  await createPump(test.db)(lease);
  nowMs += 3_600_000;
  await test.setTime(nowMs);
  await trimHubLog(test.db);
  expect(await log()).toHaveLength(1);
  await test.setTime(nowMs + 1);
  await trimHubLog(test.db);
  expect(await log()).toEqual([]);
});
