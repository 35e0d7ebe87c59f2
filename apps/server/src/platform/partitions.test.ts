import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../testing/test-db.ts";

let test: TestDb;

beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs: Date.UTC(2026, 0, 5, 4) });
});
afterAll(() => test.close());

/** Columns of a table of which ANALYZE takes no figures. */
async function plainColumns(table: string): Promise<string[]> {
  const rows = await test.db.rows<{ name: string }>({
    text: "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND attstattarget = 0 ORDER BY 1",
    values: [table],
  });
  return rows.map(({ name }) => name);
}

it("a partition of a later month is looked after as lightly as its table asks for", async () => {
  const plain = await plainColumns("bet");
  expect(plain).toContain("selection");
  expect(plain).not.toContain("issue_id");
  await test.db.rows({ text: "SELECT fd_ensure_partitions('2031-05-05Z', 1)" });
  expect(await plainColumns("bet_203105")).toEqual(plain);
});
