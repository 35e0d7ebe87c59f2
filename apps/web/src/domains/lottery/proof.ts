import { findGame } from "@fairdraw/lottery-engine";
import { EntropyMode } from "@fairdraw/wire/lottery/enums.ts";
import { type DrawnAgain, drawAgain } from "./draw-again.ts";
import { bytesOf, type Hashes } from "./hashes.ts";

/** What is published of an issue, by whichever call it came. */
export interface PublishedDraw {
  readonly gameId: number;
  readonly serialNumber: string;
  readonly commit: string;
  readonly serverSeed: string;
  readonly entropy: string;
  readonly winningNumber: string;
  /** `EntropyMode`; null where only seed and entropy are known. */
  readonly mode: number | null;
  /** All bets of the issue in the order of the tree; null where they are not known. */
  readonly bets: readonly { readonly betNo: string; readonly nonce: string }[] | null;
  /** The round of the beacon that decided it, with its signature in hex; null where none did, or it is not known. */
  readonly beacon: { readonly round: number; readonly signature: string } | null;
  /** Epoch ms; names the round that has to decide. */
  readonly closeAt: number;
}

/** Whether a step agrees; null where it cannot be told from what is published. */
export type Verdict = boolean | null;

/** What a browser finds when it draws a settled issue once more by itself. */
export interface Proof {
  /** SHA-256 of the revealed seed, as computed here. */
  readonly commit: string;
  readonly isCommitted: boolean;
  /** What the entropy must be, as computed here; null where that cannot be computed. */
  readonly entropy: string | null;
  readonly isEntropy: Verdict;
  readonly drawn: DrawnAgain;
  readonly isDrawn: boolean;
  /** All that could be checked agrees. */
  readonly holds: boolean;
}

const hex32 = /^[0-9a-f]{64}$/;
const noEntropy = "0".repeat(64);

/**
 * Draws an issue again from what was revealed. Shape: null for an issue whose seed is not public
 * yet, or whose game the engine does not know. An issue that was cancelled has no number to agree
 * with; its seed is checked all the same. Source: domain/games.md 4.6.
 */
export async function proofOf(published: PublishedDraw, hashes: Hashes): Promise<Proof | null> {
  const game = findGame(published.gameId);
  if (game === undefined || !hex32.test(published.serverSeed) || !hex32.test(published.entropy)) {
    return null;
  }
  const seed = bytesOf(published.serverSeed);
  const commit = await hashes.commit(seed);
  const entropy = await entropyOf(published, hashes);
  const { code: gameCode, category } = game;
  const { serialNumber, entropy: entropyHex } = published;
  const drawn = await drawAgain(category, { gameCode, serialNumber, seed, entropyHex }, hashes);
  const isCommitted = commit === published.commit;
  const isEntropy = entropy === null ? null : entropy === published.entropy;
  const isDrawn = drawn.winningNumber === published.winningNumber;
  const holds = isCommitted && isEntropy !== false && isDrawn;
  return { commit, isCommitted, entropy, isEntropy, drawn, isDrawn, holds };
}

async function entropyOf(published: PublishedDraw, hashes: Hashes): Promise<string | null> {
  if (published.mode === EntropyMode.SEED) return noEntropy;
  if (published.mode === EntropyMode.BEACON || published.mode === EntropyMode.TEST_BEACON) {
    return published.beacon === null ? null : beaconEntropy(published, published.beacon);
  }
  if (published.mode !== EntropyMode.BETS || published.bets === null) return null;
  return hashes.root(published.bets);
}

/** Randomness of the round that the close names; "" for another round, or one that its group did not sign. */
async function beaconEntropy(
  { mode, closeAt }: PublishedDraw,
  { round, signature }: { round: number; signature: string },
): Promise<string> {
  const { beacon, beaconRoundOf, testBeacon, verifyBeacon } = await import(
    "@fairdraw/lottery-engine/beacon.ts"
  );
  const due = beaconRoundOf(closeAt, mode === EntropyMode.TEST_BEACON ? testBeacon : beacon);
  return round === due ? (verifyBeacon(round, signature) ?? "") : "";
}
