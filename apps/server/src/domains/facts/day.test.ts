import { addDays, dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";

let own: TestDb;
beforeAll(async () => {
  own = await createTestDb({ serverUrl: inject("serverUrl"), startMs: startOfDay(20260105) });
});
afterAll(() => own.close());

it("the database's day is Shanghai's, up to its last millisecond, over leap days and ends of years", async () => {
  const days = [20231231, 20240228, 20240229, 20240301, 20250228, 20251231, 20260105];
  const chosen = fc.sample(fc.integer({ min: startOfDay(20200101), max: startOfDay(20401231) }), {
    numRuns: 1000,
    seed: 5,
  });
  const moments = [
    ...days.flatMap((day) => [startOfDay(day), startOfDay(addDays(day, 1)) - 1]),
    ...chosen,
  ];
  const rows = await own.db.rows<{ day: number }>({
    text: `SELECT fd_day(to_timestamp(ms / 1000.0)) AS day
      FROM unnest($1::bigint[]) WITH ORDINALITY AS t (ms, n) ORDER BY n`,
    values: [moments],
  });
  expect(rows.map(({ day }) => day)).toEqual(moments.map(dayKeyOf));
});
