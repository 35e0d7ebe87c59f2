import type { Play } from "../../plays/play-type.ts";
import { anyPlacesPlays } from "./plays/any-places.ts";
import { bullPlays } from "./plays/bull.ts";
import { fiveStarPlays } from "./plays/five-star.ts";
import { fourStarPlays } from "./plays/four-star.ts";
import { placePlays } from "./plays/places.ts";
import { twoAndThreeStarPlays } from "./plays/two-and-three-star.ts";

/** All plays of SSC. */
export const sscPlays: readonly Play[] = [
  ...fiveStarPlays,
  ...fourStarPlays,
  ...twoAndThreeStarPlays,
  ...placePlays,
  ...anyPlacesPlays,
  ...bullPlays,
];
