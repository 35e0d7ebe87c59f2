import type { Play } from "../../plays/play-type.ts";
import { ballSidesPlay, comparePlay, totalSidesPlay } from "../digits/place-plays.ts";
import { allShapesPlay } from "../digits/shapes.ts";
import { allThree, threePlaceGame, threePlacePlays } from "../digits/three-place-game.ts";

const game = threePlaceGame("d3");
const block = allThree(game);
const twoSided = { zh: "双面盘", en: "Two-sided" };

const compared = [
  { id: "bs", no: 286, places: [0, 1], zh: "百十", en: "1v2" },
  { id: "bg", no: 287, places: [0, 2], zh: "百个", en: "1v3" },
  { id: "sg", no: 288, places: [1, 2], zh: "十个", en: "2v3" },
] as const;

/** All plays of 3D. */
export const d3Plays: readonly Play[] = [
  ...threePlacePlays(game, 250),
  ...compared.map(({ id, no, places, zh, en }) =>
    comparePlay(
      { game, places },
      {
        id: `d3.lhh.${id}`,
        no,
        group: { zh: "龙虎和", en: "Dragon/tiger/tie" },
        name: { zh: `龙虎和 ${zh}`, en: `dragon/tiger/tie ${en}` },
      },
    ),
  ),
  ballSidesPlay(block, {
    id: "d3.lm.ball",
    no: 289,
    group: twoSided,
    name: { zh: "百十个两面", en: "ball two-sided" },
  }),
  totalSidesPlay(
    block,
    { id: "d3.lm.sum", no: 290, group: twoSided, name: { zh: "总和两面", en: "total two-sided" } },
    14,
  ),
  allShapesPlay(block, {
    id: "d3.lm.shape",
    no: 291,
    group: twoSided,
    name: { zh: "豹顺对半杂", en: "shape" },
  }),
];
