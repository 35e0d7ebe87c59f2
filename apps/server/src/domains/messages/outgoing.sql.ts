import { type Language, MerchantState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { MessageChannel } from "../../platform/message-sender.ts";

/** A message as it waits to be sent. */
export interface OutgoingRow {
  readonly channel: MessageChannel;
  readonly address: string;
  readonly sealed: Buffer;
  /** Of a site that was a demo when it was written; it stays one, whatever becomes of the site. */
  readonly isDemo: boolean;
}

export async function insertOutgoing(
  tx: Tx,
  message: OutgoingRow & {
    deliveryId: bigint;
    accountId: bigint | null;
    template: string;
    language: Language;
  },
): Promise<void> {
  await tx.rows({
    name: "outgoing_message_insert",
    text: `INSERT INTO outgoing_message (delivery_id, account_id, channel, address, template, language, sealed, is_demo)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      message.deliveryId,
      message.accountId,
      message.channel,
      message.address,
      message.template,
      message.language,
      message.sealed,
      message.isDemo,
    ],
  });
}

export async function findOutgoing(db: Queryable, deliveryId: bigint): Promise<OutgoingRow | null> {
  const [row] = await db.rows<OutgoingRow>({
    name: "outgoing_message",
    text: `SELECT channel, address, sealed, is_demo AS "isDemo" FROM outgoing_message WHERE delivery_id = $1`,
    values: [deliveryId],
  });
  return row ?? null;
}

/** The language that an account has chosen; null while it has chosen none, and for an unknown account. */
export async function findLanguage(
  db: Queryable,
  accountId: bigint | null,
): Promise<Language | null> {
  const [row] = await db.rows<{ language: Language | null }>({
    name: "outgoing_message_language",
    text: "SELECT language FROM account_preference WHERE account_id = $1",
    values: [accountId],
  });
  return row?.language ?? null;
}

/** The site that a message belongs to. `isDemo` holds during a downtime too. */
export async function findSite(
  db: Queryable,
  merchantId: number,
): Promise<{ title: string; isDemo: boolean } | null> {
  const [row] = await db.rows<{ title: string; isDemo: boolean }>({
    name: "outgoing_message_site",
    text: `SELECT title, state = ${MerchantState.DEMO} AS "isDemo" FROM merchant WHERE id = $1`,
    values: [merchantId],
  });
  return row ?? null;
}
