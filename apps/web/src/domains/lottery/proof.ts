import { commitOf, drawNumbers, findGame } from "@fairdraw/lottery-engine";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";

/** What a browser finds when it draws a settled issue once more by itself. */
export interface Proof {
  /** SHA-256 of the revealed seed, as computed here. */
  readonly commit: string;
  readonly isCommitted: boolean;
  /** The number that seed and entropy give, as computed here. */
  readonly number: string;
  readonly isDrawn: boolean;
}

/**
 * Draws an issue again from what was revealed. Shape: null for an issue that is not settled, or
 * whose game the engine does not know. Source: domain/games.md 4.6.
 */
export function proofOf(gameId: number, issue: Issue): Proof | null {
  const game = findGame(gameId);
  if (game === undefined || !/^[0-9a-f]{64}$/.test(issue.serverSeed)) return null;
  const seed = Uint8Array.from(issue.serverSeed.match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  );
  const commit = commitOf(seed);
  const drawn = drawNumbers({
    category: game.category,
    gameCode: game.code,
    serialNumber: issue.serialNumber,
    seed,
    entropyHex: issue.entropy,
  });
  return {
    commit,
    isCommitted: commit === issue.seedCommit,
    number: drawn.winningNumber,
    isDrawn: drawn.winningNumber === issue.winningNumber,
  };
}
