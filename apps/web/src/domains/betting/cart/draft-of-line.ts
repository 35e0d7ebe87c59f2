import { findPlay } from "../../lottery/plays.ts";
import { draftOfSelection } from "../board/draft-of-selection.ts";
import type { Loaded } from "../board/use-board.ts";
import { linePrice } from "../plays/price.ts";
import type { CartLine } from "./cart.ts";

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
