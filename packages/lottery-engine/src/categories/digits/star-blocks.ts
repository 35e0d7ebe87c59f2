import type { PlayFacts } from "../../plays/define-play.ts";
import type { Play } from "../../plays/play-type.ts";
import type { DigitBlock } from "./game.ts";
import { specialShapePlay } from "./shapes.ts";
import { blockCombination, blockStraight } from "./straight-plays.ts";
import {
  banker3,
  different3,
  different3Typed,
  groupSum3,
  mixed3,
  pair3,
  pair3Typed,
  span3,
  sum3,
  tail3,
  typed3,
} from "./three-digits.ts";
import { onBlock, prefixed } from "./tuple-play.ts";
import { banker2, group2, group2Typed, groupSum2, span2, sum2, typed2 } from "./two-digits.ts";

/** Where the plays of a block start and what they are filed under. */
export interface BlockFacts extends Pick<PlayFacts, "group"> {
  /** Start of the ids, e.g. `ssc.3x.front`. */
  readonly id: string;
  /** Number of the first play; the others follow. */
  readonly firstNo: number;
}

/** The fourteen plays on three digits (前三, 中三, 后三, 三星). */
export function threeStarPlays(
  block: DigitBlock,
  { id, firstNo, group }: BlockFacts,
): readonly Play[] {
  const at = (end: string, offset: number) => ({ id: `${id}.${end}`, no: firstNo + offset, group });
  const special = prefixed(block.prefix, { zh: "特殊号", en: "special shape" });
  return [
    blockStraight(block, at("direct", 0), "straight (multiple)"),
    onBlock(typed3, block, at("direct.text", 1)),
    blockCombination(block, at("combo", 2)),
    onBlock(sum3, block, at("sum", 3)),
    onBlock(span3, block, at("span", 4)),
    onBlock(pair3, block, at("z3", 5)),
    onBlock(pair3Typed, block, at("z3.text", 6)),
    onBlock(different3, block, at("z6", 7)),
    onBlock(different3Typed, block, at("z6.text", 8)),
    onBlock(mixed3, block, at("mix", 9)),
    onBlock(groupSum3, block, at("zxsum", 10)),
    onBlock(banker3, block, at("dan", 11)),
    onBlock(tail3, block, at("tail", 12)),
    specialShapePlay(block, { ...at("special", 13), name: special }),
  ];
}

/** The eight plays on two digits (前二, 后二). */
export function twoStarPlays(
  block: DigitBlock,
  { id, firstNo, group }: BlockFacts,
): readonly Play[] {
  const at = (end: string, offset: number) => ({ id: `${id}.${end}`, no: firstNo + offset, group });
  return [
    blockStraight(block, at("direct", 0), "straight"),
    onBlock(typed2, block, at("direct.text", 1)),
    onBlock(sum2, block, at("sum", 2)),
    onBlock(span2, block, at("span", 3)),
    onBlock(group2, block, at("zx", 4)),
    onBlock(group2Typed, block, at("zx.text", 5)),
    onBlock(groupSum2, block, at("zx.sum", 6)),
    onBlock(banker2, block, at("zx.dan", 7)),
  ];
}
