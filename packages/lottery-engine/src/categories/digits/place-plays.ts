import { dragonTigerPlay } from "../../families/dragon-tiger.ts";
import { fixedPositionPlay } from "../../families/fixed-position.ts";
import { hitsPlay } from "../../families/hits.ts";
import { optionProductPlay } from "../../families/option-product.ts";
import { optionsPlay } from "../../families/options.ts";
import { positionOptionsPlay } from "../../families/position-options.ts";
import { bigOf, isOfSize } from "../../numbers/big-small.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { firstPrizeOf, type LevelExtras, levelsOfOptions } from "../../plays/levels.ts";
import type { Level, Play } from "../../plays/play-type.ts";
import { samplesOfPlaces } from "../../samples/samples.ts";
import { samplesOfSums } from "../../samples/samples-of-sums.ts";
import { bigSmallOddEven, dragonTigerTie } from "../../selections/options.ts";
import {
  type DigitBlock,
  digitOptionRows,
  digitRows,
  digits,
  digitsLabel,
  drawWith,
} from "./game.ts";

type Named = Pick<PlayFacts, "id" | "no" | "group" | "name" | "mode">;

/** Digits 5 to 9 are big. */
const isOfDigit = isOfSize(bigOf(digits));

/** 定位胆, 号码: each digit at each place is a bet of its own. */
export function fixedPlacePlay(block: DigitBlock, facts: Named, levels: readonly Level[]): Play {
  const lists = block.places.map((_, i) => (i === 0 ? [6, 8] : i === 1 ? [7] : []));
  return fixedPositionPlay(
    {
      ...facts,
      category: block.game.category,
      levels,
      rule: {
        zh: "在任意位置上选号，每个号码为 1 注；该位置开出所选号码即中奖，各位置分别计奖。",
        en: "Pick digits at any of the places; each digit is one unit bet and wins when it is drawn at its place. Every place pays on its own.",
      },
      example: { selection: { positions: lists }, draw: drawWith(block, [6, 7]) },
    },
    { rows: digitRows(block, 0) },
  );
}

const codeCounts = ["", "一", "两", "三"];

/** 不定位: tickets of `pick` digits that must all occur, wherever; repeats count once. */
export function anywherePlay(
  block: DigitBlock,
  facts: Named,
  [pick, win]: readonly [number, number],
): Play {
  const { places, game, where } = block;
  const count = codeCounts[pick] ?? "";
  const each = pick === 1 ? "每个号码" : `任意${count}个不同号码`;
  const eachEn = pick === 1 ? "each is" : `every ${pick} of them are`;
  return hitsPlay(
    {
      ...facts,
      category: game.category,
      levels: firstPrizeOf(win, 10 ** places.length),
      rule: {
        zh: `选至少${count}个号码，${each}组成 1 注；${where.zh}中${pick === 1 ? "出现该号码" : "这些号码都出现"}即中奖，重复开出不加奖。`,
        en: `Pick at least ${pick === 1 ? "one digit" : `${pick} digits`}; ${eachEn} one unit bet, which wins when ${pick === 1 ? "it occurs" : "all of them occur"} among ${where.en}. A digit drawn twice pays no more.`,
      },
      example: { selection: { numbers: [1, 4, 7, 9] }, draw: drawWith(block, [7, 1, 4, 7, 1]) },
    },
    {
      places,
      pool: digits,
      pick,
      label: digitsLabel,
      levelOf: (hits) => (hits === pick ? "1" : null),
    },
  );
}

/** 大小单双 of several places: one option each, all of which must be true. */
export function sizesPlay(block: DigitBlock, facts: Named): Play {
  const { places, game } = block;
  return optionProductPlay(
    {
      ...facts,
      category: game.category,
      levels: firstPrizeOf(5 ** places.length, 10 ** places.length),
      rule: {
        zh: "每个位置各选大、小、单、双中的至少一项，每个位置各取一项组成 1 注；各位置全部符合即中奖，5 至 9 为大，0 至 4 为小。",
        en: "Pick at least one of big, small, odd and even for each place; every choice of one per place is one unit bet, which wins when all of them are true. 5 to 9 is big, 0 to 4 is small.",
      },
      example: {
        selection: {
          positionOptions: places.map((_, i) => (i === 0 ? ["big", "odd"] : ["small"])),
        },
        draw: drawWith(block, [7, 2, 0]),
      },
    },
    {
      rows: digitOptionRows(block, { options: bigSmallOddEven, min: 1 }),
      drawPositions: places,
      pool: digits,
      isTrue: isOfDigit,
    },
  );
}

