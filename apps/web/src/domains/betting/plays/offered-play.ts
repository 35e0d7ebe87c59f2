import type { Play } from "@fairdraw/lottery-engine";
import { findPlay } from "../../lottery/plays.ts";
import type { BetType } from "../betting.api.ts";

export interface OfferedPlay {
  play: Play;
  isClosed: boolean;
}

/** Plays on sale, in the engine's order. */
export function offeredPlays(betType: BetType): OfferedPlay[] {
  return betType.Plays.flatMap(({ PlayId, IsClosed }) => {
    const play = findPlay(PlayId);
    return play === undefined ? [] : [{ play, isClosed: IsClosed }];
  }).sort((a, b) => a.play.no - b.play.no);
}
