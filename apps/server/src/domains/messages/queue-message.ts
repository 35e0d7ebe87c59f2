import { createHash } from "node:crypto";
import type { Language } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { MessageChannel, MessageSender } from "../../platform/message-sender.ts";
import type { Random } from "../../platform/random.ts";
import { insertDelivery } from "./delivery.sql.ts";
import { findLanguage, findSite, insertOutgoing } from "./outgoing.sql.ts";
import { sealMessage } from "./seal-message.ts";
import { type MailTemplate, type TemplateValues, usualLanguage, writeMail } from "./templates.ts";

/** The kind of deliveries that are messages. */
export const messageKind = "message";

/** Whether a site can send by a channel: a demo to its mailbox, others where a provider is set. */
export async function canSend(
  parts: { db: Queryable; sender: MessageSender },
  to: { merchantId: number; channel: MessageChannel },
): Promise<boolean> {
  const site = await findSite(parts.db, to.merchantId);
  return site !== null && parts.sender.reaches(to.channel, site);
}

/**
 * Writes a message that is sent once the transaction is committed.
 * Shape: `to` is null where there is nobody to send it to, which leaves the same traces; the language is the account's,
 * else `language`, else Chinese. `values` fill the template; `site` is the title of the site. Effects: a delivery.
 */
export async function queueMessage(
  tx: Tx,
  parts: { random: Random; tokenKey: string },
  message: {
    merchantId: number;
    accountId: bigint | null;
    channel: MessageChannel;
    to: string | null;
    template: MailTemplate;
    values: TemplateValues;
    language: Language | null;
    liveSeconds: number | null;
  },
): Promise<void> {
  const { channel, merchantId, accountId, template } = message;
  const [site, chosen] = await Promise.all([findSite(tx, merchantId), findLanguage(tx, accountId)]);
  assert(site !== null, "a message has a merchant");
  const language = chosen ?? message.language ?? usualLanguage;
  const address = message.to ?? "";
  const deliveryId = await insertDelivery(tx, {
    kind: messageKind,
    merchantId,
    lane: createHash("sha256").update(`${channel}|${address}`).digest().subarray(0, 16),
    liveSeconds: message.liveSeconds,
    isForNobody: message.to === null,
  });
  const written = writeMail(template, language, { ...message.values, site: site.title });
  const code = String(message.values["code"] ?? "");
  const sealed = sealMessage({ ...written, code }, { ...parts, deliveryId });
  await insertOutgoing(tx, {
    deliveryId,
    accountId,
    channel,
    address,
    template,
    language,
    sealed,
    isDemo: site.isDemo,
  });
}
