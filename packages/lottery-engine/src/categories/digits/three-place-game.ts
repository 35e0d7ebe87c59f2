import type { CategoryKey } from "../../games/categories.ts";
import { firstPrizeOf } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import type { Text } from "../../text.ts";
import type { DigitBlock, DigitGame } from "./game.ts";
import { anywherePlay, fixedPlacePlay, sizesPlay } from "./place-plays.ts";
import { threeStarPlays, twoStarPlays } from "./star-blocks.ts";

/** A game of three digits, as 3D and PC28 draw them. */
export function threePlaceGame(category: CategoryKey): DigitGame {
  return {
    category,
    places: [
      { key: "bai", label: { zh: "百位", en: "Hundreds" } },
      { key: "shi", label: { zh: "十位", en: "Tens" } },
      { key: "ge", label: { zh: "个位", en: "Units" } },
    ],
    exampleDraw: [8, 0, 4],
  };
}

/** The three places together. */
export function allThree(game: DigitGame): DigitBlock {
  return {
    game,
    places: [0, 1, 2],
    prefix: { zh: "三星", en: "3-star" },
    where: { zh: "百位、十位、个位", en: "the three digits" },
  };
}

function firstTwo(game: DigitGame): DigitBlock {
  return {
    game,
    places: [0, 1],
    prefix: { zh: "前二", en: "front-2" },
    where: { zh: "百位、十位", en: "the first two digits" },
  };
}

function lastTwo(game: DigitGame): DigitBlock {
  return {
    game,
    places: [1, 2],
    prefix: { zh: "后二", en: "back-2" },
    where: { zh: "十位、个位", en: "the last two digits" },
  };
}

/** Ends of numbers within the block of plays that 3D and PC28 share. */
const offsets = { threeStar: 0, frontTwo: 14, backTwo: 22, fixed: 30, anywhere: 31, sizes: 33 };

/** The 36 plays that every game of three digits offers, with consecutive numbers. */
export function threePlacePlays(game: DigitGame, firstNo: number): readonly Play[] {
  const { category } = game;
  const whole = allThree(game);
  const facts = (end: string, offset: number, group: Text) => ({
    id: `${category}.${end}`,
    no: firstNo + offset,
    group,
  });
  const two = { zh: "二星", en: "2 digits" };
  const anywhere = { zh: "不定位", en: "Any position" };
  const sizes = { zh: "大小单双", en: "Big/small/odd/even" };
  const blocks = [
    { block: firstTwo(game), end: "front2", name: { zh: "前二大小单双", en: "front2" } },
    { block: lastTwo(game), end: "back2", name: { zh: "后二大小单双", en: "back2" } },
    { block: whole, end: "all3", name: { zh: "三星大小单双", en: "all3" } },
  ];
  return [
    ...threeStarPlays(whole, {
      id: `${category}.3x`,
      firstNo: firstNo + offsets.threeStar,
      group: { zh: "三星", en: "3 digits" },
    }),
    ...twoStarPlays(firstTwo(game), {
      id: `${category}.2x.front`,
      firstNo: firstNo + offsets.frontTwo,
      group: two,
    }),
    ...twoStarPlays(lastTwo(game), {
      id: `${category}.2x.back`,
      firstNo: firstNo + offsets.backTwo,
      group: two,
    }),
    fixedPlacePlay(
      whole,
      {
        ...facts("dwd", offsets.fixed, { zh: "定位胆", en: "Fixed position" }),
        name: { zh: "定位胆", en: "fixed position" },
      },
      firstPrizeOf(1, 10),
    ),
    anywherePlay(
      whole,
      {
        ...facts("bdw.1", offsets.anywhere, anywhere),
        name: { zh: "一码不定位", en: "1-code any position" },
      },
      [1, 271],
    ),
    anywherePlay(
      whole,
      {
        ...facts("bdw.2", offsets.anywhere + 1, anywhere),
        name: { zh: "二码不定位", en: "2-code any position" },
      },
      [2, 54],
    ),
    ...blocks.map(({ block, end, name: { zh, en } }, i) =>
      sizesPlay(block, {
        ...facts(`dxds.${end}`, offsets.sizes + i, sizes),
        name: { zh, en: `${en} big/small/odd/even` },
      }),
    ),
  ];
}
