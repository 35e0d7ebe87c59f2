import { hitsPlay } from "../../families/hits.ts";
import { fallingFactorial, range } from "../../numbers/combinations.ts";
import { level } from "../../plays/levels.ts";
import type { Level, Play } from "../../plays/play-type.ts";
import { inEnglish } from "../../text.ts";
import { ballsLabel } from "../balls/game.ts";
import { balls, drawCount, drawnCount, exampleDraw } from "./numbers.ts";

interface Ticket {
  readonly pick: number;
  readonly zh: string;
  /** Hits that pay, in the order of the levels. */
  readonly hits: readonly number[];
}

const tickets: readonly Ticket[] = [
  { pick: 1, zh: "一", hits: [1] },
  { pick: 2, zh: "二", hits: [2] },
  { pick: 3, zh: "三", hits: [3, 2] },
  { pick: 4, zh: "四", hits: [4, 3, 2] },
  { pick: 5, zh: "五", hits: [5, 4, 3] },
  { pick: 6, zh: "六", hits: [6, 5, 4, 3] },
  { pick: 7, zh: "七", hits: [7, 6, 5, 4, 0] },
  { pick: 8, zh: "八", hits: [8, 7, 6, 5, 4, 0] },
  { pick: 9, zh: "九", hits: [9, 8, 7, 6, 5, 4, 0] },
  { pick: 10, zh: "十", hits: [10, 9, 8, 7, 6, 5, 0] },
];

/** Ways to take k of n, exact beyond the safe integers. */
function ways(n: number, k: number): bigint {
  return fallingFactorial(n, k) / fallingFactorial(k, k);
}

/** Draws in which exactly so many numbers of one ticket come. */
function drawsWith(pick: number, hits: number): bigint {
  return ways(pick, hits) * ways(balls.length - pick, drawnCount - hits);
}

function levelsOf({ pick, hits }: Ticket): readonly Level[] {
  // One ticket can win any of the levels, so they share its return equally.
  const share = { numerator: 1n, denominator: BigInt(hits.length) };
  return hits.map((hit) =>
    level(
      `m${hit}`,
      { zh: `${pick}中${hit}`, en: `${hit} of ${pick}` },
      [drawsWith(pick, hit), drawCount],
      { share },
    ),
  );
}

function ticketPlay(ticket: Ticket): Play {
  const { pick, zh, hits } = ticket;
  const paying = hits.toSorted((a, b) => a - b);
  const each =
    pick === 1
      ? {
          zh: "每个号码为 1 注；开出该号码即中奖",
          en: "each is one unit bet and wins when it is drawn",
        }
      : {
          zh: `任意${zh === "二" ? "两" : zh}个号码组成 1 注；其中开出 ${paying.join("、")} 个时中奖，按个数分级计奖`,
          en: `every ${pick} of them are one unit bet, which wins when ${inEnglish(paying, "or")} of them are drawn and pays by that number`,
        };
  const drawn = exampleDraw.slice(0, Math.min(hits[0] ?? 0, pick));
  return hitsPlay(
    {
      id: `keno.rx${pick}`,
      no: 334 + pick,
      category: "keno",
      group: { zh: "任选", en: "Pick" },
      name: { zh: `任选${zh}`, en: `pick ${pick}` },
      levels: levelsOf(ticket),
      rule: {
        zh: `从 1 至 80 中选至少${zh === "二" ? "两" : zh}个号码，${each.zh}。`,
        en: `Pick at least ${pick === 1 ? "one number" : `${pick} numbers`} from 1 to 80; ${each.en}.`,
      },
      example: {
        selection: { numbers: [...drawn, 79].toSorted((a, b) => a - b) },
        draw: exampleDraw,
      },
    },
    {
      places: range(0, drawnCount - 1),
      pool: balls,
      pick,
      max: pick === 1 ? 20 : 12,
      label: ballsLabel,
      levelOf: (hit) => (hits.includes(hit) ? `m${hit}` : null),
    },
  );
}

export const hitPlays: readonly Play[] = [
  ...tickets.map(ticketPlay),
  hitsPlay(
    {
      id: "keno.lm.num",
      no: 350,
      category: "keno",
      mode: "odds",
      group: { zh: "双面盘", en: "Two-sided" },
      name: { zh: "正码", en: "single number" },
      levels: [
        level("1", { zh: "正码", en: "Number" }, [drawsWith(1, 1), drawCount], { odds: "3.900" }),
      ],
      rule: {
        zh: "选一个或多个号码，每个号码为 1 注；开出的二十个号码中有该号码即中奖。",
        en: "Pick one or more numbers; each is one unit bet and wins when it is among the 20 balls drawn.",
      },
      example: { selection: { numbers: [6, 7, 79] }, draw: exampleDraw },
    },
    {
      places: range(0, drawnCount - 1),
      pool: balls,
      pick: 1,
      max: 20,
      label: ballsLabel,
      levelOf: (hit) => (hit === 1 ? "1" : null),
    },
  ),
];
