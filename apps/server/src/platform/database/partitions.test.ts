import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";

let test: TestDb;

beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs: Date.UTC(2026, 0, 5, 4) });
});
afterAll(() => test.close());

/** How finely ANALYZE looks at columns of a table, where that is not what PostgreSQL does by itself. */
async function targetsOf(table: string): Promise<Record<string, number>> {
  const rows = await test.db.rows<{ name: string; target: number }>({
    text: `SELECT attname AS name, attstattarget::int AS target FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND attstattarget >= 0 ORDER BY 1`,
    values: [table],
  });
  return Object.fromEntries(rows.map(({ name, target }) => [name, target]));
}

it("a partition of a later month is looked after as lightly as its table asks for", async () => {
  const targets = await targetsOf("bet");
  expect(targets).toMatchObject({ selection: 0, issue_id: 10 });
  await test.db.rows({ text: "SELECT fd_ensure_partitions(fd_now() + interval '20 months', 1)" });
  const partitions = await test.db.rows<{ name: string }>({
    text: "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'bet'::regclass",
  });
  expect(partitions.length).toBeGreaterThan(1);
  for (const { name } of partitions) expect(await targetsOf(name), name).toEqual(targets);
});
