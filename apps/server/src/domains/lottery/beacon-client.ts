import { beacon, verifyBeacon } from "@fairdraw/lottery-engine/beacon.ts";
import * as z from "zod/mini";
import type { BeaconRound } from "./beacon.sql.ts";

/** Asks for one round. Shape: null while nobody has it, or while nobody answers with a true one. */
export type FetchRound = (round: number) => Promise<BeaconRound | null>;

const answerWithinMs = 3000;
const answerMaxBytes = 4096;
const RoundAnswer = z.object({ round: z.int(), signature: z.string() });

/**
 * Asks the beacon's public relays over HTTP, one after the other, until one gives the round with the
 * group's signature over it. What a relay says beyond the signature is not believed: the randomness
 * is computed from it. Never throws.
 */
export function createBeaconClient(relays: readonly string[]): FetchRound {
  return async (round) => {
    for (const relay of relays) {
      const found = await askRelay(`${relay}/${beacon.chainHash}/public/${round}`, round);
      if (found !== null) return found;
    }
    return null;
  };
}

async function askRelay(url: string, round: number): Promise<BeaconRound | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
    if (!response.ok) return null;
    const text = await response.text();
    if (text.length > answerMaxBytes) return null;
    const parsed = RoundAnswer.safeParse(JSON.parse(text));
    if (!parsed.success || parsed.data.round !== round) return null;
    const randomness = verifyBeacon(round, parsed.data.signature);
    if (randomness === null) return null;
    return {
      round,
      signature: Buffer.from(parsed.data.signature, "hex"),
      randomness: Buffer.from(randomness, "hex"),
    };
  } catch {
    return null;
  }
}
