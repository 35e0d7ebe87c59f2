import type { Queryable } from "../../platform/database/db.ts";
import type { MessageChannel } from "../../platform/message-sender.ts";
import { deliveryStates } from "./delivery.sql.ts";

/** A message that a demo site sent, sealed. */
export interface DemoMailRow {
  readonly id: bigint;
  readonly channel: MessageChannel;
  readonly address: string;
  readonly sealed: Buffer;
  readonly sentAt: number;
}

/**
 * The last messages of a demo site, newest first: only what was written while it was one. Shape: a phone may be asked for
 * without its country, as people type it.
 */
export function findDemoMails(
  db: Queryable,
  of: { merchantId: number; address: string | null; limit: number },
): Promise<DemoMailRow[]> {
  return db.rows<DemoMailRow>({
    name: "demo_mails",
    text: `SELECT d.id, o.channel, o.address, o.sealed, d.ended_at AS "sentAt"
      FROM delivery d JOIN outgoing_message o ON o.delivery_id = d.id
      WHERE d.merchant_id = $1 AND d.state = ${deliveryStates.SENT} AND o.is_demo 
        AND ($2::text IS NULL OR o.address = $2
          OR o.channel = 'phone' AND $2 ~ '^[0-9]{6,}$' AND right(o.address, length($2)) = $2)
      ORDER BY d.id DESC LIMIT $3`,
    values: [of.merchantId, of.address, of.limit],
  });
}
