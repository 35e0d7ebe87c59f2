import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import {
  contentHashOf,
  contentLeafOf,
  payoutByPays,
  readPays,
  verifyProof,
} from "@fairdraw/lottery-engine";
import { parseCheckedMoney } from "@fairdraw/money";
import type { getBetReceipt } from "@fairdraw/wire/betting/calls.ts";
import type { BetDetail } from "./bet-record.api.ts";
import { isReceiptSigned } from "./check-receipt.ts";

export type Evidence = SuccessOf<typeof getBetReceipt>;

/** What this browser finds; null where it cannot be told yet, or from what the bet froze. */
export interface EvidenceCheck {
  /** The content has the hash that the bet shows. */
  readonly isContent: boolean | null;
  /** The receipt has a signature by the key of the site; null in a browser that cannot check one. */
  readonly isSigned: boolean | null;
  /** The receipt names the bet with this hash, and with what its levels pay. */
  readonly isInReceipt: boolean;
  /** The content stands in the root that was sealed before the draw. */
  readonly isSealed: boolean | null;
  /** The prize follows from what the bet was promised. */
  readonly isPaid: boolean | null;
}

/** Rules from which on a bet says what its levels pay. */
const paysSince = 4;

/** What is read of a content; `contentOf` of the server says what stands at each place. */
function contentOf(text: string): { stakeEach: bigint; pays: string | null } {
  const all = JSON.parse(text) as readonly unknown[];
  const stakeEach = BigInt(String(all[9])) / BigInt(String(all[8]));
  return { stakeEach, pays: Number(all[10] ?? 1) >= paysSince ? String(all[14]) : null };
}

interface ReceiptText {
  readonly bets: readonly { betNo: string; contentHash: string; pays?: string }[];
}

/** Checks an own bet by what the platform signed and sealed, without asking it again. */
export async function checkEvidence(evidence: Evidence, detail: BetDetail): Promise<EvidenceCheck> {
  const { BetNo, ContentHash, ContentRoot, Path } = evidence;
  const isShown = evidence.Content !== "";
  const content = isShown ? contentOf(evidence.Content) : null;
  const pays = content?.pays ?? null;
  const { bets } = JSON.parse(evidence.Receipt.Text) as ReceiptText;
  const signed = bets.find(({ betNo }) => betNo === BetNo);
  const proof = Path?.map(({ Side, Hash }) => ({ side: Side, hash: Hash }));
  return {
    isContent: isShown
      ? contentHashOf(evidence.Content) === ContentHash && ContentHash === detail.ContentHash
      : null,
    isSigned: await isReceiptSigned(evidence.Receipt, evidence.PublicKey),
    isInReceipt: signed?.contentHash === ContentHash && (pays === null || signed.pays === pays),
    isSealed:
      proof === undefined
        ? null
        : verifyProof({ leaf: contentLeafOf(BetNo, ContentHash), proof, root: ContentRoot }),
    isPaid:
      content === null || pays === null || detail.DecidedAt === null
        ? null
        : isPaid(detail, { pays, stakeEach: content.stakeEach }),
  };
}

function isPaid(detail: BetDetail, terms: { pays: string; stakeEach: bigint }): boolean {
  const wins = detail.Levels.filter(({ Count }) => Count > 0).map(({ Level, Count }) => ({
    level: Level,
    count: Count,
  }));
  const due = payoutByPays(wins, { pays: readPays(terms.pays), stakeEach: terms.stakeEach });
  return due === parseCheckedMoney(detail.Won);
}
