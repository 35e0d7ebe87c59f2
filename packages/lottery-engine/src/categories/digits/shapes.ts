import { optionsPlay } from "../../families/options.ts";
import { tupleAt } from "../../families/tuple.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { samplesOfPlaces } from "../../samples/samples.ts";
import type { Option } from "../../selections/board.ts";
import { sharedOptions } from "../../selections/options.ts";
import { type DigitBlock, digits, drawWith } from "./game.ts";

type Named = Pick<PlayFacts, "id" | "no" | "group" | "name">;

/** Draws of 1000 by shape. */
const waysOfShape: Readonly<Record<string, number>> = {
  triple: 10,
  straight: 60,
  pair: 270,
  half: 360,
  mixed: 300,
};

const shapeOdds: Readonly<Record<string, string>> = {
  triple: "80.000",
  straight: "14.500",
  pair: "3.300",
  half: "2.450",
  mixed: "2.950",
};

const specialShapes = sharedOptions("triple", "straight", "pair");
const allShapes = sharedOptions("triple", "straight", "pair", "half", "mixed");

/** The shape of three digits, in any order; 9 and 0 are neighbours. */
export function shapeOf(tuple: readonly number[]): string {
  const different = [...new Set(tuple)];
  if (different.length === 1) return "triple";
  if (different.length === 2) return "pair";
  const neighbours = different.filter((digit) => different.includes((digit + 1) % 10)).length;
  if (neighbours === 2) return "straight";
  return neighbours === 1 ? "half" : "mixed";
}

function shapePlay(facts: PlayFacts, block: DigitBlock, options: readonly Option[]): Play {
  const { places, game } = block;
  return optionsPlay(facts, {
    options,
    label: { zh: "形态", en: "Shapes" },
    samples: samplesOfPlaces({
      places,
      pool: digits,
      isDistinct: false,
      length: game.places.length,
    }),
    levelOf: (option, draw) => (option === shapeOf(tupleAt(places, draw)) ? option : null),
  });
}

/** 特殊号: triple, straight or pair, at prizes. */
export function specialShapePlay(block: DigitBlock, facts: Named): Play {
  const { zh, en } = block.where;
  return shapePlay(
    {
      ...facts,
      category: block.game.category,
      levels: levelsOfOptions(specialShapes, (key) => [waysOfShape[key] ?? 0, 1000]),
      rule: {
        zh: `选豹子、顺子、对子，每项为 1 注；${zh}三个数字全同为豹子，相连为顺子（9 与 0 相连，顺序不限），恰有两个相同为对子，开出所选形态即中奖。`,
        en: `Pick triple, straight or pair; each is one unit bet on ${en}. Three equal digits are a triple, neighbours in any order (9 and 0 are neighbours) a straight, exactly two equal digits a pair.`,
      },
      example: {
        selection: { options: ["straight", "pair"] },
        draw: drawWith(block, [9, 1, 0]),
      },
    },
    block,
    specialShapes,
  );
}

/** 豹顺对半杂: all five shapes, at odds. */
export function allShapesPlay(block: DigitBlock, facts: Named): Play {
  const { zh, en } = block.where;
  return shapePlay(
    {
      ...facts,
      category: block.game.category,
      mode: "odds",
      levels: levelsOfOptions(
        allShapes,
        (key) => [waysOfShape[key] ?? 0, 1000],
        (key) => ({ odds: shapeOdds[key] ?? "" }),
      ),
      rule: {
        zh: `选豹子、顺子、对子、半顺、杂六，每项为 1 注；${zh}三个数字全同为豹子，相连为顺子（9 与 0 相连，顺序不限），恰有两个相同为对子，其余有两个相连为半顺，都不相连为杂六。`,
        en: `Pick triple, straight, pair, half straight or mixed; each is one unit bet on ${en}. Three equal digits are a triple, neighbours in any order (9 and 0 are neighbours) a straight, exactly two equal digits a pair; of the others two neighbours make a half straight, none makes it mixed.`,
      },
      example: {
        selection: { options: ["half", "mixed"] },
        draw: drawWith(block, [2, 7, 3]),
      },
    },
    block,
    allShapes,
  );
}
