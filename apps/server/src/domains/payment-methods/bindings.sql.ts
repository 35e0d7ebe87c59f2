import type { Queryable, Tx } from "../../platform/database/db.ts";

/** The binding of an e-wallet that was begun. Units: epoch ms. */
export interface Binding {
  readonly id: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly providerCode: string;
  readonly sealedAccount: Buffer | null;
  readonly expiresAt: number;
  readonly isExpired: boolean;
  /** Null while nobody has answered; 0 when it is bound, else the code of the refusal. */
  readonly result: number | null;
}

const columns = `id, merchant_id AS "merchantId", account_id AS "accountId", provider_code AS "providerCode",
  sealed_account AS "sealedAccount", expires_at AS "expiresAt", expires_at <= fd_now() AS "isExpired", result`;

/** Begins a binding; answers until when it can be confirmed. Units: epoch ms. */
export async function insertBinding(
  db: Queryable,
  binding: Pick<Binding, "id" | "merchantId" | "accountId" | "providerCode" | "sealedAccount"> & {
    ticketHash: Buffer;
    liveSeconds: number;
  },
): Promise<number> {
  const [row] = await db.rows<{ expiresAt: number }>({
    name: "payment_binding_insert",
    text: `INSERT INTO payment_binding (id, ticket_hash, merchant_id, account_id, provider_code, sealed_account, created_at, expires_at)
      SELECT $1, $2, $3, $4, $5, $6, now, now + make_interval(secs => $7) FROM fd_now() AS now
      RETURNING expires_at AS "expiresAt"`,
    values: [
      binding.id,
      binding.ticketHash,
      binding.merchantId,
      binding.accountId,
      binding.providerCode,
      binding.sealedAccount,
      binding.liveSeconds,
    ],
  });
  return row?.expiresAt ?? 0;
}

export async function findBinding(db: Queryable, ticketHash: Buffer): Promise<Binding | null> {
  const [row] = await db.rows<Binding>({
    name: "payment_binding",
    text: `SELECT ${columns} FROM payment_binding WHERE ticket_hash = $1`,
    values: [ticketHash],
  });
  return row ?? null;
}

/** `findBinding`, held until the end of the transaction: of several answers one counts. */
export async function lockBinding(tx: Tx, ticketHash: Buffer): Promise<Binding | null> {
  const [row] = await tx.rows<Binding>({
    name: "payment_binding_lock",
    text: `SELECT ${columns} FROM payment_binding WHERE ticket_hash = $1 FOR UPDATE`,
    values: [ticketHash],
  });
  return row ?? null;
}

/** Notes what came of a binding. Shape: `result` as in `Binding`. */
export async function endBinding(
  tx: Tx,
  end: { id: string; result: number; methodId: string | null },
): Promise<void> {
  await tx.rows({
    name: "payment_binding_end",
    text: `UPDATE payment_binding SET decided_at = fd_now(), result = $2, method_id = $3
      WHERE id = $1 AND decided_at IS NULL`,
    values: [end.id, end.result, end.methodId],
  });
}

/** Drops bindings that came to nothing a month ago. True when there may be more. */
export async function sweepBindings(db: Queryable): Promise<boolean> {
  const rows = await db.rows({
    name: "payment_binding_sweep",
    text: `DELETE FROM payment_binding WHERE id IN (SELECT id FROM payment_binding
        WHERE method_id IS NULL AND expires_at < fd_now() - interval '30 days' LIMIT 500) RETURNING id`,
  });
  return rows.length === 500;
}
