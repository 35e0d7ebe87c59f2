import type { Play } from "../../plays/play-type.ts";
import { differentPlays } from "./plays/different.ts";
import { optionPlays } from "./plays/options.ts";
import { samePlays } from "./plays/same.ts";
import { sumPlays } from "./plays/sum.ts";

/** All plays of K3. */
export const k3Plays: readonly Play[] = [
  ...sumPlays,
  ...optionPlays,
  ...samePlays,
  ...differentPlays,
];
