import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Why somebody owes the house money. */
export const receivableKinds = { DEPOSIT_UNDONE: 1 } as const;
/** How a receivable stands. */
export const receivableStates = {
  OPEN: 0,
  COLLECTED: 1,
  WRITTEN_OFF: 2,
  CAME_AFTER_ALL: 3,
} as const;

/** Money that an account owes the house. Units: thousandths; epoch ms. */
export interface Receivable {
  readonly id: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly kind: number;
  readonly sourceId: string;
  readonly amount: bigint;
  readonly collected: bigint;
  readonly state: number;
  readonly at: number;
  readonly endedAt: number | null;
  readonly note: string;
}

const columns = `r.id, r.merchant_id AS "merchantId", r.account_id AS "accountId", r.kind, r.source_id AS "sourceId", r.amount, r.collected,
  r.state, r.at, r.ended_at AS "endedAt", r.note`;

/**
 * Opens receivables, each once for what it comes from; one that ended because the money came opens anew. `amount` is all
 * that was credited for it, what was returned since included.
 */
export async function openReceivables(
  tx: Tx,
  rows: readonly Pick<
    Receivable,
    "id" | "merchantId" | "accountId" | "kind" | "sourceId" | "amount"
  >[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.rows({
    name: "receivable_open",
    text: `INSERT INTO receivable (id, merchant_id, account_id, kind, source_id, amount, at)
      SELECT *, fd_now() FROM unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::smallint[], $5::uuid[], $6::bigint[])
      ON CONFLICT (kind, source_id) DO UPDATE SET state = ${receivableStates.OPEN}, ended_at = NULL, note = '', amount = excluded.amount
        WHERE receivable.state = ${receivableStates.CAME_AFTER_ALL}`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ merchantId }) => merchantId),
      rows.map(({ accountId }) => accountId),
      rows.map(({ kind }) => kind),
      rows.map(({ sourceId }) => sourceId),
      rows.map(({ amount }) => amount),
    ],
  });
}

/** What goes back to an account because the money came after all. Units: thousandths. */
export interface Returned extends Pick<Receivable, "merchantId" | "accountId" | "sourceId"> {
  readonly amount: bigint;
}

/**
 * Ends the receivables of sources: their money came after all. Shape: each that was not at its end for this already, with
 * what was collected of it and goes back; the caller gives it back.
 */
export function endAsCame(
  tx: Tx,
  of: { kind: number; sourceIds: readonly string[]; note: string },
): Promise<Returned[]> {
  return tx.rows<Returned>({
    name: "receivable_came",
    text: `WITH held AS (SELECT id, collected - returned AS back FROM receivable
        WHERE kind = $1 AND source_id = ANY($2::uuid[]) AND state <> ${receivableStates.CAME_AFTER_ALL} ORDER BY id FOR UPDATE)
      UPDATE receivable r SET state = ${receivableStates.CAME_AFTER_ALL}, ended_at = fd_now(), note = $3, returned = collected
      FROM held WHERE r.id = held.id
      RETURNING r.merchant_id AS "merchantId", r.account_id AS "accountId", r.source_id AS "sourceId", held.back AS amount`,
    values: [of.kind, of.sourceIds, of.note],
  });
}

/** One receivable of a merchant, held until the transaction ends; null for none. */
export async function lockReceivable(
  tx: Tx,
  of: { merchantId: number; id: string },
): Promise<Receivable | null> {
  const [row] = await tx.rows<Receivable>({
    name: "receivable_lock",
    text: `SELECT ${columns} FROM receivable r WHERE r.merchant_id = $1 AND r.id = $2 FOR UPDATE`,
    values: [of.merchantId, of.id],
  });
  return row ?? null;
}

/** Notes a sum that was collected; with the whole of it the receivable ends. Locks: the caller holds it. */
export async function noteCollected(
  tx: Tx,
  sum: { id: string; receivableId: string; amount: bigint },
): Promise<void> {
  await tx.rows({
    name: "receivable_collect",
    text: `WITH noted AS (INSERT INTO receivable_collection (id, receivable_id, amount, at) VALUES ($1, $2, $3, fd_now()))
      UPDATE receivable SET collected = collected + $3,
        state = CASE WHEN collected + $3 = amount THEN ${receivableStates.COLLECTED} ELSE state END,
        ended_at = CASE WHEN collected + $3 = amount THEN fd_now() ELSE ended_at END
      WHERE id = $2`,
    values: [sum.id, sum.receivableId, sum.amount],
  });
}

/** Ends a receivable without money. Locks: the caller holds it. */
export async function endReceivable(
  tx: Tx,
  end: { id: string; state: number; note: string },
): Promise<void> {
  await tx.rows({
    name: "receivable_end",
    text: "UPDATE receivable SET state = $2, note = $3, ended_at = fd_now() WHERE id = $1",
    values: [end.id, end.state, end.note],
  });
}

/** A page of a merchant's receivables, newest first. Shape: `total` counts up to 10,000. */
export function findReceivables(
  db: Queryable,
  page: { merchantId: number; state: number | null; limit: number; offset: number },
): Promise<(Receivable & { userName: string; available: bigint; total: number })[]> {
  return db.rows({
    name: "receivable_page",
    text: `WITH fit AS (SELECT * FROM receivable WHERE merchant_id = $1 AND ($2::smallint IS NULL OR state = $2) ORDER BY id DESC LIMIT 10000)
      SELECT ${columns}, a.user_name AS "userName", p.available, (SELECT count(*)::int FROM fit) AS total
      FROM fit r JOIN account a ON a.id = r.account_id JOIN ledger_player p ON p.account_id = r.account_id
      ORDER BY r.id DESC LIMIT $3 OFFSET $4`,
    values: [page.merchantId, page.state, page.limit, page.offset],
  });
}
