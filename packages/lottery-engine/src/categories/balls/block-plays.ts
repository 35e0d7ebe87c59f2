import { fixedPositionPlay } from "../../families/fixed-position.ts";
import { type HitsRule, hitsDanTuoPlay, hitsPlay } from "../../families/hits.ts";
import { straightPlay } from "../../families/straight.ts";
import { playAtPlaces } from "../../families/tuple.ts";
import { typedRule } from "../../families/typed-lines.ts";
import { fallingFactorial } from "../../numbers/combinations.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { firstPrizeOf } from "../../plays/levels.ts";
import type { Level, Play } from "../../plays/play-type.ts";
import { lineOf } from "../../selections/check-lines.ts";
import {
  type BallBlock,
  ballLine,
  ballRows,
  ballsLabel,
  exampleAt,
  inAscendingOrder,
  othersThan,
} from "./game.ts";

type Named = Pick<PlayFacts, "id" | "no" | "group" | "name" | "mode">;

const zhCounts = ["", "一", "两", "三", "四", "五", "六", "七", "八"];

/** Ways to draw the balls of a block, in order. */
function outcomesOf({ game, places }: BallBlock): bigint {
  return fallingFactorial(game.balls.length, places.length);
}

/** 直选复式: a pool per place, the balls in order. */
export function orderedPlay(block: BallBlock, facts: Named): Play {
  const { game, places, where } = block;
  const drawn = exampleAt(block);
  const [extra = 0] = othersThan(block, 1);
  return straightPlay(
    {
      ...facts,
      category: game.category,
      levels: firstPrizeOf(1, outcomesOf(block)),
      rule: {
        zh: `每个位置各选至少一个号码，每个位置各取一个且互不相同的号码组成 1 注；${where.zh}按顺序全部相同即中奖。`,
        en: `Pick at least one number for each place; every choice of different numbers is one unit bet, which wins when ${where.en} equal it in order.`,
      },
      example: {
        selection: {
          positions: drawn.map((ball, i) => (i === 0 ? inAscendingOrder([ball, extra]) : [ball])),
        },
        draw: game.exampleDraw,
      },
    },
    { rows: ballRows(game, places, 1), drawPositions: places },
  );
}

/** 直选单式: typed balls in order. */
export function orderedTypedPlay(block: BallBlock, facts: Named): Play {
  const { game, places, where } = block;
  const drawn = exampleAt(block);
  const line = ballLine(game, places.length, false);
  return playAtPlaces(
    {
      ...facts,
      category: game.category,
      levels: firstPrizeOf(1, outcomesOf(block)),
      rule: {
        zh: `每行按位置依次输入${zhCounts[places.length]}个不同的两位号码，每行为 1 注；${where.zh}按顺序全部相同即中奖。`,
        en: `Type ${places.length} different numbers of two digits in the order of the draw; each line is one unit bet and wins when ${where.en} equal it in order.`,
      },
      example: {
        selection: { lines: [drawn, drawn.toReversed()].map((balls) => lineOf(balls, line)) },
        draw: game.exampleDraw,
      },
    },
    typedRule(line),
    places,
  );
}

/** The rule of tickets of all balls of a block, in any order. */
function unorderedRule({ game, places }: BallBlock, max?: number): HitsRule {
  const pick = places.length;
  return {
    places,
    pool: game.balls,
    pick,
    ...(max === undefined ? {} : { max }),
    label: ballsLabel,
    levelOf: (hits) => (hits === pick ? "1" : null),
  };
}

function unorderedFacts(block: BallBlock): Pick<PlayFacts, "category" | "levels"> {
  const orders = fallingFactorial(block.places.length, block.places.length);
  return { category: block.game.category, levels: firstPrizeOf(orders, outcomesOf(block)) };
}

/** 组选复式: tickets of the balls of a block in any order. */
export function unorderedPlay(block: BallBlock, facts: Named, max?: number): Play {
  const { game, places, where } = block;
  const count = places.length;
  return hitsPlay(
    {
      ...facts,
      ...unorderedFacts(block),
      rule: {
        zh: `选至少${zhCounts[count]}个号码，任意${zhCounts[count]}个号码组成 1 注；${where.zh}恰好是这${zhCounts[count]}个号码即中奖，顺序不限。`,
        en: `Pick at least ${count} numbers; every ${count} of them are one unit bet, which wins when ${where.en} are exactly these in any order.`,
      },
      example: {
        selection: { numbers: inAscendingOrder([...exampleAt(block), ...othersThan(block, 1)]) },
        draw: game.exampleDraw,
      },
    },
    unorderedRule(block, max),
  );
}

/** 组选单式: typed balls in any order of the draw. */
export function unorderedTypedPlay(block: BallBlock, facts: Named): Play {
  const { game, places, where } = block;
  const count = places.length;
  const line = ballLine(game, count, true);
  const lines = [inAscendingOrder(exampleAt(block)), othersThan(block, count)];
  return playAtPlaces(
    {
      ...facts,
      ...unorderedFacts(block),
      rule: {
        zh: `每行从小到大输入${zhCounts[count]}个不同的两位号码，每行为 1 注；${where.zh}恰好是这${zhCounts[count]}个号码即中奖，顺序不限。`,
        en: `Type ${count} different numbers of two digits in ascending order; each line is one unit bet and wins when ${where.en} are exactly these in any order.`,
      },
      example: {
        selection: { lines: lines.map((balls) => lineOf(balls, line)) },
        draw: game.exampleDraw,
      },
    },
    typedRule(line),
    places,
  );
}

/** 组选胆拖: the same tickets with bankers. */
export function unorderedDanTuoPlay(block: BallBlock, facts: Named): Play {
  const { game, places, where } = block;
  const count = places.length;
  const [dan = 0, ...rest] = exampleAt(block);
  return hitsDanTuoPlay(
    {
      ...facts,
      ...unorderedFacts(block),
      rule: {
        zh: `选胆码和拖码，全部胆码加拖码凑成${zhCounts[count]}个号码为 1 注；${where.zh}恰好是这${zhCounts[count]}个号码即中奖，顺序不限。`,
        en: `Pick bankers and fillers; all bankers with enough fillers for ${count} numbers are one unit bet, which wins when ${where.en} are exactly these in any order.`,
      },
      example: {
        selection: { dan: [dan], tuo: inAscendingOrder([...rest, ...othersThan(block, 2)]) },
        draw: game.exampleDraw,
      },
    },
    unorderedRule(block),
  );
}

/** 定位胆: each number at each place is a bet of its own. */
export function fixedBallPlay(block: BallBlock, facts: Named, levels: readonly Level[]): Play {
  const { game, places } = block;
  const [first = 0, second = 0] = exampleAt(block);
  const [extra = 0] = othersThan(block, 1);
  const lists = [inAscendingOrder([first, extra]), [second]];
  return fixedPositionPlay(
    {
      ...facts,
      category: game.category,
      levels,
      rule: {
        zh: "在任意位置上选号，每个号码为 1 注；该位置开出所选号码即中奖，各位置分别计奖。",
        en: "Pick numbers at any of the places; each is one unit bet and wins when it is drawn at its place. Every place pays on its own.",
      },
      example: {
        selection: { positions: places.map((_, i) => lists[i] ?? []) },
        draw: game.exampleDraw,
      },
    },
    { rows: ballRows(game, places, 0) },
  );
}
