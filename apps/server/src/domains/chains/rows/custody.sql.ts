import type { Queryable, Tx } from "../../../platform/database/db.ts";
import type { ChainId } from "../chain-sources.ts";
import { hexOf } from "./hex.ts";
import { transferStates } from "./transfers.sql.ts";

/** Writes what all addresses of a chain held at a block. Shape: addresses that held nothing are left out. */
export async function storeBalances(
  tx: Tx,
  counted: {
    id: ChainId;
    blockNumber: number;
    balances: readonly { accountId: bigint; amount: bigint }[];
  },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO chain_custody (chain_id, block_number, counted_at) VALUES ($1, $2, fd_now())
      ON CONFLICT (chain_id) DO UPDATE SET block_number = excluded.block_number, counted_at = excluded.counted_at,
        unknown_since = NULL, unknown_reason = ''`,
    values: [counted.id, counted.blockNumber],
  });
  await tx.rows({ text: "DELETE FROM chain_balance WHERE chain_id = $1", values: [counted.id] });
  await tx.rows({
    text: `INSERT INTO chain_balance (chain_id, account_id, amount) SELECT $1, * FROM unnest($2::bigint[], $3::numeric[])`,
    values: [
      counted.id,
      counted.balances.map(({ accountId }) => accountId),
      counted.balances.map(({ amount }) => amount.toString()),
    ],
  });
}

/** Says that a chain could not be counted; what was counted before is old since then. */
export async function markUncounted(tx: Tx, chain: { id: ChainId; reason: string }): Promise<void> {
  await tx.rows({
    text: `INSERT INTO chain_custody (chain_id, unknown_since, unknown_reason) VALUES ($1, fd_now(), $2)
      ON CONFLICT (chain_id) DO UPDATE SET unknown_since = coalesce(chain_custody.unknown_since, fd_now()), unknown_reason = $2`,
    values: [chain.id, chain.reason],
  });
}

export interface CustodyRow {
  readonly name: string;
  readonly id: ChainId;
  readonly decimals: number;
  readonly held: string;
  readonly received: string;
  readonly blockNumber: number | null;
  readonly countedAt: number | null;
  readonly unknownSince: number | null;
  readonly unknownReason: string;
}

/** What a merchant's addresses hold, and what was paid to them for good, by chain. Units: the smallest of the token. */
export function findCustody(db: Queryable, merchantId: number): Promise<CustodyRow[]> {
  return db.rows<CustodyRow>({
    text: `SELECT c.id, c.name, c.decimals,
        (SELECT coalesce(sum(b.amount), 0)::text FROM chain_balance b JOIN chain_address a ON a.account_id = b.account_id
          WHERE b.chain_id = c.id AND a.merchant_id = $1) AS held,
        (SELECT coalesce(sum(t.amount), 0)::text FROM chain_transfer t JOIN chain_address a ON a.account_id = t.account_id
          WHERE t.chain_id = c.id AND a.merchant_id = $1 AND t.is_token AND t.state = ${transferStates.FINAL}) AS received,
        k.block_number AS "blockNumber", k.counted_at AS "countedAt",
        CASE WHEN k.counted_at IS NULL AND k.unknown_since IS NULL THEN c.unknown_since ELSE least(k.unknown_since, c.unknown_since) END AS "unknownSince",
        CASE WHEN c.closed_reason <> '' THEN c.closed_reason WHEN c.unknown_reason <> '' THEN c.unknown_reason
          WHEN k.unknown_reason <> '' THEN k.unknown_reason WHEN k.counted_at IS NULL THEN 'not counted yet' ELSE '' END AS "unknownReason"
      FROM chain c LEFT JOIN chain_custody k ON k.chain_id = c.id ORDER BY c.id`,
    values: [merchantId],
  });
}

/** What lies at addresses of a merchant, from an amount on, the most first. */
export async function findToSweep(
  db: Queryable,
  of: { merchantId: number; chainId: ChainId; from: bigint },
): Promise<{ address: string; pathIndex: number; amount: string }[]> {
  const rows = await db.rows<{ address: Buffer; pathIndex: number; amount: string }>({
    text: `SELECT a.address, a.path_index AS "pathIndex", b.amount::text AS amount
      FROM chain_balance b JOIN chain_address a ON a.account_id = b.account_id
      WHERE b.chain_id = $2 AND a.merchant_id = $1 AND b.amount >= $3::numeric ORDER BY b.amount DESC, a.path_index LIMIT 10000`,
    values: [of.merchantId, of.chainId, of.from.toString()],
  });
  return rows.map((row) => ({ ...row, address: hexOf(row.address) }));
}
