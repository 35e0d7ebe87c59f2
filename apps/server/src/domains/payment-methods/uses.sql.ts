import type { Tx } from "../../platform/database/db.ts";

/** What a card or wallet is used for. */
export type MethodPurpose = "deposit" | "withdrawal";

interface Use {
  readonly purpose: MethodPurpose;
  /** Id of the request for money. */
  readonly ref: string;
}

/** Notes that a request for money uses a card or wallet, so that nobody removes it; the caller holds it by `lockTarget`. */
export async function beginUse(tx: Tx, use: Use & { methodId: string }): Promise<void> {
  await tx.rows({
    name: "payment_use_begin",
    text: `INSERT INTO payment_method_use (purpose, ref, method_id, began_at) VALUES ($1, $2, $3, fd_now())
      ON CONFLICT (purpose, ref) DO NOTHING`,
    values: [use.purpose, use.ref, use.methodId],
  });
}

/** Notes that a request for money has ended, however it did. A second time does nothing. */
export async function endUse(tx: Tx, use: Use): Promise<void> {
  await tx.rows({
    name: "payment_use_end",
    text: `UPDATE payment_method_use SET ended_at = fd_now()
      WHERE purpose = $1 AND ref = $2 AND ended_at IS NULL`,
    values: [use.purpose, use.ref],
  });
}
