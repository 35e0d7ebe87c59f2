import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import { arrayBytes, arrayTypes, type ElementType } from "./array-bytes.ts";

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
});
afterAll(() => test.close());

/** Sends a list as the bytes that we make of it, and reads it back item by item. */
async function sentAs(type: ElementType, list: readonly unknown[]): Promise<unknown[]> {
  const bytes = arrayBytes(type, list);
  expect(bytes).not.toBeNull();
  const rows = await test.db.rows<{ item: unknown }>({
    text: `SELECT item FROM unnest($1::${type}[]) WITH ORDINALITY AS t (item, n) ORDER BY n`,
    values: [bytes],
  });
  return rows.map((row) => row.item);
}

/** PostgreSQL stores no zero character and no half of a pair. */
const storable = fc
  .string({ unit: "binary", maxLength: 12 })
  .filter((text) => !text.includes("\0") && text.isWellFormed());

const whole = (bits: number) => fc.integer({ min: -(2 ** (bits - 1)), max: 2 ** (bits - 1) - 1 });

const items: Record<ElementType, fc.Arbitrary<unknown>> = {
  boolean: fc.boolean(),
  bytea: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  bigint: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  smallint: whole(16),
  int: whole(32),
  text: storable,
  uuid: fc.uuid(),
};

it.each(Object.entries(items))("brings any list of %s as it is", async (type, item) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(item, fc.constant(null))), async (list) => {
      expect(await sentAs(type as ElementType, list)).toEqual(list);
    }),
    { numRuns: 60 },
  );
});

it("takes numbers for bigint", async () => {
  expect(await sentAs("bigint", [0, -1, Number.MAX_SAFE_INTEGER])).toEqual([
    0n,
    -1n,
    9_007_199_254_740_991n,
  ]);
});

describe("leaves to PostgreSQL what is not of the type", () => {
  it.each<[ElementType, unknown]>([
    ["boolean", 1],
    ["bytea", "00"],
    ["bigint", 2n ** 63n],
    ["bigint", -(2n ** 63n) - 1n],
    ["bigint", 1.5],
    ["bigint", "1"],
    ["smallint", 2 ** 15],
    ["smallint", -(2 ** 15) - 1],
    ["smallint", 1n],
    ["int", 2 ** 31],
    ["int", Number.NaN],
    ["text", 1],
    ["uuid", "0190b8f0-0000-7000-8000-00000000000"],
    ["uuid", "0190b8f0-0000-7000-8000-00000000000g"],
    ["uuid", "0190b8f0-0000-7000-8000-00000000000中"],
    ["uuid", "0190b8f0-0000-7000-8000x000000000000"],
    ["uuid", "0190B8F0-0000-7000-8000-000000000000"],
  ])("%s: %s", (type, item) => {
    expect(arrayBytes(type, [null, item])).toBeNull();
  });
});

it("finds the types that a statement declares", () => {
  const types = arrayTypes("SELECT $3::uuid[], $1::bigint[], $2::float8[], $4, ($1::bigint[])[n]");
  expect([...types]).toEqual(["bigint", undefined, "uuid"]);
});

it("lets PostgreSQL say what is wrong with an item", async () => {
  const asked = test.db.rows({
    name: "array_bytes_wrong",
    text: "SELECT unnest($1::smallint[])",
    values: [[70_000]],
  });
  await expect(asked).rejects.toThrow(/out of range/);
});
