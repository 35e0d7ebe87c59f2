import { createHmac } from "node:crypto";

/**
 * The draw rule of five digits written down once more, without the engine: words of HMAC-SHA256 in
 * the order of their blocks, those beyond the last whole multiple of ten skipped.
 */
export function drawByHand(seed: Buffer, serial: string, entropyHex: string): string {
  const digits: number[] = [];
  for (let block = 0; digits.length < 5; block++) {
    const text = `LD1|ssc1f|${serial}|${entropyHex}|${block}`;
    const bytes = createHmac("sha256", seed).update(text).digest();
    for (let at = 0; at < 32 && digits.length < 5; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word < 4_294_967_290) digits.push(word % 10);
    }
  }
  return digits.join(",");
}
