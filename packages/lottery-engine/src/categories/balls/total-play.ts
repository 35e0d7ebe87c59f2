import { optionsPlay } from "../../families/options.ts";
import { levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { refundLevel } from "../../plays/wins.ts";
import { samplesOfSums } from "../../samples/samples-of-sums.ts";
import { sharedOptions } from "../../selections/options.ts";
import type { BallGame } from "./game.ts";

const options = sharedOptions("big", "small", "odd", "even", "tailbig", "tailsmall");

interface TotalFigures {
  readonly win: number;
  readonly refund?: number;
  readonly odds: string;
}

/** The option that a total makes true, of big and small null at the tie. */
function isTrue(option: string, total: number, tie: number): boolean {
  switch (option) {
    case "big":
      return total > tie;
    case "small":
      return total < tie;
    case "odd":
      return total % 2 === 1;
    case "even":
      return total % 2 === 0;
    case "tailbig":
      return total % 10 >= 5;
    default:
      return total % 10 < 5;
  }
}

/** 总和两面: the total of the balls drawn; one total is a tie for big and small. */
export function ballTotalPlay(
  { game, tie, no, total }: { game: BallGame; tie: number; no: number; total: number },
  figures: Readonly<Record<string, TotalFigures>>,
): Play {
  const { category, balls, drawn } = game;
  return optionsPlay(
    {
      id: `${category}.lm.sum`,
      no,
      category,
      mode: "odds",
      group: { zh: "双面盘", en: "Two-sided" },
      name: { zh: "总和两面", en: "total two-sided" },
      levels: levelsOfOptions(
        options,
        (key) => [figures[key]?.win ?? 0, total],
        (key) => ({ odds: figures[key]?.odds ?? "", refund: figures[key]?.refund ?? 0 }),
      ),
      rule: {
        zh: `选大、小、单、双、尾大、尾小，每项为 1 注；号码总和大于 ${tie} 为大，小于 ${tie} 为小，等于 ${tie} 时大、小退回本金；总和个位 5 至 9 为尾大，0 至 4 为尾小。`,
        en: `Pick big, small, odd, even, tail big or tail small; each is one unit bet on the total of the balls. More than ${tie} is big, less is small, ${tie} itself gives the stakes on big and small back; the last digit of the total from 5 to 9 is tail big, from 0 to 4 tail small.`,
      },
      example: { selection: { options: ["big", "tailbig"] }, draw: game.exampleDraw },
    },
    {
      options,
      label: { zh: "总和", en: "Total" },
      samples: samplesOfSums({
        count: drawn,
        min: 1,
        max: balls.length,
        isDistinct: true,
      }),
      levelOf: (option, draw) => {
        const sum = draw.reduce((all, ball) => all + ball, 0);
        if (sum === tie && (option === "big" || option === "small")) return refundLevel;
        return isTrue(option, sum, tie) ? option : null;
      },
    },
  );
}
