import type { Play } from "@fairdraw/lottery-engine";
import type { BetType } from "./betting.api.ts";
import { type DrawnBoard, isDrawn } from "./draft.ts";
import { findPlay } from "./plays.ts";

/** A play whose board this client draws. */
export type DrawnPlay = Play & { readonly board: DrawnBoard };

export interface OfferedPlay {
  play: DrawnPlay;
  isClosed: boolean;
}

function hasDrawnBoard(play: Play): play is DrawnPlay {
  return isDrawn(play.board);
}

/** Plays on sale whose board this client draws, in the engine's order. */
export function offeredPlays(betType: BetType): OfferedPlay[] {
  return betType.Plays.flatMap(({ PlayId, IsClosed }) => {
    const play = findPlay(PlayId);
    return play !== undefined && hasDrawnBoard(play) ? [{ play, isClosed: IsClosed }] : [];
  }).sort((a, b) => a.play.no - b.play.no);
}
