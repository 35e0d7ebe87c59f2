import { randomHex } from "@fairdraw/client/page/random-hex.ts";
import { type Added, addToSlip, type Slip, type SlipLine } from "./slip.ts";

/** A game that the numbers go to. */
export interface SameTarget {
  readonly gameId: number;
  readonly serialNumber: string;
  /** How often they are taken there; on odds the stake of a unit bet in thousandths. */
  readonly multiple: number;
  readonly multipleMax: number;
  /** The chosen one, no higher than the player's own in that game; 0 on odds. */
  readonly prizeGroup: number;
  /** Odds in that game as they are shown, printed; empty on a prize group. */
  readonly odds: string;
}

/** Numbers without what differs from game to game. */
export type SameLine = Pick<SlipLine, "playId" | "selection" | "unit" | "price" | "count">;

/**
 * Puts the same numbers on the slip once for each game. Shape: `refused` says for each game that
 * did not take them why; the others have them.
 */
export function addToGames(
  slip: Slip,
  line: SameLine,
  targets: readonly SameTarget[],
): { slip: Slip; refused: readonly { gameId: number; kind: Added }[] } {
  const refused: { gameId: number; kind: Added }[] = [];
  const filled = targets.reduce((before, target) => {
    const { gameId, serialNumber, multiple, multipleMax, prizeGroup, odds } = target;
    const own = {
      ...line,
      id: randomHex(8),
      nonce: randomHex(16),
      odds,
      multiple,
      prizeGroup,
    };
    const after = addToSlip(before, { gameId, serialNumber }, own, { multipleMax });
    if (after.kind !== "added" && after.kind !== "merged")
      refused.push({ gameId, kind: after.kind });
    return after.slip;
  }, slip);
  return { slip: filled, refused };
}
