import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import type { getBetReceipt } from "@fairdraw/wire/betting/calls.ts";

type Receipt = SuccessOf<typeof getBetReceipt>["Receipt"];

const text = new TextEncoder();
const keyIdLength = 16;

/**
 * Whether the holder of a key signed a receipt, as the wire describes it. Shape: the key is Ed25519, SPKI in base64; null
 * where this browser cannot check such signatures, or keeps its cryptography from pages without https.
 */
export async function isReceiptSigned(
  receipt: Receipt,
  publicKey: string,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<boolean | null> {
  if (subtle === undefined) return null;
  try {
    const spki = bytesOf(publicKey);
    const key = await subtle.importKey("spki", spki, "Ed25519", false, ["verify"]);
    const keyId = hexOf(new Uint8Array(await subtle.digest("SHA-256", spki)));
    if (keyId.slice(0, keyIdLength) !== receipt.KeyId) return false;
    const signed = text.encode(`fairdraw-receipts-2|${hexOf(await rootOf(receipt, subtle))}`);
    return await subtle.verify("Ed25519", key, bytesOf(receipt.Signature), signed);
  } catch (error) {
    return error instanceof DOMException && error.name === "NotSupportedError" ? null : false;
  }
}

/** Root of the tree of receipts that were signed together. */
async function rootOf({ Text, Path }: Receipt, subtle: SubtleCrypto): Promise<Uint8Array> {
  const over = async (...parts: readonly Uint8Array[]) =>
    new Uint8Array(await subtle.digest("SHA-256", joined(parts)));
  let node = await over(Uint8Array.of(3), text.encode(Text));
  for (const step of Path.split(" ").filter((one) => one !== "")) {
    const pairs = step.slice(1).match(/../g) ?? [];
    const sister = Uint8Array.from(pairs, (byte) => Number.parseInt(byte, 16));
    const both = step.startsWith("L") ? [sister, node] : [node, sister];
    node = await over(Uint8Array.of(1), ...both);
  }
  return node;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Shape: base64 of either alphabet. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const plain = base64.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(plain), (char) => char.charCodeAt(0));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
