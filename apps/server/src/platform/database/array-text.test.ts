import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import { arrayText } from "./array-text.ts";

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
});
afterAll(() => test.close());

/** Sends a list as the text that we make of it, and reads it back item by item. */
async function sentAs(type: string, list: readonly unknown[]): Promise<unknown[]> {
  const text = arrayText(list);
  const rows = await test.db.rows<{ item: unknown }>({
    text: `SELECT item FROM unnest($1::${type}[]) WITH ORDINALITY AS t (item, n) ORDER BY n`,
    values: [text],
  });
  return rows.map((row) => row.item);
}

// PostgreSQL stores no zero character and no half of a pair.
const storable = fc
  .string({ unit: "binary", maxLength: 12 })
  .filter((text) => !text.includes("\0") && text.isWellFormed());
const awkward = fc.constantFrom("", "NULL", "null", " ", "{}", 'a"b', "a\\b", "a,b", "é, 中", "\n");

it("brings any texts to PostgreSQL as they are", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(storable, awkward, fc.constant(null))), async (list) => {
      expect(await sentAs("text", list)).toEqual(list);
    }),
    { numRuns: 200 },
  );
});

it("brings numbers, truth values and bytes as they are", async () => {
  const numbers = [0n, -1n, 9_007_199_254_740_993n, null];
  expect(await sentAs("bigint", numbers)).toEqual(numbers);
  expect(await sentAs("float8", [1.5, -0.25, 1e-7])).toEqual([1.5, -0.25, 1e-7]);
  expect(await sentAs("boolean", [true, false])).toEqual([true, false]);
  const bytes = [Buffer.from([0, 255, 92, 34]), Buffer.alloc(0)];
  expect(await sentAs("bytea", bytes)).toEqual(bytes);
  const ids = [crypto.randomUUID(), null, crypto.randomUUID()];
  expect(await sentAs("uuid", ids)).toEqual(ids);
  const least = [-(2n ** 63n), 2n ** 63n - 1n];
  expect(await sentAs("bigint", least)).toEqual(least);
  expect(await sentAs("text", [])).toEqual([]);
});

it("lets PostgreSQL say what is wrong with an item", async () => {
  await expect(sentAs("smallint", [70_000])).rejects.toThrow(/out of range/);
  await expect(sentAs("bigint", [1.5])).rejects.toThrow(/invalid input syntax/);
  await expect(sentAs("boolean", [2])).rejects.toThrow(/invalid input syntax/);
});

it("leaves lists of lists and of other things to the driver", () => {
  expect(arrayText([[1], [2]])).toBeNull();
  expect(arrayText([new Date(0)])).toBeNull();
});
