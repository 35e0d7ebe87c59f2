import { expectOne } from "../../../platform/assert.ts";
import type { Queryable, Tx } from "../../../platform/database/db.ts";
import type { ChainId, ChainSource } from "../chain-sources.ts";
import { bytesOf, hexOf } from "./hex.ts";

/** How far a chain was read. Blocks up to `finalBlock` are never looked at again, unless the chain takes them back. */
export interface ChainRow {
  readonly id: ChainId;
  readonly network: bigint | null;
  readonly genesis: string | null;
  readonly contract: string;
  readonly decimals: number;
  readonly startBlock: number | null;
  readonly seenBlock: number | null;
  readonly finalBlock: number | null;
  readonly headBlock: number | null;
  readonly closedReason: string;
  readonly unknownReason: string;
}

/** Makes the row of a chain that is configured for the first time; later settings change how long one waits, never the contract. */
export async function ensureChain(db: Queryable, source: ChainSource): Promise<void> {
  await db.rows({
    text: `INSERT INTO chain (id, name, contract, decimals, confirmations, block_ms, window_blocks)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (id) DO UPDATE SET confirmations = excluded.confirmations, block_ms = excluded.block_ms, window_blocks = excluded.window_blocks`,
    values: [
      source.id,
      source.name,
      bytesOf(source.contract),
      source.decimals,
      source.confirmations,
      source.blockMs,
      source.windowBlocks,
    ],
  });
}

export async function readChain(db: Queryable, id: ChainId): Promise<ChainRow> {
  const rows = await db.rows<
    Omit<ChainRow, "genesis" | "contract"> & { genesis: Buffer | null; contract: Buffer }
  >({
    name: "chain_read",
    text: `SELECT id, network, genesis, contract, decimals, start_block AS "startBlock", seen_block AS "seenBlock", final_block AS "finalBlock",
        head_block AS "headBlock", closed_reason AS "closedReason", unknown_reason AS "unknownReason" FROM chain WHERE id = $1`,
    values: [id],
  });
  const { genesis, contract, ...row } = expectOne(rows, "chain");
  return { ...row, genesis: genesis && hexOf(genesis), contract: hexOf(contract) };
}

/** The cursors of a chain, held until the transaction ends. */
export async function lockCursors(
  tx: Tx,
  id: ChainId,
): Promise<Pick<ChainRow, "seenBlock" | "finalBlock">> {
  const rows = await tx.rows<Pick<ChainRow, "seenBlock" | "finalBlock">>({
    name: "chain_lock",
    text: `SELECT seen_block AS "seenBlock", final_block AS "finalBlock" FROM chain WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return expectOne(rows, "chain");
}

export async function moveCursors(
  tx: Tx,
  to: { id: ChainId; seenBlock: number; finalBlock: number; headBlock: number },
): Promise<void> {
  await tx.rows({
    name: "chain_move",
    text: `UPDATE chain SET seen_block = $2, final_block = $3, head_at = CASE WHEN head_block = $4 THEN head_at ELSE fd_now() END,
        head_block = $4, unknown_since = NULL, unknown_reason = '' WHERE id = $1`,
    values: [to.id, to.seenBlock, to.finalBlock, to.headBlock],
  });
}

/** Says that a chain does not answer. The first time of it stays, whatever the reasons are meanwhile. */
export async function markUnknown(
  tx: Tx,
  chain: { id: ChainId; reason: string },
): Promise<boolean> {
  const changed = await tx.rows({
    name: "chain_unknown",
    text: `UPDATE chain SET unknown_since = coalesce(unknown_since, fd_now()), unknown_reason = $2
      WHERE id = $1 AND unknown_reason <> $2 RETURNING id`,
    values: [chain.id, chain.reason],
  });
  return changed.length > 0;
}

/** Notes that a chain is the one that it should be; the first time, where reading begins. */
export async function markChecked(
  tx: Tx,
  chain: { id: ChainId; network: number; genesis: string; startBlock: number },
): Promise<void> {
  await tx.rows({
    text: `UPDATE chain SET network = coalesce(network, $2), genesis = coalesce(genesis, $3), checked_at = fd_now(), closed_reason = '',
        start_block = coalesce(start_block, $4), seen_block = coalesce(seen_block, $4), final_block = coalesce(final_block, $4),
        unknown_since = NULL, unknown_reason = ''
      WHERE id = $1`,
    values: [chain.id, chain.network, bytesOf(chain.genesis), chain.startBlock],
  });
}

/** Closes a chain to payments until it is what it should be. True when it was open, or closed for another reason. */
export async function closeChain(tx: Tx, chain: { id: ChainId; reason: string }): Promise<boolean> {
  const changed = await tx.rows({
    text: "UPDATE chain SET closed_reason = $2 WHERE id = $1 AND closed_reason <> $2 RETURNING id",
    values: [chain.id, chain.reason],
  });
  return changed.length > 0;
}

/** Blocks that were on the chain when it was read last, newest first. */
export async function findPoints(
  db: Queryable,
  of: { id: ChainId; upTo: number; limit: number },
): Promise<{ number: number; hash: string }[]> {
  const rows = await db.rows<{ number: number; hash: Buffer }>({
    name: "chain_points",
    text: "SELECT number, hash FROM chain_block WHERE chain_id = $1 AND number <= $2 ORDER BY number DESC LIMIT $3",
    values: [of.id, of.upTo, of.limit],
  });
  return rows.map(({ number, hash }) => ({ number, hash: hexOf(hash) }));
}

/** All that is known of where a chain was: kept hashes, and the blocks of transfers, newest first. */
export async function findAllPoints(
  db: Queryable,
  id: ChainId,
): Promise<{ number: number; hash: string }[]> {
  const rows = await db.rows<{ number: number; hash: Buffer }>({
    text: `SELECT number, hash FROM chain_block WHERE chain_id = $1
      UNION SELECT block_number, block_hash FROM chain_transfer WHERE chain_id = $1 AND state <> 2 ORDER BY 1 DESC`,
    values: [id],
  });
  return rows.map(({ number, hash }) => ({ number, hash: hexOf(hash) }));
}

/** Keeps hashes, those above a block are gone; old ones are dropped, as blocks of transfers tell enough of older times. */
export async function keepPoints(
  tx: Tx,
  points: {
    id: ChainId;
    dropAbove: number | null;
    added: readonly { number: number; hash: string }[];
    dropBelow: number;
  },
): Promise<void> {
  await tx.rows({
    name: "chain_points_drop",
    text: `DELETE FROM chain_block WHERE chain_id = $1 AND (number > $2 OR number < $3)`,
    values: [points.id, points.dropAbove, points.dropBelow],
  });
  if (points.added.length === 0) return;
  await tx.rows({
    name: "chain_points_keep",
    text: `INSERT INTO chain_block (chain_id, number, hash) SELECT $1, * FROM unnest($2::int[], $3::bytea[])
      ON CONFLICT (chain_id, number) DO UPDATE SET hash = excluded.hash`,
    values: [
      points.id,
      points.added.map(({ number }) => number),
      points.added.map(({ hash }) => bytesOf(hash)),
    ],
  });
}
