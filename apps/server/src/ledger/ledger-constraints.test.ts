import { money } from "@fairdraw/money";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { acquireLease } from "../platform/jobs/lease.ts";
import { createTestLedger, ledgerTrace, type TestLedger } from "../testing/test-ledger.ts";
import { sealBatches } from "./index.ts";

let ledger: TestLedger;
let player: bigint;

beforeAll(async () => {
  ledger = await createTestLedger({ serverUrl: inject("serverUrl"), players: 1 });
  [player = 0n] = ledger.players;
  await ledger.topUp(player, money(1000n));
  const lease = await acquireLease(ledger.db, { name: "seal-ledger", holder: ledger.newId() });
  if (lease !== null) await sealBatches(ledger.db, lease);
});
afterAll(() => ledger.close());

/** Runs a statement directly, without our code. Answers the error of the database. */
async function tried(text: string, values: readonly unknown[] = []): Promise<string> {
  const before = await ledgerTrace(ledger.db);
  const said = await ledger.db.rows({ text, values }).then(
    () => "allowed",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (said !== "allowed") expect(await ledgerTrace(ledger.db)).toBe(before);
  return said;
}

describe("pockets, whoever writes them", () => {
  it.each(["available", "held", "bonus"])("are never below zero: %s", async (pocket) => {
    const said = await tried(`UPDATE ledger_player SET ${pocket} = -1`);
    expect(said).toMatch(new RegExp(`check constraint "ledger_player_${pocket}_check"`));
  });
});

describe("a transfer, whoever writes it", () => {
  const columns = "ref, kind, batch, debit, credit, amount, player, player_balance_after, at";
  const insert = (
    change: { debit?: bigint; credit?: bigint; amount?: bigint; balance?: bigint | null } = {},
  ) => {
    const { debit = 8n, credit = -101n, amount = 1n, balance = 0n } = change;
    const text = `INSERT INTO ledger_transfer (${columns}) VALUES ($1, 21, $1, $2, $3, $4, 1, $5, fd_now())`;
    return tried(text, [ledger.newId(), debit, credit, amount, balance]);
  };

  it.each([0n, -1n])("moves more than nothing: %d", async (amount) => {
    expect(await insert({ amount })).toContain("ledger_transfer_amount_check");
  });

  it("joins two different accounts", async () => {
    expect(await insert({ debit: 8n, credit: 8n })).toContain("violates check constraint");
  });

  it("says what a player's balance is afterwards, and that is not below zero", async () => {
    expect(await insert({ balance: null })).toContain("violates check constraint");
    expect(await insert({ balance: -1n })).toContain("player_balance_after_check");
  });
});

describe("what the vault has written", () => {
  const tables = ["ledger_transfer", "ledger_batch", "ledger_seal"];
  it.each(tables)("is neither changed nor deleted: %s", async (table) => {
    expect(await tried(`UPDATE ${table} SET at = at`)).toBe(
      `${await partOf(table)} is insert-only`,
    );
    expect(await tried(`DELETE FROM ${table}`)).toBe(`${await partOf(table)} is insert-only`);
  });
});

/** The partition that holds a row of a partitioned table; triggers report that name. */
async function partOf(table: string): Promise<string> {
  const [row] = await ledger.db.rows<{ part: string }>({
    text: `SELECT tableoid::regclass::text AS part FROM ${table} LIMIT 1`,
  });
  return row?.part ?? "nothing to change";
}
