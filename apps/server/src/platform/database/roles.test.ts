import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { placed } from "../../testing/players.ts";
import { runtimeUrlOf } from "../../testing/test-postgres.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { type Db, openDb } from "./db.ts";
import { grantRights, roles, urlForRole } from "./roles.ts";

let world: TestWorld;
let runtime: Db;
let maintenance: Db;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  runtime = openDb(runtimeUrlOf(world.databaseUrl), { max: 2 });
  const url = urlForRole(world.databaseUrl, { role: "maintenance", password: "test" });
  maintenance = openDb(url, { max: 2 });
  // A copy of a database does not have the rights to its template.
  await grantRights(world.databaseUrl, roles);
  await anOpenIssue(world);
  await placed(world, await world.signIn("player1"), [aBetItem()]);
});
afterAll(async () => {
  await runtime.end();
  await maintenance.end();
  await world.close();
});

/** Tables of which nothing is ever changed or deleted, whatever their domains forget to say. */
const appended = [
  "balance_adjustment",
  "bet",
  "bet_outcome",
  "bet_settlement",
  "bet_void",
  "deposit_credit",
  "instant_draw",
  "ledger_batch",
  "ledger_seal",
  "ledger_transfer",
  "lottery_beacon",
  "lottery_day",
  "lottery_reveal",
  "lottery_seed",
  "lottery_seed_pair",
  "odds_change",
  "operator_audit",
  "operator_weighed",
  "payout_event",
  "payout_signed",
  "play_money_before",
  "play_money_grant",
  "rebate_paid",
  "rg_event",
  "signed_head",
  "transfer_point",
  "withdrawal_step",
];
/** Their rows change as their guards allow, and are never deleted. */
const kept = ["lottery_issue", "operator_task", "turnover_requirement"];

const denied = /permission denied|must be owner/;
const doAs = (db: Db, text: string) => db.rows({ text });

async function columnOf(table: string): Promise<string> {
  const [row] = await world.db.rows<{ name: string }>({
    text: `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = ''
      AND attname <> 'line_no' ORDER BY attnum LIMIT 1`,
    values: [table],
  });
  return row?.name ?? "";
}

describe.each([
  ["the server", () => runtime],
  ["who counts anew", () => maintenance],
] as const)("%s", (_, dbOf) => {
  it.each(appended)("neither changes nor deletes what stands in %s", async (table) => {
    const column = await columnOf(table);
    for (const text of [
      `UPDATE ${table} SET ${column} = ${column}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    ]) {
      await expect(doAs(dbOf(), text), text).rejects.toThrow(denied);
    }
  });

  it.each(kept)("deletes nothing of %s", async (table) => {
    for (const text of [`DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
      await expect(doAs(dbOf(), text), text).rejects.toThrow(denied);
    }
  });

  it.each([
    "TRUNCATE session",
    "CREATE TABLE own (id int)",
    "CREATE TEMP TABLE operator_audit (id int)",
    "DROP TABLE session",
    "SET session_replication_role = replica",
    `SET ROLE ${roles.owner}`,
    "CREATE OR REPLACE FUNCTION fd_insert_only() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    "INSERT INTO kysely_migration VALUES ('9999', '')",
    "COPY session TO PROGRAM 'cat'",
  ])("does not get through with %s", async (text) => {
    await expect(doAs(dbOf(), text)).rejects.toThrow(/permission denied|must be owner/);
  });

  it("is no superuser and reaches no part of a table past its guard", async () => {
    const rows = await dbOf().rows({
      text: `SELECT rolsuper OR rolcreaterole OR rolbypassrls OR rolreplication AS can FROM pg_roles WHERE rolname = current_user`,
    });
    expect(rows).toEqual([{ can: false }]);
    const [part] = await world.db.rows<{ name: string }>({
      text: "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'bet'::regclass LIMIT 1",
    });
    await expect(doAs(dbOf(), `SELECT FROM ${part?.name}`)).rejects.toThrow(denied);
  });
});

it("a bet is locked by a right that does not change it", async () => {
  expect(await doAs(runtime, "SELECT FROM bet FOR NO KEY UPDATE")).toHaveLength(1);
  await expect(doAs(runtime, "UPDATE bet SET line_no = line_no")).rejects.toThrow(/insert-only/);
});

it("whatever its schema guards is withheld, also of tables that are not named here", async () => {
  const rows = await world.db.rows<{ name: string }>({
    text: `SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE t.tgfoid = 'fd_insert_only'::regproc AND NOT c.relispartition
        AND (has_table_privilege('fairdraw_runtime', c.oid, 'DELETE') OR has_table_privilege('fairdraw_runtime', c.oid, 'TRUNCATE')
          OR t.tgtype & 16 <> 0 AND has_table_privilege('fairdraw_runtime', c.oid, 'UPDATE'))`,
  });
  expect(rows).toEqual([]);
});

it("who counts anew may tidy up tables, and the partitions of the next months are made by whoever runs", async () => {
  await doAs(maintenance, "ANALYZE session");
  await doAs(runtime, "SELECT fd_ensure_partitions(fd_now() + interval '10 months', 1)");
  const rows = await world.db.rows({
    text: "SELECT FROM pg_class WHERE relname = 'bet_202611' AND relowner = 'fairdraw_owner'::regrole",
  });
  expect(rows).toHaveLength(1);
});

it.each(["fd_now(), 25", "fd_now() + interval '2 years', 1", "fd_now() - interval '25 months', 1"])(
  "no partitions are made of %s",
  async (range) => {
    await expect(doAs(runtime, `SELECT fd_ensure_partitions(${range})`)).rejects.toThrow(
      "partitions are made for at most 24 months, within two years from now",
    );
  },
);

it("every guard reads the tables of the site before any of who connects", async () => {
  const rows = await world.db.rows({
    text: `SELECT DISTINCT p.proname AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE NOT t.tgisinternal AND p.proconfig IS DISTINCT FROM ARRAY['search_path=public, pg_temp']`,
  });
  expect(rows).toEqual([]);
});

it("rights that somebody added are taken away at the next start", async () => {
  await doAs(world.db, "GRANT UPDATE, TRUNCATE ON operator_audit TO fairdraw_runtime");
  await grantRights(world.databaseUrl, roles);
  await expect(doAs(runtime, "UPDATE operator_audit SET reason = ''")).rejects.toThrow(denied);
  await expect(doAs(runtime, "TRUNCATE operator_audit")).rejects.toThrow(denied);
  await doAs(world.db, "GRANT UPDATE (reason) ON operator_audit TO fairdraw_runtime");
  await grantRights(world.databaseUrl, roles);
  await expect(doAs(runtime, "UPDATE operator_audit SET reason = ''")).rejects.toThrow(denied);
});
