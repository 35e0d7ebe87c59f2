import { expectOne } from "../../../platform/assert.ts";
import type { Queryable, Tx } from "../../../platform/database/db.ts";
import { bytesOf, hexOf } from "./hex.ts";

/** The address of a player; null while he has none. Shape: small letters. */
export async function findAddress(db: Queryable, accountId: bigint): Promise<string | null> {
  const [row] = await db.rows<{ address: Buffer }>({
    name: "chain_address_find",
    text: "SELECT address FROM chain_address WHERE account_id = $1",
    values: [accountId],
  });
  return row === undefined ? null : hexOf(row.address);
}

/** Notes the key of this installation. False when addresses were derived from another one. */
export async function keepKey(db: Queryable, fingerprint: Buffer): Promise<boolean> {
  await db.rows({
    text: "INSERT INTO chain_key (id, fingerprint, next_index) VALUES (1, $1, 0) ON CONFLICT DO NOTHING",
    values: [fingerprint],
  });
  const rows = await db.rows<{ isSame: boolean }>({
    text: `SELECT fingerprint = $1 AS "isSame" FROM chain_key`,
    values: [fingerprint],
  });
  return expectOne(rows, "key of the chains").isSame;
}

/** The index of the next address. Locks: the counter, so that a transaction that fails leaves no gap. Null under another key. */
export async function takeIndex(tx: Tx, fingerprint: Buffer): Promise<number | null> {
  const [row] = await tx.rows<{ index: number }>({
    name: "chain_index_take",
    text: `UPDATE chain_key SET next_index = next_index + 1 WHERE id = 1 AND fingerprint = $1 RETURNING next_index - 1 AS index`,
    values: [fingerprint],
  });
  return row?.index ?? null;
}

/** Gives the index back that was taken last, while the counter is still held. */
export async function giveIndexBack(tx: Tx): Promise<void> {
  await tx.rows({ text: "UPDATE chain_key SET next_index = next_index - 1 WHERE id = 1" });
}

export async function insertAddress(
  tx: Tx,
  given: { accountId: bigint; index: number; address: string },
): Promise<void> {
  await tx.rows({
    name: "chain_address_insert",
    text: `INSERT INTO chain_address (account_id, merchant_id, path_index, address, made_at)
      SELECT id, merchant_id, $2, $3, fd_now() FROM account WHERE id = $1`,
    values: [given.accountId, given.index, bytesOf(given.address)],
  });
}

/** Addresses from an index on. Shape: small letters. */
export async function findAddressesFrom(
  db: Queryable,
  index: number,
): Promise<{ accountId: bigint; address: string }[]> {
  const rows = await db.rows<{ accountId: bigint; address: Buffer }>({
    name: "chain_addresses_from",
    text: `SELECT account_id AS "accountId", address FROM chain_address WHERE path_index >= $1 ORDER BY path_index`,
    values: [index],
  });
  return rows.map(({ accountId, address }) => ({ accountId, address: hexOf(address) }));
}
