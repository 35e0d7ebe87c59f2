import { type Check, sqlCheck } from "../../platform/check.ts";
import { batchesSince, lastCheckpoint, pocketRows, transfersOf } from "../checkpoint.ts";
import { transferText } from "../post.ts";
import { checkChain } from "./ledger-checks.ts";

const fresh = `fresh AS MATERIALIZED (${batchesSince(lastCheckpoint)}),
  moved AS MATERIALIZED (${transfersOf("fresh")})`;
const signed = (pocket: number) =>
  `CASE player * 8 + ${pocket} WHEN credit THEN amount WHEN debit THEN -amount ELSE 0 END`;

/** Promises about everything since the last checkpoint, for sites that cannot check all data every hour. */
export const tailChecks: readonly Check[] = [
  sqlCheck({
    name: "tail.digest",
    promise: "every transfer since the checkpoint is exactly what its batch was sealed with",
    text: `
      WITH ${fresh}
      SELECT 'ledger_batch ' || f.batch AS row,
        CASE WHEN b.id IS NULL THEN 'does not exist' ELSE format('its %s transfers are not the %s that it was sealed with', t.n, b.row_count) END AS message
      FROM fresh f LEFT JOIN ledger_batch b ON b.id = f.batch LEFT JOIN (
        SELECT batch, count(*) AS n, sha256(convert_to(string_agg(${transferText}, chr(10) ORDER BY ref, kind), 'UTF8')) AS digest
        FROM moved transfer GROUP BY batch
      ) t USING (batch)
      WHERE (b.digest, b.row_count::bigint) IS DISTINCT FROM (t.digest, t.n) ORDER BY 1`,
  }),
  {
    name: "tail.chain",
    promise: "seals go on from the head of the checkpoint without a gap or a change",
    async run(tx) {
      const [head] = await tx.rows<{ no: bigint; hash: Buffer }>({
        text: "SELECT seal_no AS no, seal_hash AS hash FROM ledger_checkpoint ORDER BY no DESC LIMIT 1",
      });
      return checkChain(tx, head);
    },
  },
  sqlCheck({
    name: "tail.balance",
    promise: "every stored balance is that of the checkpoint with the transfers since",
    text: `
      WITH ${fresh},
      kept AS (
        SELECT account, balance FROM ledger_checkpoint_balance
        WHERE checkpoint = (SELECT no FROM ${lastCheckpoint} c) AND account > 0
        UNION ALL SELECT credit, amount FROM moved WHERE credit > 0
        UNION ALL SELECT debit, -amount FROM moved WHERE debit > 0
      ),
      summed AS (SELECT account, sum(balance) AS balance FROM kept GROUP BY account)
      SELECT 'ledger_player ' || p.player AS row,
        format('stores %s in account %s but checkpoint and transfers make %s', p.balance, p.account, coalesce(s.balance, 0)) AS message
      FROM (${pocketRows}) p LEFT JOIN summed s USING (account)
      WHERE p.balance <> coalesce(s.balance, 0)
      ORDER BY p.player, p.account`,
  }),
  sqlCheck({
    name: "tail.running",
    // The same as for the whole history, but starting from the balance in the checkpoint.
    promise: "the balances that transfers since the checkpoint left behind follow from each other",
    text: `
      WITH ${fresh},
      step AS (SELECT player, player_balance_after AS after, player_balance_after - ${signed(1)} AS before FROM moved WHERE player IS NOT NULL),
      visit AS (
        SELECT player, after AS balance, 1 AS n FROM step
        UNION ALL SELECT player, before, -1 FROM step
        UNION ALL SELECT p.account_id, coalesce(b.balance, 0), 1 FROM ledger_player p
          LEFT JOIN ledger_checkpoint_balance b ON b.account = p.account_id * 8 + 1 AND b.checkpoint = (SELECT no FROM ${lastCheckpoint} c)
        UNION ALL SELECT account_id, available, -1 FROM ledger_player
      )
      SELECT 'ledger_player ' || player AS row, format('its history does not connect at the balance %s', balance) AS message
      FROM visit GROUP BY player, balance HAVING sum(n) <> 0 ORDER BY player, balance`,
  }),
];

/** The promise of the last checkpoint itself; part of the whole proof. */
export const checkpointCheck: Check = sqlCheck({
  name: "ledger.checkpoint",
  promise: "the last checkpoint holds exactly the balances of the transfers before it",
  text: `
    WITH fresh AS MATERIALIZED (${batchesSince(lastCheckpoint)}),
    moved AS (
      SELECT credit AS account, amount FROM ledger_transfer WHERE batch NOT IN (SELECT batch FROM fresh)
      UNION ALL SELECT debit, -amount FROM ledger_transfer WHERE batch NOT IN (SELECT batch FROM fresh)
    ),
    counted AS (SELECT account, sum(amount) AS balance FROM moved GROUP BY 1 HAVING sum(amount) <> 0),
    kept AS (SELECT account, balance FROM ledger_checkpoint_balance WHERE checkpoint = (SELECT no FROM ${lastCheckpoint} c))
    SELECT 'ledger_checkpoint balance of ' || coalesce(c.account, k.account) AS row,
      format('holds %s, transfers make %s', coalesce(k.balance, 0), coalesce(c.balance, 0)) AS message
    FROM counted c FULL JOIN kept k USING (account)
    WHERE coalesce(c.balance, 0) <> coalesce(k.balance, 0) AND EXISTS (SELECT FROM ledger_checkpoint) ORDER BY 1`,
});
