import type { Queryable, Tx } from "../../platform/database/db.ts";
import { eventKinds } from "./responsible-gaming.sql.ts";

export const endStates = { OPEN: 0, ENDED: 1, REFUSED: 2, DROPPED: 3 } as const;

/** From the beginning of an exclusion until its end may be asked for, and from then until it may be granted. */
const askableAfter = "interval '6 months'";
const waitAfterAsking = "interval '24 hours'";

/**
 * When a player may ask for the end of his exclusion, counted from the last time that he chose one; null where it began
 * before such things were written down.
 */
export async function findAskableAt(db: Queryable, accountId: bigint): Promise<number | null> {
  const [row] = await db.rows<{ at: number | null }>({
    name: "rg_end_askable",
    text: `SELECT max(at) + ${askableAfter} AS at FROM rg_event
      WHERE account_id = $1 AND kind = ${eventKinds.EXCLUSION}`,
    values: [accountId],
  });
  return row?.at ?? null;
}

/** A question that waits. Units: epoch ms. */
export interface EndRequest {
  readonly id: bigint;
  readonly askedAt: number;
  readonly earliestEnd: number;
  /** The wait is over. */
  readonly isRipe: boolean;
}

const columns = `id, asked_at AS "askedAt", asked_at + ${waitAfterAsking} AS "earliestEnd",
  asked_at + ${waitAfterAsking} <= fd_now() AS "isRipe"`;

/** The question of a player that waits; null for none. */
export async function findOpenEndRequest(
  db: Queryable,
  accountId: bigint,
): Promise<EndRequest | null> {
  const [row] = await db.rows<EndRequest>({
    name: "rg_end_request",
    text: `SELECT ${columns} FROM rg_end_request WHERE account_id = $1 AND state = ${endStates.OPEN}`,
    values: [accountId],
  });
  return row ?? null;
}

/** Stores a question; null where one waits already. */
export async function insertEndRequest(tx: Tx, accountId: bigint): Promise<EndRequest | null> {
  const [row] = await tx.rows<EndRequest>({
    text: `INSERT INTO rg_end_request (account_id, asked_at) VALUES ($1, fd_now())
      ON CONFLICT (account_id) WHERE state = 0 DO NOTHING RETURNING ${columns}`,
    values: [accountId],
  });
  return row ?? null;
}

/** Decides the question of a player that waits; false where none does. */
export async function closeEndRequest(
  tx: Tx,
  close: { accountId: bigint; state: number; by: bigint | null; callNote: string },
): Promise<boolean> {
  const rows = await tx.rows({
    text: `UPDATE rg_end_request SET state = $2, decided_at = fd_now(), decided_by = $3, call_note = $4
      WHERE account_id = $1 AND state = ${endStates.OPEN} RETURNING 1`,
    values: [close.accountId, close.state, close.by, close.callNote],
  });
  return rows.length > 0;
}
