import type { Play } from "../../plays/play-type.ts";
import { allShapesPlay } from "../digits/shapes.ts";
import { allThree, threePlaceGame, threePlacePlays } from "../digits/three-place-game.ts";
import { sumGroup, sumPlays } from "./sum-plays.ts";

const game = threePlaceGame("pc28");

/** All plays of PC28. */
export const pc28Plays: readonly Play[] = [
  ...threePlacePlays(game, 292),
  ...sumPlays,
  allShapesPlay(allThree(game), {
    id: "pc28.shape",
    no: 334,
    group: sumGroup,
    name: { zh: "豹顺对半杂", en: "shape" },
  }),
];
