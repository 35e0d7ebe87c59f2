import { addCrowd, type CrowdMember, callOver } from "@fairdraw/dev-world";
import { submitTransfer } from "@fairdraw/wire";
import { sleep } from "../campaign.ts";
import type { Db } from "../site.ts";
import { oneByOne, patiently } from "./patience.ts";

const breathMs = 250;
const pairs = 2;

/** Somebody who may send points, and the one below him. */
export interface SendingPair {
  readonly member: CrowdMember;
  readonly to: string;
}

/** A transfer; what its sender was told, null while no answer has come or for a refusal. */
interface Sent extends SendingPair {
  readonly requestId: string;
  told: string | null;
}

export interface Senders {
  stop(): Promise<void>;
  /** Sends every request once more: each that was done must be answered as it was then. */
  resend(url: string): Promise<string[]>;
  count(): number;
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

/** Players who send points, one transfer after the other, each under an id of its own. */
export function runSenders(parts: { urlOf(): string; senders: readonly SendingPair[] }): Senders {
  const sent: Sent[] = [];
  let isStopping = false;
  const loops = parts.senders.map(async (pair) => {
    while (!isStopping) {
      const entry: Sent = { ...pair, requestId: crypto.randomUUID(), told: null };
      sent.push(entry);
      entry.told = await send(parts.urlOf(), entry).catch(() => null);
      await sleep(breathMs);
    }
  });
  return {
    count: () => sent.filter(({ told }) => told !== null).length,
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
    async resend(url) {
      return oneByOne(
        sent.filter(({ told }) => told !== null),
        async (entry) => {
          const now = await patiently(() => send(url, entry));
          return now === entry.told ? [] : [`was told ${entry.told} of points, then ${now}`];
        },
      );
    },
  };
}

async function send(url: string, { member, to, requestId }: Sent): Promise<string | null> {
  const wanted = {
    RequestId: requestId,
    ToUserName: to,
    Amount: "10",
    Type: 1 as const,
    FundsPassword: "Fairdraw-funds-1",
  };
  const answer = await callOver(url, submitTransfer, wanted, member.token);
  return "OrderNo" in answer ? `${answer.OrderNo} left ${answer.WalletAmount}` : null;
}
