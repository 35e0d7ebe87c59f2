import {
  byteStream,
  commitOf,
  type DrawInputs,
  leafOf,
  merkleRoot,
} from "@fairdraw/lottery-engine";

/** What a draw is proven with. */
export interface Hashes {
  /** SHA-256 of the seed. Shape: 64 hex characters. */
  commit(seed: Uint8Array): Promise<string>;
  /** 32 bytes of the stream that the numbers are read from. */
  block(inputs: DrawInputs, index: number): Promise<Uint8Array>;
  /** Root over the bets, in the order given. */
  root(bets: readonly { betNo: string; nonce: string }[]): Promise<string>;
}

const text = new TextEncoder();

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? [];
  return Uint8Array.from(pairs, (byte) => Number.parseInt(byte, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The browser's own cryptography; it shares no line with the server. */
export function browserHashes(subtle: SubtleCrypto): Hashes {
  const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await subtle.digest("SHA-256", bytes));
  const parentsOf = (level: readonly Uint8Array[]) =>
    Promise.all(
      Array.from({ length: Math.ceil(level.length / 2) }, async (_, i) => {
        const [left = new Uint8Array(), right] = [level[2 * i], level[2 * i + 1]];
        return right === undefined ? left : sha256(joined(Uint8Array.of(1), left, right));
      }),
    );
  return {
    commit: async (seed) => hexOf(await sha256(joined(seed))),
    async block({ gameCode, serialNumber, seed, entropyHex }, index) {
      const algorithm = { name: "HMAC", hash: "SHA-256" };
      const key = await subtle.importKey("raw", joined(seed), algorithm, false, ["sign"]);
      const message = `LD1|${gameCode}|${serialNumber}|${entropyHex}|${index}`;
      return new Uint8Array(await subtle.sign("HMAC", key, text.encode(message)));
    },
    async root(bets) {
      let level: readonly Uint8Array[] = await Promise.all(
        bets.map(({ betNo, nonce }) =>
          sha256(joined(Uint8Array.of(0), text.encode(`${betNo}|${nonce}`))),
        ),
      );
      while (level.length > 1) level = await parentsOf(level);
      return level[0] === undefined ? "0".repeat(64) : hexOf(level[0]);
    },
  };
}

/** For pages that are not served over https, where browsers lock their cryptography away. */
const engineHashes: Hashes = {
  commit: async (seed) => commitOf(seed),
  block: async (inputs, index) => byteStream(inputs).block(index),
  root: async (bets) => merkleRoot(bets.map(({ betNo, nonce }) => leafOf(betNo, nonce))),
};

/** The browser's own cryptography where it may be used, the engine's elsewhere. */
export function hashesHere(): Hashes {
  // In a page without https the property is missing, whatever the types say.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle === undefined ? engineHashes : browserHashes(subtle);
}
