import type { Queryable } from "../../platform/database/db.ts";
import type { Log } from "../../platform/log.ts";
import type { MessageSender } from "../../platform/message-sender.ts";
import { findMerchantIds } from "../site/site.sql.ts";
import { canSend } from "./queue-message.ts";

const channels = { phone: "SMS_GATEWAY_URL", email: "SMTP_URL" } as const;

/**
 * Says at the start by which channels sites that are no demo can send nothing: whoever asks for a code there is refused.
 * Shape: a line per channel, for the person who starts the server; the same goes to the log.
 */
export async function warnOfChannels(parts: {
  db: Queryable;
  sender: MessageSender;
  log: Pick<Log, "warn">;
}): Promise<string[]> {
  const merchantIds = await findMerchantIds(parts.db);
  const lines: string[] = [];
  for (const channel of ["phone", "email"] as const) {
    const can = await Promise.all(
      merchantIds.map((merchantId) => canSend(parts, { merchantId, channel })),
    );
    const mute = merchantIds.filter((_, i) => can[i] === false);
    if (mute.length === 0) continue;
    parts.log.warn({ channel, merchants: mute }, "no codes can be sent");
    lines.push(`no codes can be sent by ${channel}: set ${channels[channel]}`);
  }
  return lines;
}
