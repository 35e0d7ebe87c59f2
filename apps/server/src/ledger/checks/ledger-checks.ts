import { type Check, sqlCheck } from "../../platform/check.ts";
import type { Tx } from "../../platform/database/db.ts";
import { pocketRows } from "../checkpoint.ts";
import { allowedLegs, pocketColumns, waitingPockets } from "../index.ts";
import { transferText } from "../post.ts";
import { chainStart, linkHash } from "../seal-batches.ts";

/** Promises of the ledger about itself, whatever the money was for. */
export const ledgerChecks: readonly Check[] = [
  sqlCheck({
    name: "ledger.digest",
    promise: "every transfer is exactly what its batch was sealed with",
    text: `
      SELECT 'ledger_batch ' || coalesce(b.id, t.batch) AS row,
        CASE WHEN b.id IS NULL THEN 'transfers name a batch that does not exist'
          WHEN t.batch IS NULL THEN 'the batch has lost its transfers'
          ELSE format('its %s transfers are not the %s that it was sealed with', t.n, b.row_count) END AS message
      FROM ledger_batch b FULL JOIN (
        SELECT batch, count(*) AS n, sha256(convert_to(string_agg(${transferText}, chr(10) ORDER BY ref, kind), 'UTF8')) AS digest
        FROM ledger_transfer transfer GROUP BY batch
      ) t ON t.batch = b.id
      WHERE b.id IS NULL OR t.batch IS NULL OR b.digest <> t.digest OR b.row_count <> t.n
      ORDER BY 1`,
  }),
  {
    name: "ledger.chain",
    promise: "seals chain all batches without a gap or a change",
    run: (tx) => checkChain(tx),
  },
  sqlCheck({
    name: "ledger.legs",
    promise: "every transfer joins two accounts that its kind may join, of one merchant and player",
    text: `
      WITH rule (kind, debit_kind, credit_kind) AS (VALUES ${allowedLegs.map((leg) => `(${leg.join(",")})`).join(", ")})
      SELECT format('ledger_transfer %s kind %s', t.ref, t.kind) AS row,
        format('moves from %s to %s, which this kind may not', t.debit, t.credit) AS message
      FROM ledger_transfer t
      LEFT JOIN ledger_system_account ds ON ds.id = t.debit
      LEFT JOIN ledger_system_account cs ON cs.id = t.credit
      LEFT JOIN ledger_player p ON p.account_id = t.player
      WHERE NOT EXISTS (
        SELECT FROM rule WHERE rule.kind = t.kind
          AND rule.debit_kind = coalesce(ds.kind + 10, CASE WHEN t.debit / 8 = p.account_id THEN t.debit % 8 END)
          AND rule.credit_kind = coalesce(cs.kind + 10, CASE WHEN t.credit / 8 = p.account_id THEN t.credit % 8 END)
          AND coalesce(ds.merchant_id, p.merchant_id) = coalesce(cs.merchant_id, p.merchant_id)
          AND (t.player IS NULL OR coalesce(ds.merchant_id, cs.merchant_id, p.merchant_id) = p.merchant_id))
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "ledger.balance",
    promise: "every stored balance is the sum of its transfers",
    text: `
      SELECT 'ledger_player ' || p.player AS row,
        format('stores %s in account %s but its transfers make %s', p.balance, p.account, coalesce(t.balance, 0)) AS message
      FROM (${pocketRows}) p LEFT JOIN (
        SELECT account, sum(amount) AS balance FROM (
          SELECT credit AS account, amount FROM ledger_transfer WHERE credit > 0
          UNION ALL SELECT debit, -amount FROM ledger_transfer WHERE debit > 0
        ) side GROUP BY account
      ) t USING (account)
      WHERE p.balance <> coalesce(t.balance, 0)
      ORDER BY p.player, p.account`,
  }),
  sqlCheck({
    name: "ledger.waiting",
    promise: "nothing is held for what no domain of this version holds money for",
    text: `
      SELECT 'ledger_player ' || account_id AS row, 'holds money that nobody accounts for' AS message
      FROM ledger_player WHERE ${waitingPockets.map((pocket) => `${pocketColumns[pocket]} <> 0`).join(" OR ")}
      ORDER BY account_id`,
  }),
  sqlCheck({
    name: "ledger.running",
    // Each transfer leads from one balance to the next. So in a player's history every balance is reached as often as
    // it is left, except the first and the last one.
    promise: "the balances that transfers left behind follow from each other",
    text: `
      WITH step AS (
        SELECT player, player_balance_after AS after, player_balance_after
          - CASE player * 8 + 1 WHEN credit THEN amount WHEN debit THEN -amount ELSE 0 END AS before
        FROM ledger_transfer WHERE player IS NOT NULL
      ), visit AS (
        SELECT player, after AS balance, 1 AS n FROM step
        UNION ALL SELECT player, before, -1 FROM step
        UNION ALL SELECT account_id, 0, 1 FROM ledger_player
        UNION ALL SELECT account_id, available, -1 FROM ledger_player
      )
      SELECT 'ledger_player ' || player AS row,
        format('its history does not connect at the balance %s', balance) AS message
      FROM visit GROUP BY player, balance HAVING sum(n) <> 0 ORDER BY player, balance`,
  }),
];

/** Checks the chain from its first link, or from a head that was proven before. */
export async function checkChain(
  tx: Tx,
  head: { no: bigint; hash: Buffer } = { no: 0n, hash: chainStart },
): Promise<{ row: string; message: string } | null> {
  const seals = await tx.rows<{
    no: bigint;
    previous: Buffer;
    hash: Buffer;
    digests: (Buffer | null)[];
  }>({
    text: `SELECT s.no, s.previous, s.hash, array_agg(b.digest ORDER BY t.n) AS digests
      FROM ledger_seal s CROSS JOIN LATERAL unnest(s.batches) WITH ORDINALITY AS t (batch, n)
      LEFT JOIN ledger_batch b ON b.id = t.batch WHERE s.no > $1 GROUP BY s.no, s.previous, s.hash ORDER BY s.no`,
    values: [head.no],
  });
  let { no } = head;
  let previous = head.no === 0n ? chainStart : head.hash;
  for (const seal of seals) {
    no += 1n;
    const row = `ledger_seal ${seal.no}`;
    if (seal.no !== no) return { row, message: `link ${no} of the chain is missing` };
    if (!seal.previous.equals(previous))
      return { row, message: "does not continue the link before" };
    const digests = seal.digests.filter((digest) => digest !== null);
    if (digests.length < seal.digests.length)
      return { row, message: "covers a batch that is gone" };
    if (!linkHash(previous, digests).equals(seal.hash)) {
      return { row, message: "its hash is not that of its batches" };
    }
    previous = seal.hash;
  }
  if (head.no > 0n) return null;
  const [loose] = await tx.rows<{ id: string; n: number }>({
    text: `SELECT b.id, count(s.batch)::int AS n FROM ledger_batch b LEFT JOIN (
        SELECT unnest(batches) AS batch FROM ledger_seal UNION ALL SELECT batch FROM ledger_unsealed
      ) s ON s.batch = b.id GROUP BY b.id HAVING count(s.batch) <> 1 ORDER BY b.id LIMIT 1`,
  });
  if (loose === undefined) return null;
  return {
    row: `ledger_batch ${loose.id}`,
    message: `stands in the chain ${loose.n} times, not once`,
  };
}
