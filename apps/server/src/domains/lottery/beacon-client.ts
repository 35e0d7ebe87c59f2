import { beacon, verifyBeacon } from "@fairdraw/lottery-engine/beacon.ts";
import * as z from "zod/mini";
import type { BeaconRound } from "./beacon.sql.ts";

/** How a source answered: "" when it gave the round that was asked for, else what was wrong. */
export interface AskedSource {
  readonly source: string;
  readonly fault: string;
}

/** What came of asking for a round. */
export interface FetchedRound {
  /** Null while nobody has it, or while nobody answers with a true one. */
  readonly found: BeaconRound | null;
  readonly asked: readonly AskedSource[];
}

/** Asks for one round. */
export type FetchRound = (round: number) => Promise<FetchedRound>;

/** Nobody is asked. */
export const noRounds: FetchRound = async () => ({ found: null, asked: [] });

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
    const asked: AskedSource[] = [];
    for (const source of relays) {
      const answer = await askRelay(`${source}/${beacon.chainHash}/public/${round}`, round);
      const isTrue = typeof answer !== "string";
      asked.push({ source, fault: isTrue ? "" : answer });
      if (isTrue) return { found: answer, asked };
    }
    return { found: null, asked };
  };
}

/** A round with its proof, or what was wrong with the answer. */
async function askRelay(url: string, round: number): Promise<BeaconRound | string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
    if (!response.ok) return `HTTP ${response.status}`;
    const text = await response.text();
    if (text.length > answerMaxBytes) return "too long";
    return provenRound(round, JSON.parse(text)) ?? "not signed by the group";
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError"
      ? "no answer in time"
      : "no answer";
  }
}

function provenRound(round: number, answer: unknown): BeaconRound | null {
  const parsed = RoundAnswer.safeParse(answer);
  if (!parsed.success || parsed.data.round !== round) return null;
  return withProof(round, parsed.data.signature);
}

/** A round with its randomness; null for a signature that its group did not make. */
export function withProof(round: number, signature: string): BeaconRound | null {
  const randomness = verifyBeacon(round, signature);
  if (randomness === null) return null;
  return {
    round,
    signature: Buffer.from(signature, "hex"),
    randomness: Buffer.from(randomness, "hex"),
  };
}
