import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { createBatcher } from "../../../platform/batcher.ts";
import type { Placed } from "../rules/bet-intent.ts";
import { leafOver, levelsOver } from "../rules/merkle-levels.ts";

/** What a client is given of it. */
export interface SignedReceipt {
  readonly KeyId: string;
  readonly Text: string;
  readonly Path: string;
  readonly Signature: string;
}

export interface Receipts {
  /** Signs what a request was answered; the same answer always has the same text. */
  of(request: { accountId: bigint; requestId: string }, placed: Placed): Promise<SignedReceipt>;
  /** SPKI in base64. */
  readonly publicKey: string;
}

/** PKCS #8 around the 32 bytes of an Ed25519 key. */
const pkcs8Prefix = "302e020100300506032b657004220420";
const keyIdLength = 16;
/** The engine's trees have the leaves 0x00 and 0x02. */
const receiptLeaf = Buffer.of(0x03);
/** What is signed begins with it, so that a signature of ours counts for nothing else. */
const signedBegin = "fairdraw-receipts-2|";
/** Paths stay short. */
const receiptsMax = 256;

/**
 * Signs receipts with the key of the installation, so that the platform cannot deny a bet or its
 * terms later. Shape: `keyHex` 32 bytes in hex; what comes together is signed once, by the root of a
 * tree (docs/decisions/0016). Source: product.md, signed bet receipt.
 */
export function createReceipts(keyHex: string): Receipts {
  const key = createPrivateKey({
    key: Buffer.from(pkcs8Prefix + keyHex, "hex"),
    format: "der",
    type: "pkcs8",
  });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  const keyId = createHash("sha256").update(spki).digest("hex").slice(0, keyIdLength);
  const signTogether = async (texts: readonly string[]): Promise<SignedReceipt[]> => {
    const levels = levelsOver(texts.map((text) => leafOver(receiptLeaf, text)));
    const root = levels.at(-1)?.[0]?.toString("hex") ?? "";
    // Handed to another thread, it would keep whoever waits for it in memory (docs/decisions/0017).
    const signed = sign(null, Buffer.from(signedBegin + root), key);
    const Signature = signed.toString("base64url");
    return texts.map((Text, i) => ({ KeyId: keyId, Text, Path: pathOf(levels, i), Signature }));
  };
  const signOne = createBatcher(signTogether, { max: receiptsMax });
  return {
    publicKey: spki.toString("base64"),
    of: (request, placed) => signOne(receiptText(request, placed)),
  };
}

/** Sisters from a leaf up, each with the side on which it stands. */
function pathOf(levels: readonly (readonly Buffer[])[], leaf: number): string {
  const steps: string[] = [];
  let place = leaf;
  for (const level of levels) {
    const isLeft = place % 2 === 0;
    const sister = level[isLeft ? place + 1 : place - 1];
    if (sister !== undefined) steps.push(`${isLeft ? "R" : "L"}${sister.toString("hex")}`);
    place = Math.floor(place / 2);
  }
  return steps.join(" ");
}

function receiptText(
  { accountId, requestId }: { accountId: bigint; requestId: string },
  { groups, serverTime }: Placed,
): string {
  const bets = groups.flatMap(({ gameId, serialNumber, orders }) =>
    orders.map(({ betNo, contentHash, pays }) => ({
      gameId,
      serialNumber,
      betNo,
      contentHash,
      ...(pays === undefined ? {} : { pays }),
    })),
  );
  return JSON.stringify({
    receipt: bets.some(({ pays }) => pays !== undefined) ? "fairdraw-bets-2" : "fairdraw-bets-1",
    account: accountId.toString(),
    requestId,
    serverTime,
    bets,
  });
}
