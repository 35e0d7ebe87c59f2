import { type HitsRule, hitsDanTuoPlay, hitsPlay } from "../../families/hits.ts";
import { typedSubsetPlay } from "../../families/typed-subset.ts";
import { range } from "../../numbers/combinations.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import type { Play } from "../../plays/play-type.ts";
import { samplesOfSubsets } from "../../samples/samples-of-subsets.ts";
import { lineOf } from "../../selections/check-lines.ts";
import type { Text } from "../../text.ts";
import { type BallGame, ballLine, ballsLabel, inAscendingOrder, othersThan } from "./game.ts";

type Named = Pick<PlayFacts, "id" | "no" | "group" | "name" | "levels" | "mode">;

/** Tickets of `pick` balls of which `hits` must be drawn (任选), anywhere in the draw. */
export interface AnyTicket {
  readonly game: BallGame;
  readonly pick: number;
  /** Drawn balls a ticket must hold: all of it, or all that are drawn where it is longer. */
  readonly hits: number;
  /** Most balls picked; all unless said. */
  readonly max?: number;
}

const zhCounts = ["", "一", "两", "三", "四", "五", "六", "七", "八"];

function ruleOf({ game, pick, hits, max }: AnyTicket): HitsRule {
  return {
    places: range(0, game.drawn - 1),
    pool: game.balls,
    pick,
    ...(max === undefined ? {} : { max }),
    label: ballsLabel,
    levelOf: (drawn) => (drawn === hits ? "1" : null),
  };
}

/** When a ticket wins, as the end of a sentence. */
function winningOf({ game, pick, hits }: AnyTicket): Text {
  const drawn = zhCounts[game.drawn];
  if (pick === 1) return { zh: "开出该号码即中奖", en: "which wins when it is drawn" };
  return pick > hits
    ? {
        zh: `开出的${drawn}个号码全部在其中即中奖`,
        en: `which wins when all ${game.drawn} balls drawn are among them`,
      }
    : { zh: "这些号码全部开出即中奖", en: "which wins when all of them are drawn" };
}

/** Some balls for an example: as many drawn as a ticket needs, the rest not drawn. */
function exampleBalls({ game, pick, hits }: AnyTicket, extra: number): readonly number[] {
  const drawn = game.exampleDraw.slice(0, Math.min(hits, pick));
  const all = { game, places: range(0, game.drawn - 1), where: { zh: "", en: "" } };
  return [...drawn, ...othersThan(all, pick - drawn.length + extra)];
}

/** 任选复式. */
export function anyTicketPlay(ticket: AnyTicket, facts: Named): Play {
  const { game, pick } = ticket;
  const count = zhCounts[pick];
  const winning = winningOf(ticket);
  const each =
    pick === 1
      ? { zh: "每个号码为 1 注", en: "each is one unit bet" }
      : { zh: `任意${count}个号码组成 1 注`, en: `every ${pick} of them are one unit bet` };
  return hitsPlay(
    {
      ...facts,
      category: game.category,
      rule: {
        zh: `选至少${count}个号码，${each.zh}；${winning.zh}，顺序不限。`,
        en: `Pick at least ${pick === 1 ? "one number" : `${pick} numbers`}; ${each.en}, ${winning.en}, in any order.`,
      },
      example: {
        selection: { numbers: inAscendingOrder(exampleBalls(ticket, 1)) },
        draw: game.exampleDraw,
      },
    },
    ruleOf(ticket),
  );
}

/** 任选单式. */
export function anyTypedPlay(ticket: AnyTicket, facts: Named): Play {
  const { game, pick, hits } = ticket;
  const count = zhCounts[pick];
  const winning = winningOf(ticket);
  const line = ballLine(game, pick, true);
  return typedSubsetPlay(
    {
      ...facts,
      category: game.category,
      rule: {
        zh: `每行从小到大输入${count}个不同的两位号码，每行为 1 注；${winning.zh}，顺序不限。`,
        en: `Type ${pick} different numbers of two digits in ascending order; each line is one unit bet, ${winning.en}, in any order.`,
      },
      example: {
        selection: { lines: [lineOf(inAscendingOrder(exampleBalls(ticket, 0)), line)] },
        draw: game.exampleDraw,
      },
    },
    { line, hits, samples: samplesOfSubsets(game.balls, game.drawn) },
  );
}

/** 任选胆拖. */
export function anyDanTuoPlay(ticket: AnyTicket, facts: Named): Play {
  const { game, pick } = ticket;
  const winning = winningOf(ticket);
  const [dan = 0, ...rest] = exampleBalls(ticket, 1);
  return hitsDanTuoPlay(
    {
      ...facts,
      category: game.category,
      rule: {
        zh: `选胆码和拖码，全部胆码加拖码凑成${zhCounts[pick]}个号码为 1 注；${winning.zh}，顺序不限。`,
        en: `Pick bankers and fillers; all bankers with enough fillers for ${pick} numbers are one unit bet, ${winning.en}, in any order.`,
      },
      example: { selection: { dan: [dan], tuo: inAscendingOrder(rest) }, draw: game.exampleDraw },
    },
    ruleOf(ticket),
  );
}
