import { money } from "@fairdraw/money";
import { expect, inject, it } from "vitest";
import { grantStart } from "../domains/play-money/grant-play-money.ts";
import { playMoneyChecks } from "../domains/play-money/play-money.checks.ts";
import { checkpointCheck } from "../ledger/checks/tail-checks.ts";
import { lockPlayers, post, sealBatches, takeCheckpoint, topUp } from "../ledger/index.ts";
import { expectOne } from "../platform/assert.ts";
import { type Db, openDb } from "../platform/database/db.ts";
import { ensurePartitions, migrate } from "../platform/database/migrate.ts";
import { createIds } from "../platform/ids.ts";
import { acquireLeases } from "../platform/jobs/lease.ts";
import { systemRandom } from "../platform/random.ts";
import { createTestDatabase, dropTestDatabase } from "../testing/test-postgres.ts";
import { allChecks, checksSinceCheckpoint, verify } from "./verify.ts";

/** The last migration before play money had an account of its own. */
const before = "0046-line-version";
const accountId = 1n;
const holder = crypto.randomUUID();
let nowMs = 0;
const newId = createIds({ nowMs: () => nowMs, random: systemRandom });

/** A demo site as an older version made it: three accounts of the house, one player. */
async function fillAsBefore(db: Db): Promise<void> {
  for (const text of [
    "INSERT INTO merchant (id, code, title, state, hosts) VALUES (1, 'demo', 'Demo', 5, '{*}')",
    "INSERT INTO ledger_system_account (id, merchant_id, kind) SELECT -(100 + kind), 1, kind FROM generate_series(1, 3) AS kind",
    `INSERT INTO account (merchant_id, role, user_name, nick_name, path, prize_group, password_hash, funds_password_hash, created_at)
      VALUES (1, 1, 'player1', 'player1', '{}', 1950, '', '', fd_now())`,
    "INSERT INTO ledger_player (account_id, merchant_id) VALUES (1, 1)",
  ]) {
    await db.rows({ text });
  }
}

/** A gift as older versions posted it: out of the money that was paid in. Its statement knows three pockets. */
async function giveAsBefore(db: Db, amount: bigint): Promise<void> {
  const now = topUp({ ref: newId(), accountId, merchantId: 1, amount: money(amount) });
  await db.transaction(async (tx) => {
    await lockPlayers(tx, [accountId], { skipLocked: false });
    await post(tx, newId(), [{ ...now, debit: -101n }]);
  });
}

/** Seals what there is and notes a checkpoint as older versions did. */
async function closeDayAsBefore(db: Db, amount: bigint): Promise<void> {
  for (const lease of await acquireLeases(db, { names: ["seal-ledger"], holder })) {
    await sealBatches(db, lease);
  }
  for (const text of [
    `INSERT INTO ledger_checkpoint (no, seal_no, seal_hash, open_batches, at)
      SELECT 1, no, hash, '{}', fd_now() FROM ledger_seal ORDER BY no DESC LIMIT 1`,
    `INSERT INTO ledger_checkpoint_balance (checkpoint, account, balance) VALUES (1, -101, -${amount}), (1, 9, ${amount})`,
  ]) {
    await db.rows({ text });
  }
}

async function closeDay(db: Db): Promise<void> {
  const names = ["seal-ledger", "checkpoint-ledger"];
  for (const lease of await acquireLeases(db, { names, holder })) {
    await (lease.name === "seal-ledger" ? sealBatches(db, lease) : takeCheckpoint(db, lease));
  }
}

const breaksOf = async (db: Db, checks = allChecks) => (await verify(db, () => {}, checks)).breaks;

it("books of an older version prove as they are, with their checkpoint and the play money that came later", async () => {
  const databaseUrl = await createTestDatabase(inject("serverUrl"), { empty: true });
  await migrate(databaseUrl, before);
  const db = openDb(databaseUrl, { max: 2 });
  try {
    await db.rows(ensurePartitions);
    nowMs = expectOne(
      await db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" }),
      "clock",
    ).now;
    await fillAsBefore(db);
    await giveAsBefore(db, 10_000_000n);
    await closeDayAsBefore(db, 10_000_000n);
    await giveAsBefore(db, 500_000n);
    const old = await db.rows({ text: "SELECT * FROM ledger_transfer ORDER BY ref" });

    await migrate(databaseUrl);
    expect(await breaksOf(db)).toEqual([]);
    await db.transaction((tx) => grantStart(tx, newId, [{ accountId, merchantId: 1 }]));
    await closeDay(db);
    expect(await breaksOf(db)).toEqual([]);
    expect(await breaksOf(db, checksSinceCheckpoint)).toEqual([]);
    expect(await db.rows({ text: "SELECT no FROM ledger_checkpoint" })).toHaveLength(1);
    const rows = await db.rows<{ debit: bigint }>({
      text: "SELECT * FROM ledger_transfer ORDER BY at",
    });
    expect(rows.slice(0, 2)).toEqual(old);
    expect(rows.map(({ debit }) => debit)).toEqual([-101n, -101n, -104n]);

    await db.rows({ text: "UPDATE ledger_checkpoint SET at = at - interval '25 hours'" });
    await closeDay(db);
    const house = await db.rows<{ account: bigint; balance: bigint }>({
      text: `SELECT account, balance FROM ledger_checkpoint_balance WHERE account < 0
        AND checkpoint = (SELECT max(no) FROM ledger_checkpoint) ORDER BY account`,
    });
    expect(house).toEqual([
      { account: -104n, balance: -10_000_000n },
      { account: -101n, balance: -10_500_000n },
    ]);
    expect(await breaksOf(db, [checkpointCheck, ...checksSinceCheckpoint])).toEqual([]);
    expect(await breaksOf(db, playMoneyChecks)).toEqual([]);
  } finally {
    await db.end();
    await dropTestDatabase(databaseUrl);
  }
});

it("every merchant has an account of the house for play money, new or not", async () => {
  const databaseUrl = await createTestDatabase(inject("serverUrl"), { empty: true });
  await migrate(databaseUrl, before);
  const db = openDb(databaseUrl, { max: 2 });
  try {
    await fillAsBefore(db);
    await migrate(databaseUrl);
    const rows = await db.rows<{ id: bigint }>({
      text: "SELECT id FROM ledger_system_account WHERE kind = 4",
    });
    expect(expectOne(rows, "the account of play money").id).toBe(-104n);
  } finally {
    await db.end();
    await dropTestDatabase(databaseUrl);
  }
});
