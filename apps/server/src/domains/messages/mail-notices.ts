import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import type { MessageSender } from "../../platform/message-sender.ts";
import type { Random } from "../../platform/random.ts";
import { takeNotices } from "./player-message.sql.ts";
import { canSend, queueMessage } from "./queue-message.ts";

const perRound = 100;

/**
 * Writes the mails of notices that go out by mail as well, each once; accounts without an address and sites without a
 * provider get none.
 */
export async function mailNotices(
  parts: { db: Db; sender: MessageSender; random: Random; tokenKey: string },
  lease: Lease,
): Promise<boolean> {
  const taken = await writeLeased(parts.db, lease, async (tx) => {
    const notices = await takeNotices(tx, perRound);
    for (const { email, payload, ...notice } of notices) {
      const way = { merchantId: notice.merchantId, channel: "email" } as const;
      if (email === null || !(await canSend({ ...parts, db: tx }, way))) continue;
      await queueMessage(tx, parts, {
        ...notice,
        ...way,
        to: email,
        values: payload,
        language: null,
        liveSeconds: null,
      });
    }
    return notices.length;
  });
  return taken === perRound;
}
