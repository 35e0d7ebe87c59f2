import type { ContactChannel, Language } from "@fairdraw/wire";
import type { Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/auth.ts";
import { canSend, queueMessage } from "../../messages/queue-message.ts";
import type { CodeParts } from "../password/one-time-codes.ts";

/** Tells a phone or an address that it protects an account no more: its owner may be another than who did it. */
export async function tellOldContact(
  tx: Tx,
  parts: CodeParts,
  told: {
    caller: Caller;
    channel: ContactChannel;
    to: string;
    isOff: boolean;
    language: Language | null;
  },
): Promise<void> {
  const { caller, channel, to, isOff, language } = told;
  const { accountId, merchantId } = caller;
  if (!(await canSend(parts, { merchantId, channel }))) return;
  await queueMessage(tx, parts, {
    merchantId,
    accountId,
    channel,
    to,
    template: isOff ? "contactOff" : "contactChanged",
    values: { name: caller.userName },
    language,
    liveSeconds: null,
  });
}
