import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Seals all commitments of a game's day under one hash, published before the day begins, so that no
 * single commitment can be swapped later. Shape: SHA-256 over one line per issue, `serial|commit\n`, in
 * the order of the serials; 64 hex characters. Source: domain/games.md 4.6.
 */
export function dayCommitOf(
  issues: readonly { readonly serialNumber: string; readonly seedCommit: string }[],
): string {
  const lines = issues
    .map(({ serialNumber, seedCommit }) => `${serialNumber}|${seedCommit}\n`)
    .toSorted();
  return bytesToHex(sha256(utf8ToBytes(lines.join(""))));
}
