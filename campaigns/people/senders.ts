import { addCrowd, type CrowdMember, callOver } from "@fairdraw/dev-world";
import { submitTransfer } from "@fairdraw/wire";
import type { Db } from "../site.ts";
import { type OnceOnly, runOnceOnly } from "./once-only.ts";

const pairs = 2;

/** Somebody who may send points, and the one below him. */
export interface SendingPair {
  readonly member: CrowdMember;
  readonly to: string;
}

/** Adds players of whom every first one may send points to the second, and has signed for that. */
export async function addSenders(
  db: Db,
  { name, each }: { name: string; each: bigint },
): Promise<SendingPair[]> {
  const crowd = await addCrowd(db, { name, count: pairs * 2, each });
  const made: SendingPair[] = [];
  for (let i = 0; i < pairs; i++) {
    const [member, below] = [crowd[2 * i], crowd[2 * i + 1]];
    if (member === undefined || below === undefined) throw new Error("a crowd is as many as asked");
    const values = [member.accountId, below.accountId];
    await db.rows({
      text: "UPDATE account SET role = 2 WHERE id = $1",
      values: [member.accountId],
    });
    await db.rows({
      text: "UPDATE account SET parent_id = $1, path = path || $1::bigint WHERE id = $2",
      values,
    });
    await db.rows({
      text: `INSERT INTO privilege (account_id, transfer_point, super_transfer_point, deposit_from_wallet, bonus_wallet, proportional_dividend,
          contracts, daily_pays, daily_pay_permission, contract_permission)
        VALUES ($1, true, false, false, false, false, '{}', '{}', '{}', '{}')`,
      values: [member.accountId],
    });
    // The servers of a campaign have a faster clock than this connection.
    await db.rows({
      text: `INSERT INTO terms_signature (version_id, account_id, language, hash, signed_at)
        SELECT id, $1, 'en', hash, greatest(fd_now(), published_at) FROM terms_version WHERE merchant_id = 1 AND type = 1 ORDER BY version DESC LIMIT 1`,
      values: [member.accountId],
    });
    made.push({ member, to: below.userName });
  }
  return made;
}

/** Players who send points, one transfer after the other. */
export function runSenders(parts: { urlOf(): string; senders: readonly SendingPair[] }): OnceOnly {
  return runOnceOnly({
    urlOf: parts.urlOf,
    askers: parts.senders,
    what: "points",
    async ask(url, { asker, member, requestId }) {
      const wanted = {
        RequestId: requestId,
        ToUserName: asker.to,
        Amount: "10",
        Type: 1 as const,
        FundsPassword: "Fairdraw-funds-1",
      };
      const answer = await callOver(url, submitTransfer, wanted, member.token);
      return "OrderNo" in answer ? `${answer.OrderNo} left ${answer.WalletAmount}` : null;
    },
  });
}
