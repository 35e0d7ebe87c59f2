import type { Play } from "../../plays/play-type.ts";
import { fixedPositionPlays } from "./plays/fixed-position.ts";
import { groupPlays } from "./plays/group.ts";
import { straightPlays } from "./plays/straight.ts";
import { sumPlays } from "./plays/sum.ts";
import { twoSidedPlays } from "./plays/two-sided.ts";

/** All plays of PK10. */
export const pk10Plays: readonly Play[] = [
  ...groupPlays,
  ...straightPlays,
  ...fixedPositionPlays,
  ...sumPlays,
  ...twoSidedPlays,
];
