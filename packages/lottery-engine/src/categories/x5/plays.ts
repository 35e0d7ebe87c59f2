import { choose, range } from "../../numbers/combinations.ts";
import { firstPrizeOf, level } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { type AnyTicket, anyDanTuoPlay, anyTicketPlay, anyTypedPlay } from "../balls/any-plays.ts";
import {
  fixedBallPlay,
  orderedPlay,
  orderedTypedPlay,
  unorderedDanTuoPlay,
  unorderedPlay,
  unorderedTypedPlay,
} from "../balls/block-plays.ts";
import type { BallBlock } from "../balls/game.ts";
import { anywherePlay, funPlays } from "./fun-plays.ts";
import { allBalls, backThree, backTwo, frontThree, frontTwo, midThree, x5 } from "./numbers.ts";
import { twoSidedPlays } from "./two-sided-plays.ts";

const blocks = [
  { block: frontThree, id: "x5.3.front", firstNo: 144, zh: "前三", en: "front-3" },
  { block: midThree, id: "x5.3.mid", firstNo: 149, zh: "中三", en: "mid-3" },
  { block: backThree, id: "x5.3.back", firstNo: 154, zh: "后三", en: "back-3" },
  { block: frontTwo, id: "x5.2.front", firstNo: 159, zh: "前二", en: "front-2" },
  { block: backTwo, id: "x5.2.back", firstNo: 164, zh: "后二", en: "back-2" },
];

const blockGroups: Readonly<Record<string, string>> = {
  前三: "Front 3",
  中三: "Middle 3",
  后三: "Back 3",
  前二: "Front 2",
  后二: "Back 2",
};

function blockPlays({ block, id, firstNo, zh, en }: (typeof blocks)[number]): readonly Play[] {
  const group = { zh, en: blockGroups[zh] ?? en };
  const at = (end: string, offset: number, zhName: string, enName: string) => ({
    id: `${id}.${end}`,
    no: firstNo + offset,
    group,
    name: { zh: `${zh}${zhName}`, en: `${en} ${enName}` },
  });
  return [
    orderedPlay(block, at("direct", 0, "直选复式", "straight")),
    orderedTypedPlay(block, at("direct.text", 1, "直选单式", "straight (text)")),
    unorderedPlay(block, at("zx", 2, "组选复式", "group")),
    unorderedTypedPlay(block, at("zx.text", 3, "组选单式", "group (text)")),
    unorderedDanTuoPlay(block, at("zx.dt", 4, "组选胆拖", "group banker")),
  ];
}

const anywhere: readonly { block: BallBlock; zh: string; en: string }[] = [
  { block: frontThree, zh: "前三", en: "front3" },
  { block: midThree, zh: "中三", en: "mid3" },
  { block: backThree, zh: "后三", en: "back3" },
];

const zhCounts = ["", "一", "二", "三", "四", "五", "六", "七", "八"];

/** 任选 of so many balls: pools, typed lines and bankers, numbered in this order. */
function anyPlays(pick: number): readonly Play[] {
  const hits = Math.min(pick, x5.drawn);
  const ticket: AnyTicket = { game: x5, pick, hits };
  const winning = choose(pick, hits) * choose(x5.balls.length - pick, x5.drawn - hits);
  const name = { zh: `任选${zhCounts[pick]}中${zhCounts[hits]}`, en: `any ${pick} hit ${hits}` };
  // The one-ball ticket has no typed form and no bankers.
  const firstNo = pick === 1 ? 176 : 171 + 3 * pick;
  const facts = (end: string, offset: number, zh: string, en: string) => ({
    id: `x5.rx${pick}${end}`,
    no: firstNo + offset,
    levels: firstPrizeOf(winning, choose(x5.balls.length, x5.drawn)),
    group: groups[offset] ?? groups[0],
    name: { zh: `${name.zh}${zh}`, en: `${name.en}${en}` },
  });
  const pools = anyTicketPlay(ticket, facts("", 0, "", ""));
  if (pick === 1) return [pools];
  return [
    pools,
    anyTypedPlay(ticket, facts(".text", 1, "单式", " (text)")),
    anyDanTuoPlay(ticket, facts(".dt", 2, "胆拖", " banker")),
  ];
}

const groups = [
  { zh: "任选复式", en: "Any numbers" },
  { zh: "任选单式", en: "Any numbers (text)" },
  { zh: "任选胆拖", en: "Any numbers (banker)" },
] as const;

/** All plays of 11选5. */
export const x5Plays: readonly Play[] = [
  ...blocks.flatMap(blockPlays),
  unorderedPlay(
    { game: x5, places: [0], where: { zh: "第一球", en: "the first ball" } },
    {
      id: "x5.1.front",
      no: 169,
      group: { zh: "前一", en: "Front 1" },
      name: { zh: "前一直选", en: "first ball" },
    },
  ),
  fixedBallPlay(
    allBalls,
    {
      id: "x5.dwd",
      no: 170,
      group: { zh: "定位胆", en: "Fixed position" },
      name: { zh: "定位胆", en: "fixed position" },
    },
    firstPrizeOf(1, 11),
  ),
  ...anywhere.map(({ block, zh, en }, i) =>
    anywherePlay(block, {
      id: `x5.bdw.${en}`,
      no: 171 + i,
      group: { zh: "不定位", en: "Any position" },
      name: { zh: `${zh}一码不定位`, en: `${en} any position` },
    }),
  ),
  ...funPlays,
  ...range(1, 8).flatMap(anyPlays),
  fixedBallPlay(
    allBalls,
    {
      id: "x5.lm.num",
      no: 199,
      mode: "odds",
      group: { zh: "双面盘", en: "Two-sided" },
      name: { zh: "第一至第五球号码", en: "ball number" },
    },
    [level("1", { zh: "号码", en: "Number" }, [1, 11], { odds: "10.800" })],
  ),
  ...twoSidedPlays,
];
