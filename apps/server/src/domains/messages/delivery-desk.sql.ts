import type { Queryable, Tx } from "../../platform/database/db.ts";
import { deliveryStates } from "./delivery.sql.ts";

/** A delivery as operators see it: never what it says. */
export interface DeskDelivery {
  readonly id: bigint;
  readonly kind: string;
  readonly state: number;
  readonly channel: "phone" | "email" | null;
  readonly address: string | null;
  readonly template: string | null;
  readonly tries: number;
  readonly lastError: string;
  readonly createdAt: number;
  readonly nextAt: number;
  readonly endedAt: number | null;
  readonly total: number;
}

/** A page of a merchant's deliveries, newest first; what went to nobody is left out. Shape: `total` counts up to 10,000. */
export function findDeliveries(
  db: Queryable,
  page: { merchantId: number; state: number | null; limit: number; offset: number },
): Promise<DeskDelivery[]> {
  return db.rows<DeskDelivery>({
    name: "delivery_desk",
    text: `WITH fit AS (
        SELECT * FROM delivery WHERE merchant_id = $1 AND state <> ${deliveryStates.FOR_NOBODY} AND ($2::smallint IS NULL OR state = $2)
        ORDER BY id DESC LIMIT 10000)
      SELECT d.id, d.kind, d.state, o.channel, o.address, o.template, d.tries, d.last_error AS "lastError",
        d.created_at AS "createdAt", d.next_at AS "nextAt", d.ended_at AS "endedAt", (SELECT count(*)::int FROM fit) AS total
      FROM fit d LEFT JOIN outgoing_message o ON o.delivery_id = d.id ORDER BY d.id DESC LIMIT $3 OFFSET $4`,
    values: [page.merchantId, page.state, page.limit, page.offset],
  });
}

/** A delivery, held until the transaction ends; null for none of the merchant's. */
export async function lockDelivery(
  tx: Tx,
  of: { merchantId: number; id: number },
): Promise<{ state: number; tries: number; isOld: boolean } | null> {
  const [row] = await tx.rows<{ state: number; tries: number; isOld: boolean }>({
    name: "delivery_lock",
    text: `SELECT state, tries, coalesce(expires_at <= fd_now(), false) AS "isOld"
      FROM delivery WHERE merchant_id = $1 AND id = $2 FOR UPDATE`,
    values: [of.merchantId, of.id],
  });
  return row ?? null;
}

/** Puts a dead letter back among what waits, with all its tries before it. */
export async function reviveDelivery(tx: Tx, id: number): Promise<void> {
  await tx.rows({
    name: "delivery_revive",
    text: `UPDATE delivery SET state = ${deliveryStates.WAITING}, tries = 0, next_at = fd_now(), ended_at = NULL
      WHERE id = $1 AND state = ${deliveryStates.DEAD}`,
    values: [id],
  });
}
