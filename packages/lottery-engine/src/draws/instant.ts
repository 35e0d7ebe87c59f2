import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Game } from "../games/games.ts";
import { type DrawnNumbers, drawNumbers } from "./ld1.ts";

/** What an instant draw follows from; everything but the seed is known to the player beforehand. */
export interface InstantInputs {
  readonly game: Pick<Game, "category" | "code">;
  /** Number of the player's account. */
  readonly playerNo: bigint;
  /** Which of the player's seed pairs, from 1. */
  readonly seedNo: number;
  /** Which draw of the pair, from 0. */
  readonly nonce: number;
  readonly seed: Uint8Array;
  readonly clientSeed: string;
}

export const clientSeedMax = 64;
const clientSeedText = /^[\x21-\x7e]([\x20-\x7e]{0,62}[\x21-\x7e])?$/;

/** A text that may be a client seed: 1 to 64 printable ASCII characters, no blank at either end. */
export function isClientSeed(text: string): boolean {
  return clientSeedText.test(text);
}

/** Entropy of an instant draw: the player's own word in it. Shape: 64 hex characters. */
export function instantEntropyOf(clientSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(clientSeed)));
}

/**
 * Derives an instant draw from a seed pair and its nonce: the rule of the timetable games, with
 * `player:pair:nonce` for the serial number. Source: draw rule 4.4, "Instant games".
 */
export function drawInstant({
  game,
  playerNo,
  seedNo,
  nonce,
  seed,
  clientSeed,
}: InstantInputs): DrawnNumbers {
  return drawNumbers({
    category: game.category,
    gameCode: game.code,
    serialNumber: `${playerNo}:${seedNo}:${nonce}`,
    seed,
    entropyHex: instantEntropyOf(clientSeed),
  });
}
