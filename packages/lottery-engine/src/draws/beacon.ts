import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** A group that signs the number of a round every few seconds. */
export interface Beacon {
  /** Names it to relays. */
  readonly chainHash: string;
  /** Point of G2, compressed, in hex. */
  readonly publicKey: string;
  /** When its round 1 is published. Units: epoch ms. */
  readonly genesisMs: number;
  readonly periodMs: number;
}

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
} as const satisfies Beacon;

/** The rounds of the test beacon begin here, so that none has the number of a public one. */
export const testRoundsFrom = 1_000_000_000;

/** Known to everybody who reads this: whatever it signs proves nothing. */
const testSecretKey = "5e57beac".repeat(8);

/**
 * The test beacon, for tests and demos without a network. It is one key that stands in this file, so its rounds can be
 * known beforehand by anybody; pages call it a test.
 */
export const testBeacon: Beacon = {
  chainHash: "test",
  publicKey:
    "900623a0179888faaf6841569fa5e25944873ad44a9a412981454cdc1e1d9ae205636f8042c654222c829259a469384d05ac0f24f33ec89ccd8256836c21f09a152d5213b93fab511ed3dc73b467b2d4f06f9c22530a8f28f4872c7b83ad3771",
  genesisMs: beacon.genesisMs - testRoundsFrom * beacon.periodMs,
  periodMs: beacon.periodMs,
};

/** The beacon that a round is of. */
export function beaconOfRound(round: number): Beacon {
  return round > testRoundsFrom ? testBeacon : beacon;
}

/** Nobody can know the round yet when the issue closes. Source: draw rule 4.1. */
const afterCloseMs = 1000;
const signatureText = /^[0-9a-f]{96}$/;
const signatureDomain = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/** The round that decides an issue: the first at or after a second past its close. */
export function beaconRoundOf(closeAt: number, of: Beacon = beacon): number {
  const dueMs = closeAt + afterCloseMs - of.genesisMs;
  return Math.max(1, Math.ceil(dueMs / of.periodMs) + 1);
}

/** When a round is published. Units: epoch ms. */
export function beaconTimeOf(round: number): number {
  const { genesisMs, periodMs } = beaconOfRound(round);
  return genesisMs + (round - 1) * periodMs;
}

/**
 * Checks the group's signature over a round and gives its randomness, the SHA-256 of the signature.
 * Shape: 96 hex characters in, 64 out; null for a signature that the group did not make.
 */
export function verifyBeacon(round: number, signature: string): string | null {
  if (!Number.isSafeInteger(round) || round < 1 || !signatureText.test(signature)) return null;
  try {
    const isSigned = bls12_381.shortSignatures.verify(
      hexToBytes(signature),
      messageOf(round),
      hexToBytes(beaconOfRound(round).publicKey),
    );
    return isSigned ? bytesToHex(sha256(hexToBytes(signature))) : null;
  } catch {
    // Bytes that are no point of the curve are no signature.
    return null;
  }
}

/** Signature of the test beacon over one of its rounds. Throws for a round of the public one. Shape: 96 hex characters. */
export function signTestBeacon(round: number): string {
  if (beaconOfRound(round) !== testBeacon) throw new RangeError("only test rounds can be signed");
  const { Signature, sign } = bls12_381.shortSignatures;
  return bytesToHex(Signature.toBytes(sign(messageOf(round), hexToBytes(testSecretKey))));
}

function messageOf(round: number) {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(round));
  return bls12_381.shortSignatures.hash(sha256(message), signatureDomain);
}
