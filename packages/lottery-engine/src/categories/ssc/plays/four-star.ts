import type { Play } from "../../../plays/play-type.ts";
import { group4, group6, group12, group24, typed4 } from "../../digits/four-digits.ts";
import type { DigitBlock } from "../../digits/game.ts";
import { blockCombination, blockStraight } from "../../digits/straight-plays.ts";
import { onBlock } from "../../digits/tuple-play.ts";
import { backFour, frontFour } from "../numbers.ts";

function playsOf(block: DigitBlock, id: string, firstNo: number): readonly Play[] {
  const group = { zh: "四星", en: "4 digits" };
  const at = (end: string, offset: number) => ({ id: `${id}.${end}`, no: firstNo + offset, group });
  return [
    blockStraight(block, at("direct", 0), "straight"),
    onBlock(typed4, block, at("direct.text", 1)),
    blockCombination(block, at("combo", 2)),
    onBlock(group24, block, at("zx24", 3)),
    onBlock(group12, block, at("zx12", 4)),
    onBlock(group6, block, at("zx6", 5)),
    onBlock(group4, block, at("zx4", 6)),
  ];
}

export const fourStarPlays: readonly Play[] = [
  ...playsOf(frontFour, "ssc.4x.front", 14),
  ...playsOf(backFour, "ssc.4x.back", 21),
];
