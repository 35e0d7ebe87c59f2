import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import { createPresentAccounts, dropOldPresence, presentAccounts } from "./present-accounts.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let own: TestDb;
beforeAll(async () => {
  own = await createTestDb({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => own.close());

const report = (process: string, ageSeconds: number) =>
  own.db.rows({
    text: `INSERT INTO process_report (process, at, report) VALUES ($1, fd_now() - make_interval(secs => $2), '{}')
      ON CONFLICT (process) DO UPDATE SET at = excluded.at`,
    values: [process, ageSeconds],
  });
const present = async () => {
  const rows = await own.db.rows<{ id: bigint }>({
    text: `SELECT DISTINCT account_id AS id FROM (${presentAccounts}) p ORDER BY 1`,
  });
  return rows.map(({ id }) => id);
};

it("knows who is connected to any process that lives, as connections come and go", async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await report(first, 0);
  await report(second, 0);
  const [one, two] = [createPresentAccounts(own.db, first), createPresentAccounts(own.db, second)];
  await one.write([1n, 2n]);
  await two.write([2n, 3n]);
  expect(await present()).toEqual([1n, 2n, 3n]);
  await one.write([2n, 4n]);
  expect(await present()).toEqual([2n, 3n, 4n]);
  await one.write([]);
  expect(await present()).toEqual([2n, 3n]);
  // A process of the same name that begins anew takes what it finds for its own.
  await createPresentAccounts(own.db, second).write([5n]);
  expect(await present()).toEqual([5n]);
  await report(second, 31);
  expect(await present()).toEqual([]);
  await own.db.rows({ text: "DELETE FROM process_report" });
  await dropOldPresence(own.db);
  expect(await own.db.rows({ text: "SELECT FROM hub_present" })).toEqual([]);
});
