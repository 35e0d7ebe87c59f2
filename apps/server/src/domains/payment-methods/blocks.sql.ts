import type { Queryable, Tx } from "../../platform/database/db.ts";

interface Which {
  readonly merchantId: number;
  readonly numberHash: Buffer;
}

/** Lets whoever binds or blocks a number wait for whoever does so now, so that neither misses the other. */
export async function lockNumber(tx: Tx, { merchantId, numberHash }: Which): Promise<void> {
  await tx.rows({
    name: "payment_number_lock",
    text: "SELECT pg_advisory_xact_lock(hashtextextended($1, 69))",
    values: [`${merchantId}|${numberHash.toString("hex")}`],
  });
}

export async function isBlocked(db: Queryable, which: Which): Promise<boolean> {
  const rows = await db.rows({
    name: "payment_block_open",
    text: "SELECT FROM payment_block WHERE merchant_id = $1 AND number_hash = $2 AND ended_at IS NULL",
    values: [which.merchantId, which.numberHash],
  });
  return rows.length > 0;
}

/** Blocks a number; null when it is blocked already. */
export async function insertBlock(
  tx: Tx,
  block: Which & { providerCode: string; masked: string; reason: string; by: bigint },
): Promise<bigint | null> {
  const [row] = await tx.rows<{ id: bigint }>({
    name: "payment_block_insert",
    text: `INSERT INTO payment_block (merchant_id, number_hash, provider_code, masked, reason, blocked_at, blocked_by)
      VALUES ($1, $2, $3, $4, $5, fd_now(), $6)
      ON CONFLICT (merchant_id, number_hash) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
    values: [
      block.merchantId,
      block.numberHash,
      block.providerCode,
      block.masked,
      block.reason,
      block.by,
    ],
  });
  return row?.id ?? null;
}

/** Ends a block; null where none holds. */
export async function endBlock(
  tx: Tx,
  { id, merchantId }: { id: number; merchantId: number },
): Promise<{ masked: string } | null> {
  const [row] = await tx.rows<{ masked: string }>({
    name: "payment_block_end",
    text: `UPDATE payment_block SET ended_at = fd_now()
      WHERE id = $1 AND merchant_id = $2 AND ended_at IS NULL RETURNING masked`,
    values: [id, merchantId],
  });
  return row ?? null;
}

/** A blocked number as operators see it. */
export interface BlockRow {
  readonly id: bigint;
  readonly providerCode: string;
  readonly masked: string;
  readonly reason: string;
  readonly by: string;
  readonly blockedAt: number;
  readonly endedAt: number | null;
  readonly total: number;
}

/** Blocked numbers of a merchant, the newest first. Shape: `isEnded` null for all. */
export function findBlocks(
  db: Queryable,
  page: { merchantId: number; isEnded: boolean | null; limit: number; offset: number },
): Promise<BlockRow[]> {
  return db.rows<BlockRow>({
    name: "payment_blocks",
    text: `SELECT b.id, b.provider_code AS "providerCode", b.masked, b.reason, a.user_name AS by,
        b.blocked_at AS "blockedAt", b.ended_at AS "endedAt", count(*) OVER ()::int AS total
      FROM payment_block b JOIN account a ON a.id = b.blocked_by
      WHERE b.merchant_id = $1 AND ($2::boolean IS NULL OR (b.ended_at IS NOT NULL) = $2)
      ORDER BY b.id DESC LIMIT $3 OFFSET $4`,
    values: [page.merchantId, page.isEnded, page.limit, page.offset],
  });
}
