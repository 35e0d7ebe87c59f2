import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import {
  acquireLease,
  acquireLeases,
  holdLease,
  LeaseLost,
  leaseMs,
  releaseLease,
  writeLeased,
} from "./lease.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const first = "00000000-0000-7000-8000-00000000000a";
const second = "00000000-0000-7000-8000-00000000000b";
let test: TestDb;
let nowMs = startMs;

beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => test.close());

const pass = async (ms: number) => {
  nowMs += ms;
  await test.setTime(nowMs);
};
const acquire = (name: string, holder: string) => acquireLease(test.db, { name, holder });
const won = async (name: string, holder: string) => {
  const lease = await acquire(name, holder);
  if (lease === null) throw new Error("the lease is taken");
  return lease;
};

it("is led by one of many who want it at once", async () => {
  const holders = Array.from(
    { length: 8 },
    (_, i) => `00000000-0000-7000-8000-${`${i}`.padStart(12, "0")}`,
  );
  const leases = await Promise.all(holders.map((holder) => acquire("race", holder)));
  expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
});

it("goes to another only after it has run out, under a higher epoch", async () => {
  const lease = await won("takeover", first);
  await pass(leaseMs - 1);
  expect(await acquire("takeover", second)).toBeNull();
  await pass(1);
  expect((await won("takeover", second)).epoch).toBe(lease.epoch + 1n);
  expect(await acquire("takeover", first)).toBeNull();
});

it("keeps its epoch when the leader renews in time, and gets a new one when he is late", async () => {
  const lease = await won("renew", first);
  await pass(leaseMs - 1);
  expect((await won("renew", first)).epoch).toBe(lease.epoch);
  await pass(leaseMs - 1);
  expect(await acquire("renew", second)).toBeNull();
  await pass(1);
  expect((await won("renew", first)).epoch).toBe(lease.epoch + 1n);
});

it("is free at once when it is given back, unless somebody else leads already", async () => {
  const lease = await won("release", first);
  await releaseLease(test.db, lease);
  const next = await won("release", second);
  await releaseLease(test.db, lease);
  expect(await acquire("release", first)).toBeNull();
  expect(next.epoch).toBe(lease.epoch + 1n);
});

it("lets an old leader write nothing", async () => {
  const lease = await won("zombie", first);
  await pass(leaseMs);
  await won("zombie", second);
  const writing = writeLeased(test.db, lease, async (tx) => {
    await tx.rows({
      text: "INSERT INTO hub_outbox (channel, event, payload) VALUES ('c', 'e', '{}')",
    });
    return 1;
  });
  await expect(writing).rejects.toThrow(LeaseLost);
  expect(await test.db.rows({ text: "SELECT FROM hub_outbox" })).toEqual([]);
});

it("keeps nothing of a round that says it did nothing, and what others did", async () => {
  const lease = await won("idle", first);
  await test.db.rows({ text: "CREATE TABLE idle_noted (round int)" });
  const note = (round: number, answer: number | boolean) =>
    writeLeased(test.db, lease, async (tx) => {
      await tx.rows({ text: "INSERT INTO idle_noted VALUES ($1)", values: [round] });
      return answer;
    });
  expect(await Promise.all([note(1, 0), note(2, false), note(3, true), note(4, 2)])).toEqual([
    0,
    false,
    true,
    2,
  ]);
  const noted = await test.db.rows({ text: "SELECT round FROM idle_noted ORDER BY round" });
  expect(noted).toEqual([{ round: 3 }, { round: 4 }]);
});

it("leaves nothing for a commit that does not come", async () => {
  const lease = await won("idle-commit", first);
  const late = writeLeased(test.db, lease, async (tx) => {
    tx.afterCommit(() => {});
    return 0;
  });
  await expect(late).rejects.toThrow("leaves nothing for the commit");
});

it("leaves out the job whose old leader is still writing, and gives the others", async () => {
  const lease = await won("handover", first);
  await won("idle", first);
  await pass(leaseMs);
  await test.db.transaction(async (tx) => {
    await holdLease(tx, lease);
    const names = ["handover", "idle", "new"];
    const taken = await acquireLeases(test.db, { names, holder: second });
    expect(taken.map(({ name }) => name).toSorted()).toEqual(["idle", "new"]);
  });
  expect((await won("handover", second)).epoch).toBe(lease.epoch + 1n);
});
