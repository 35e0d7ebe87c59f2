import { combinationPlay } from "../../families/combination.ts";
import { straightPlay } from "../../families/straight.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { firstPrizeOf, level } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import type { Text } from "../../text.ts";
import { type DigitBlock, digitRows, drawWith } from "./game.ts";
import { prefixed } from "./tuple-play.ts";

type Named = Pick<PlayFacts, "id" | "no" | "group">;

const exampleLists: readonly (readonly number[])[] = [[1, 2], [3], [4, 5], [6], [7]];
const exampleTuple: readonly number[] = [1, 3, 5, 6, 7];

const stars: readonly Text[] = [
  { zh: "一星", en: "1 digit" },
  { zh: "二星", en: "2 digits" },
  { zh: "三星", en: "3 digits" },
  { zh: "四星", en: "4 digits" },
  { zh: "五星", en: "5 digits" },
];

/** The straight play with a pool for every place of the block. */
export function blockStraight(block: DigitBlock, facts: Named, enName: string): Play {
  const { places, game, where } = block;
  return straightPlay(
    {
      ...facts,
      category: game.category,
      name: prefixed(block.prefix, { zh: "直选复式", en: enName }),
      levels: firstPrizeOf(1, 10 ** places.length),
      rule: {
        zh: `每个位置各选至少一个号码，每个位置各取一个号码组成 1 注；${where.zh}按位全部相同即中奖。`,
        en: `Pick at least one digit for each place; every choice of one digit per place is one unit bet, which wins when ${where.en} equal it in order.`,
      },
      example: examplePositions(block),
    },
    { rows: digitRows(block, 1), drawPositions: places },
  );
}

/** The combination play: with each ticket also its last places alone, down to one. */
export function blockCombination(block: DigitBlock, facts: Named): Play {
  const { places, game, where } = block;
  const count = places.length;
  return combinationPlay(
    {
      ...facts,
      category: game.category,
      name: prefixed(block.prefix, { zh: "组合", en: "combination" }),
      levels: places.map((_, i) =>
        level(String(i + 1), stars[count - 1 - i] ?? stars[0] ?? { zh: "", en: "" }, [
          10 ** i,
          10 ** count,
        ]),
      ),
      rule: {
        zh: `每个位置各选至少一个号码，每个位置各取一个号码的组合按 ${count} 注计：全部 ${count} 位、后 ${count - 1} 位，依次到最后 1 位；${where.zh}按位相同的部分逐级计奖。`,
        en: `Pick at least one digit for each place; every choice of one digit per place makes ${count} unit bets: on all ${count} places, on the last ${count - 1} and so on down to the last one. Each wins when its places among ${where.en} equal it in order.`,
      },
      example: examplePositions(block),
    },
    { rows: digitRows(block, 1), drawPositions: places },
  );
}

function examplePositions(block: DigitBlock) {
  return {
    selection: { positions: exampleLists.slice(0, block.places.length) },
    draw: drawWith(block, exampleTuple),
  };
}
