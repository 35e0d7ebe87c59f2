import type { Play } from "../../plays/play-type.ts";
import { drawPlays } from "./draw-plays.ts";
import { numberPlays } from "./number-plays.ts";
import { presentPlays } from "./present-plays.ts";
import { specialPlays } from "./special-plays.ts";
import { zodiacPlays } from "./zodiac-plays.ts";

/** All plays of 六合彩. */
export const lhcPlays: readonly Play[] = [
  ...specialPlays,
  ...zodiacPlays,
  ...presentPlays,
  ...numberPlays,
  ...drawPlays,
];
