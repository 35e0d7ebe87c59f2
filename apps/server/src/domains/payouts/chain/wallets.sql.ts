import type { Queryable } from "../../../platform/database/db.ts";
import { bytesOf, hexOf } from "../../chains/rows/hex.ts";
import { attemptStates } from "../attempts.sql.ts";

/** A hot wallet as its chain last said. Units: base units of USDT and of the chain's own coin; null while unknown. */
export interface HotWallet {
  readonly chainId: number;
  readonly address: string;
  readonly units: bigint | null;
  readonly gas: bigint | null;
  readonly knownAt: number | null;
  readonly unknownReason: string;
  /** What was signed and is not final yet. */
  readonly underway: bigint;
}

export async function findWallets(db: Queryable): Promise<HotWallet[]> {
  const rows = await db.rows<{
    chainId: number;
    address: Buffer;
    units: string | null;
    gas: string | null;
    knownAt: number | null;
    unknownReason: string;
    underway: string;
  }>({
    name: "payout_wallets",
    text: `SELECT w.chain_id AS "chainId", w.address, w.units::text AS units, w.gas::text AS gas, w.known_at AS "knownAt",
        w.unknown_reason AS "unknownReason",
        (SELECT coalesce(sum(n.units), 0)::text FROM payout_nonce n JOIN payout_attempt t ON t.id = n.attempt_id
          WHERE n.chain_id = w.chain_id AND n.sender = w.address
            AND t.state IN (${attemptStates.BEGUN}, ${attemptStates.TAKEN}, ${attemptStates.UNKNOWN})) AS underway
      FROM payout_wallet w ORDER BY w.chain_id`,
  });
  const big = (text: string | null) => (text === null ? null : BigInt(text));
  return rows.map((row) => ({
    ...row,
    address: hexOf(row.address),
    units: big(row.units),
    gas: big(row.gas),
    underway: BigInt(row.underway),
  }));
}

/** Notes what a wallet holds, or why nobody knows. */
export async function storeWallet(
  db: Queryable,
  wallet: {
    chainId: number;
    address: string;
    units: bigint | null;
    gas: bigint | null;
    reason: string;
  },
): Promise<void> {
  await db.rows({
    name: "payout_wallet_store",
    text: `INSERT INTO payout_wallet (chain_id, address, units, gas, known_at, unknown_reason)
      VALUES ($1, $2, $3::numeric, $4::numeric, CASE WHEN $3::numeric IS NOT NULL THEN fd_now() END, $5)
      ON CONFLICT (chain_id) DO UPDATE SET address = excluded.address, units = excluded.units, gas = excluded.gas,
        known_at = coalesce(excluded.known_at, payout_wallet.known_at), unknown_reason = excluded.unknown_reason`,
    values: [wallet.chainId, bytesOf(wallet.address), wallet.units, wallet.gas, wallet.reason],
  });
}

/** Whether anybody needs to know what the hot wallets hold: a chain was never looked at, or a payout in USDT is open. */
export async function areWalletsWanted(
  db: Queryable,
  chainIds: readonly number[],
): Promise<boolean> {
  const rows = await db.rows({
    name: "payout_wallets_wanted",
    text: `SELECT WHERE EXISTS (SELECT FROM payout WHERE kind = 2 AND state IN (0, 1, 4))
      OR EXISTS (SELECT FROM unnest($1::smallint[]) AS c (id) LEFT JOIN payout_wallet w ON w.chain_id = c.id
        WHERE w.units IS NULL OR w.known_at < fd_now() - interval '1 hour')`,
    values: [chainIds],
  });
  return rows.length > 0;
}
