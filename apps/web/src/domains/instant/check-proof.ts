import { commitOf, drawInstant, type Game } from "@fairdraw/lottery-engine";
import type { InstantDraw } from "@fairdraw/wire/instant/calls.ts";
import { bytesOf } from "../lottery/hashes.ts";

/** Whether a draw follows from its revealed seed; null while the seed is in use. Source: domain/games.md 4.4. */
export function checkProof(draw: InstantDraw, game: Game): boolean | null {
  if (draw.ServerSeed === "") return null;
  const seed = bytesOf(draw.ServerSeed);
  if (commitOf(seed) !== draw.Commit) return false;
  const again = drawInstant({
    game,
    playerNo: BigInt(draw.PlayerNo),
    seedNo: draw.SeedNo,
    nonce: draw.Nonce,
    seed,
    clientSeed: draw.ClientSeed,
  });
  return (
    again.winningNumber === draw.WinningNumber &&
    again.originalWinningNumber === draw.OriginalWinningNumber
  );
}
