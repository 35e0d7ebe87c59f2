import { TurnoverSource } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A correction of a balance as it is written. Units: thousandths. */
export interface NewAdjustment {
  readonly id: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly requestId: string;
  /** Number of its kind in the ledger. */
  readonly kind: number;
  /** 1 correction, 2 compensation, 3 goodwill. */
  readonly cause: number;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly evidenceUrl: string;
  readonly reason: string;
  readonly madeBy: bigint;
}

/** Writes a correction; false where one of the same request was made before. */
export async function insertAdjustment(tx: Tx, row: NewAdjustment): Promise<boolean> {
  const rows = await tx.rows({
    name: "balance_adjustment_insert",
    text: `INSERT INTO balance_adjustment (id, merchant_id, account_id, request_id, kind, cause, amount, balance_after, evidence_url, reason, made_by, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, fd_now())
      ON CONFLICT (merchant_id, request_id) DO NOTHING RETURNING id`,
    values: [
      row.id,
      row.merchantId,
      row.accountId,
      row.requestId,
      row.kind,
      row.cause,
      row.amount,
      row.balanceAfter,
      row.evidenceUrl,
      row.reason,
      row.madeBy,
    ],
  });
  return rows.length === 1;
}

export async function isDoneBefore(
  db: Queryable,
  request: { merchantId: number; requestId: string },
): Promise<boolean> {
  const rows = await db.rows({
    name: "balance_adjustment_of_request",
    text: "SELECT FROM balance_adjustment WHERE merchant_id = $1 AND request_id = $2",
    values: [request.merchantId, request.requestId],
  });
  return rows.length > 0;
}

/** Id of the last correction of an account; null for none. */
export async function findLastAdjustment(db: Queryable, accountId: bigint): Promise<string | null> {
  const [row] = await db.rows<{ id: string }>({
    name: "balance_adjustment_last",
    text: "SELECT id FROM balance_adjustment WHERE account_id = $1 ORDER BY id DESC LIMIT 1",
    values: [accountId],
  });
  return row?.id ?? null;
}

/** Asks an account for turnover of an amount that it was given, before money leaves. Units: thousandths. */
export async function insertRequirement(
  tx: Tx,
  requirement: { id: string; accountId: bigint; amount: bigint; required: bigint },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO turnover_requirement (id, account_id, source, required, since, amount) VALUES ($1, $2, ${TurnoverSource.ADJUSTMENT}, $3, fd_now(), $4)`,
    values: [requirement.id, requirement.accountId, requirement.required, requirement.amount],
  });
}
