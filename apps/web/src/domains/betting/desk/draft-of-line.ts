import { findPlay } from "../../lottery/plays.ts";
import type { CartLine } from "../cart.ts";
import { draftOfSelection } from "../draft-of-selection.ts";
import { linePrice } from "../price.ts";
import type { Loaded } from "../use-board.ts";

/** What a line looks like on the board of its play. Shape: null for a play that is not loaded. */
export function draftOfLine(line: CartLine): Loaded | null {
  const play = findPlay(line.playId);
  if (play === undefined) return null;
  const { selection, unit, multiple, prizeGroup } = line;
  return {
    play,
    ...draftOfSelection(play, selection),
    multiple,
    // A line on odds has no unit and no prize group of its own.
    ...(play.mode === "odds" ? {} : { unit, prizeGroup, price: linePrice(play, line) }),
  };
}
