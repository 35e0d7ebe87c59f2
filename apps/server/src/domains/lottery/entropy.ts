import { EntropyMode } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";

/** What the draw of an issue mixes with its seed; how depends on the mode frozen into the issue. */
export interface EntropyFacts {
  /** `EntropyMode`. */
  readonly entropyMode: number;
  /** Root over the sealed bets. */
  readonly betsRoot: Buffer;
  /** Randomness of the issue's round; null unless the mode is BEACON and the round has appeared. */
  readonly beaconRandomness: Buffer | null;
}

/** Whether issues of a mode wait for the round of a beacon. */
export function isOfBeacon(entropyMode: number): boolean {
  return entropyMode === EntropyMode.BEACON || entropyMode === EntropyMode.TEST_BEACON;
}

/**
 * Entropy of an issue that can be drawn: zeros, the root over its bets, or its beacon round. One mode
 * never stands in for another. Shape: 32 bytes. Source: domain/games.md 4.1.
 */
export function entropyOf(issue: EntropyFacts): Buffer {
  switch (issue.entropyMode) {
    case EntropyMode.SEED:
      return Buffer.alloc(32);
    case EntropyMode.BETS:
      return issue.betsRoot;
    default:
      assert(isOfBeacon(issue.entropyMode), "an issue has one of the four modes");
      assert(issue.beaconRandomness !== null, "an issue is drawn only when its round is there");
      return issue.beaconRandomness;
  }
}
