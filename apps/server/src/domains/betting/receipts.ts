import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { promisify } from "node:util";
import type { Placed } from "./bet-intent.ts";

/** What a client is given of it. */
export interface SignedReceipt {
  readonly KeyId: string;
  readonly Text: string;
  readonly Signature: string;
}

export interface Receipts {
  /** Signs what a request was answered; the same answer is always signed the same. */
  of(request: { accountId: bigint; requestId: string }, placed: Placed): Promise<SignedReceipt>;
  /** SPKI in base64. */
  readonly publicKey: string;
}

/** PKCS #8 around the 32 bytes of an Ed25519 key. */
const pkcs8Prefix = "302e020100300506032b657004220420";
const keyIdLength = 16;
const signAsync = promisify(
  (text: Buffer, key: ReturnType<typeof createPrivateKey>, done: Parameters<typeof sign>[3]) =>
    sign(null, text, key, done),
);

/**
 * Signs receipts with the key of the installation, so that the platform cannot deny a bet or its
 * terms later. Shape: `keyHex` 32 bytes in hex. Source: product.md, signed bet receipt.
 */
export function createReceipts(keyHex: string): Receipts {
  const key = createPrivateKey({
    key: Buffer.from(pkcs8Prefix + keyHex, "hex"),
    format: "der",
    type: "pkcs8",
  });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  const keyId = createHash("sha256").update(spki).digest("hex").slice(0, keyIdLength);
  return {
    publicKey: spki.toString("base64"),
    async of(request, placed) {
      const text = receiptText(request, placed);
      // Off the event loop: signing is the dearest line of an answer.
      const signature = await signAsync(Buffer.from(text), key);
      return { KeyId: keyId, Text: text, Signature: signature.toString("base64url") };
    },
  };
}

function receiptText(
  { accountId, requestId }: { accountId: bigint; requestId: string },
  { groups, serverTime }: Placed,
): string {
  return JSON.stringify({
    receipt: "fairdraw-bets-1",
    account: accountId.toString(),
    requestId,
    serverTime,
    bets: groups.flatMap(({ gameId, serialNumber, orders }) =>
      orders.map(({ betNo, contentHash }) => ({ gameId, serialNumber, betNo, contentHash })),
    ),
  });
}