/** 龙虎和 of two places. */
export function comparePlay(
  { game, places }: Pick<DigitBlock, "game"> & { places: readonly [number, number] },
  facts: Named,
  extrasOf: (option: string) => LevelExtras = () => ({}),
): Play {
  const [first, second] = places.map((place) => game.places[place]?.label);
  return dragonTigerPlay(
    {
      ...facts,
      category: game.category,
      levels: levelsOfOptions(
        dragonTigerTie,
        (option) => (option === "tie" ? [10, 100] : [45, 100]),
        extrasOf,
      ),
      rule: {
        zh: `比较${first?.zh}与${second?.zh}：前者大为龙，小为虎，相等为和；每项为 1 注，开和时龙、虎不中。`,
        en: `${first?.en} against ${second?.en}: greater is dragon, smaller is tiger, equal is tie. Each is one unit bet; a tie loses for dragon and tiger.`,
      },
      example: {
        selection: { options: ["dragon", "tie"] },
        draw: drawWith({ game, places }, [8, 3]),
      },
    },
    {
      options: dragonTigerTie,
      places,
      samples: samplesOfPlaces({
        places,
        pool: digits,
        isDistinct: false,
        length: game.places.length,
      }),
    },
  );
}

/** 球两面: options of single places, at odds. */
export function ballSidesPlay(block: DigitBlock, facts: Named): Play {
  return positionOptionsPlay(
    {
      ...facts,
      mode: "odds",
      category: block.game.category,
      levels: levelsOfOptions(
        bigSmallOddEven,
        () => [5, 10],
        () => ({ odds: "1.980" }),
      ),
      rule: {
        zh: "在任意位置上选大、小、单、双，每项为 1 注；该位置的数字 5 至 9 为大，0 至 4 为小，各位置分别计奖。",
        en: "Pick big, small, odd or even at any place; each is one unit bet on the digit drawn there. 5 to 9 is big, 0 to 4 is small; every place pays on its own.",
      },
      example: {
        selection: {
          positionOptions: block.places.map((_, i) => (i === 0 ? ["big", "even"] : [])),
        },
        draw: drawWith(block, [9]),
      },
    },
    {
      rows: digitOptionRows(block, { options: bigSmallOddEven, min: 0 }),
      values: digits,
      fromOneUrn: false,
      levelOf: (option, digit) => (isOfDigit(option, digit) ? option : null),
    },
  );
}

/** 总和两面: the total of all digits, at odds. */
export function totalSidesPlay(block: DigitBlock, facts: Named, bigFrom: number): Play {
  const count = block.places.length;
  const isOfTotal = isOfSize(bigFrom);
  return optionsPlay(
    {
      ...facts,
      mode: "odds",
      category: block.game.category,
      levels: levelsOfOptions(
        bigSmallOddEven,
        () => [10 ** count / 2, 10 ** count],
        () => ({ odds: "1.980" }),
      ),
      rule: {
        zh: `选大、小、单、双，每项为 1 注；全部数字之和 ${bigFrom} 及以上为大，${bigFrom - 1} 及以下为小，单双看总和。`,
        en: `Pick big, small, odd or even; each is one unit bet on the total of all digits. ${bigFrom} and more is big, ${bigFrom - 1} and less is small.`,
      },
      example: { selection: { options: ["big", "odd"] }, draw: drawWith(block, [9, 8, 8, 7, 1]) },
    },
    {
      options: bigSmallOddEven,
      label: { zh: "总和", en: "Total" },
      samples: samplesOfSums({ count, min: 0, max: 9, isDistinct: false }),
      levelOf: (option, draw) =>
        isOfTotal(
          option,
          draw.reduce((sum, digit) => sum + digit, 0),
        )
          ? option
          : null,
    },
  );
}
