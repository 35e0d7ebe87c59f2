import type { Db, Tx } from "../platform/database/db.ts";
import { type Lease, writeLeased } from "../platform/jobs/lease.ts";
import { pocketColumns, pocketNames, pockets } from "./accounts.ts";
import { entryKinds } from "./entry-kinds.ts";

const hoursBetween = 24;
/** The newest checkpoint, and the one before it, because a check may be running against that one. */
const checkpointsKept = 2;
/** Writing the balances of a million players takes seconds; this is the limit. Units: ms. */
const checkpointMaxMs = 600_000;

/**
 * Stores all balances and the head of the chain once a day, so that a check need not start at the first transfer.
 * Effects: one checkpoint, which `verify` proves; old ones are deleted. Answers false: there is never more to do at
 * once. Source: foundations.md D4, T13.
 */
export async function takeCheckpoint(db: Db, lease: Lease): Promise<boolean> {
  if (!(await isDue(db))) return false;
  await db.transaction(async (tx) => await insertCheckpoint(tx), {
    name: lease.name,
    statementTimeoutMs: checkpointMaxMs,
  });
  await writeLeased(db, lease, async (tx) => {
    const rows = await tx.rows({
      text: `DELETE FROM ledger_checkpoint WHERE no <= (SELECT max(no) FROM ledger_checkpoint) - $1 RETURNING no`,
      values: [checkpointsKept],
    });
    return rows.length;
  });
  return false;
}

async function isDue(db: Db): Promise<boolean> {
  const [row] = await db.rows<{ due: boolean }>({
    name: "ledger_checkpoint_due",
    text: `SELECT coalesce(max(at) <= fd_now() - make_interval(hours => $1), true) AS due FROM ledger_checkpoint`,
    values: [hoursBetween],
  });
  return row?.due === true;
}

/**
 * One statement, so that head, open batches and balances are of the same moment. House accounts have no stored balance;
 * theirs is the balance of the previous checkpoint plus the transfers since then.
 */
async function insertCheckpoint(tx: Tx): Promise<void> {
  await tx.rows({
    text: `
      WITH last AS (SELECT * FROM ledger_checkpoint ORDER BY no DESC LIMIT 1),
      mark AS (
        INSERT INTO ledger_checkpoint (no, seal_no, seal_hash, open_batches, at)
        SELECT coalesce((SELECT no FROM last), 0) + 1, coalesce(max(no), 0),
          coalesce((SELECT hash FROM ledger_seal ORDER BY no DESC LIMIT 1), '\\x'),
          (SELECT coalesce(array_agg(batch), '{}') FROM ledger_unsealed), fd_now()
        FROM ledger_seal RETURNING no
      ),
      fresh AS MATERIALIZED (${batchesSince("(SELECT * FROM last)")}),
      house AS (
        SELECT b.account, b.balance FROM ledger_checkpoint_balance b JOIN last ON last.no = b.checkpoint WHERE b.account < 0
        UNION ALL SELECT side.account, side.amount FROM (${transfersOf("fresh")}) t
          CROSS JOIN LATERAL (VALUES (t.credit, t.amount), (t.debit, -t.amount)) side (account, amount) WHERE side.account < 0
      )
      INSERT INTO ledger_checkpoint_balance (checkpoint, account, balance)
      SELECT mark.no, account, balance FROM mark CROSS JOIN (
        SELECT account, sum(balance) AS balance FROM house GROUP BY account
        UNION ALL SELECT account, balance FROM (${pocketRows}) p
      ) b WHERE balance <> 0`,
  });
}

/** SQL of all pockets of all players. Shape: `player`, `account`, `balance`. */
export const pocketRows = `
  SELECT p.account_id AS player, t.account, t.balance FROM ledger_player p CROSS JOIN LATERAL (VALUES ${pocketNames
    .map((pocket) => `(p.account_id * 8 + ${pockets[pocket]}, p.${pocketColumns[pocket]})`)
    .join(", ")}) AS t (account, balance)`;

/** SQL of the newest checkpoint. */
export const lastCheckpoint = "(SELECT * FROM ledger_checkpoint ORDER BY no DESC LIMIT 1)";

/**
 * SQL of the batches whose transfers are not in the balances of a checkpoint; all batches when there is no checkpoint.
 */
export function batchesSince(checkpoint: string): string {
  return `
    SELECT batch FROM (
      SELECT unnest(s.batches) AS batch FROM ledger_seal s WHERE s.no > coalesce((SELECT seal_no FROM ${checkpoint} c), 0)
      UNION ALL SELECT batch FROM ledger_unsealed
    ) b WHERE batch <> ALL (coalesce((SELECT open_batches FROM ${checkpoint} c), '{}'))`;
}

const stakeKinds = [entryKinds.BET, entryKinds.HELD_SPENT].join(", ");

/**
 * SQL of the transfers in the batches that `batchesSince` selects. Ids begin with the time at which they were made. The
 * id of a bet is made in the transaction of its batch, so stakes are found by a range of ids. Other transfers may refer
 * to something much older; an index finds them by batch. A stake forged under an older id is not found here; the proof
 * of the whole ledger finds it.
 */
export function transfersOf(fresh: string): string {
  const first = `(SELECT batch FROM ${fresh} ORDER BY batch LIMIT 1)`;
  const hourBefore = `(SELECT fd_uuid_from(to_timestamp(('x' || left(replace(batch::text, '-', ''), 12))::bit(48)::bigint / 1000.0) - interval '1 hour')
    FROM ${fresh} ORDER BY batch LIMIT 1)`;
  return `
    SELECT t.* FROM ledger_transfer t JOIN ${fresh} USING (batch) WHERE t.kind IN (${stakeKinds}) AND t.ref >= ${hourBefore}
    UNION ALL
    SELECT t.* FROM ledger_transfer t JOIN ${fresh} USING (batch) WHERE t.kind NOT IN (${stakeKinds}) AND t.batch >= ${first}`;
}
