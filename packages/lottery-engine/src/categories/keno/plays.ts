import type { Play } from "../../plays/play-type.ts";
import { hitPlays } from "./hit-plays.ts";
import { optionPlays } from "./option-plays.ts";

/** All plays of 快乐8. */
export const kenoPlays: readonly Play[] = [...hitPlays, ...optionPlays];
