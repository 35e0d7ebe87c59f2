import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import { anyOf } from "./any-of.ts";

let test: TestDb;

beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs: Date.UTC(2026, 0, 5, 4) });
  await test.db.rows({
    text: "INSERT INTO hub_outbox (channel, event, payload) SELECT 'c', 'e' || n, '' FROM generate_series(1, 5000) AS n",
  });
  await test.db.rows({ text: "ANALYZE hub_outbox" });
});
afterAll(() => test.close());

/** Runs a statement again and again on one connection. Answers how often its plan was made for one call alone. */
async function plansOf(name: string, condition: string): Promise<number> {
  const ids = await test.db.rows<{ id: bigint }>({ text: "SELECT id FROM hub_outbox LIMIT 1" });
  return test.db.transaction(async (tx) => {
    for (let call = 0; call < 20; call++) {
      const rows = await tx.rows({
        name,
        text: `SELECT event FROM hub_outbox WHERE id ${condition}`,
        values: [ids.map(({ id }) => id)],
      });
      expect(rows).toHaveLength(1);
    }
    const [row] = await tx.rows<{ plans: number }>({
      text: "SELECT custom_plans::int AS plans FROM pg_prepared_statements WHERE name = $1",
      values: [name],
    });
    return row?.plans ?? 0;
  });
}

it("lets a statement with a list be planned once, which it is not where the planner sees the list", async () => {
  expect(await plansOf("sees_the_list", "= ANY($1::bigint[])")).toBe(20);
  expect(await plansOf("does_not_see_it", anyOf("$1::bigint[]"))).toBe(5);
});
