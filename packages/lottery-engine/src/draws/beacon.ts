import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/**
 * The public beacon of mode 2: drand's "quicknet", a signature over the round's number every three
 * seconds by a group of which no member alone can make one. Source: drand, scheme
 * bls-unchained-g1-rfc9380.
 */
export const beacon = {
  chainHash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  genesisMs: 1_692_803_367_000,
  periodMs: 3000,
} as const;

/** Nobody can know the round yet when the issue closes. Source: draw rule 4.1. */
const afterCloseMs = 1000;
const signatureText = /^[0-9a-f]{96}$/;
const signatureDomain = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/** The round that decides an issue: the first at or after a second past its close. */
export function beaconRoundOf(closeAt: number): number {
  const dueMs = closeAt + afterCloseMs - beacon.genesisMs;
  return Math.max(1, Math.ceil(dueMs / beacon.periodMs) + 1);
}

/** When a round is published. Units: epoch ms. */
export function beaconTimeOf(round: number): number {
  return beacon.genesisMs + (round - 1) * beacon.periodMs;
}

/**
 * Checks the group's signature over a round and gives its randomness, the SHA-256 of the signature.
 * Shape: 96 hex characters in, 64 out; null for a signature that the group did not make.
 */
export function verifyBeacon(round: number, signature: string): string | null {
  if (!Number.isSafeInteger(round) || round < 1 || !signatureText.test(signature)) return null;
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(round));
  const { hash, verify } = bls12_381.shortSignatures;
  const point = hash(sha256(message), signatureDomain);
  try {
    const isSigned = verify(hexToBytes(signature), point, hexToBytes(beacon.publicKey));
    return isSigned ? bytesToHex(sha256(hexToBytes(signature))) : null;
  } catch {
    // Bytes that are no point of the curve are no signature.
    return null;
  }
}
