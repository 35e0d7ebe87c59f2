import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import { takeFirst } from "./take-first.ts";

let test: TestDb;
const text = takeFirst({ table: "hub_outbox", key: "id", returning: "id, event" });
const take = async (count: number) => {
  const rows = await test.db.rows<{ event: string }>({ text, values: [count] });
  return rows.map(({ event }) => event).toSorted();
};

beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs: Date.UTC(2026, 0, 5, 4) });
  await test.db.rows({
    text: "INSERT INTO hub_outbox (channel, event, payload) SELECT 'c', 'e' || n, '' FROM generate_series(1, 6) AS n",
  });
});
afterAll(() => test.close());

it("takes the oldest, without those that somebody else holds, each once", async () => {
  const taken = await test.db.transaction(async (tx) => {
    await tx.rows({ text: "SELECT FROM hub_outbox WHERE event = 'e2' FOR UPDATE" });
    return take(2);
  });
  expect(taken).toEqual(["e1", "e3"]);
  expect(await take(2)).toEqual(["e2", "e4"]);
  expect(await take(10)).toEqual(["e5", "e6"]);
  expect(await take(10)).toEqual([]);
});

it("finds its rows once, whatever the planner thinks of the queue", async () => {
  const plan = await test.db.transaction(async (tx) => {
    await tx.rows({ text: "SET LOCAL enable_hashjoin = off" });
    await tx.rows({ text: "SET LOCAL enable_hashagg = off" });
    await tx.rows({ text: "SET LOCAL enable_mergejoin = off" });
    return tx.rows<{ "QUERY PLAN": string }>({ text: `EXPLAIN ${text.replace("$1", "1000")}` });
  });
  const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(lines).toContain("InitPlan");
  expect(lines).not.toMatch(/Nested Loop|Join|SubPlan/);
});
