import type { Play } from "../../plays/play-type.ts";
import { againstPlays } from "./against-plays.ts";
import { fivePlays } from "./five-plays.ts";
import { tailPlays } from "./tail-plays.ts";

/** All plays of the hash games. */
export const hashPlays: readonly Play[] = [...tailPlays, ...againstPlays, ...fivePlays];
