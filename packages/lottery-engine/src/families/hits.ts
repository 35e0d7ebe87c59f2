import { choose } from "../numbers/combinations.ts";
import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play, Win } from "../plays/play-type.ts";
import { undominated, winsOf } from "../plays/wins.ts";
import type { DanTuoBoard, Row } from "../selections/board.ts";
import { checkDanTuo, checkPool } from "../selections/check-forms.ts";
import type { DanTuoSelection, NumbersSelection } from "../selections/selection.ts";
import { chanceOfHits, type Hits, hitsOf, possibleHits } from "./hit-counts.ts";

/** How tickets of `pick` numbers win by how many of them are drawn at the places. */
export interface HitsRule {
  readonly places: readonly number[];
  /** Place of the special number, where the play looks at it. */
  readonly special?: number;
  /** Numbers that are offered; the urn may hold more. */
  readonly pool: readonly number[];
  readonly pick: number;
  /** Most numbers picked, of dan and tuo together; the whole pool unless said. */
  readonly max?: number;
  /** First number that counts as big, where it is not the upper half of the pool that does. */
  readonly bigFrom?: number;
  readonly label: HitsLabels;
  /** The level of a ticket with so many numbers drawn; null when it loses. */
  levelOf(hits: number, hasSpecial: boolean): string | null;
}

interface HitsLabels {
  readonly zh: string;
  readonly en: string;
}

/**
 * Makes a play on numbers drawn in any order (任选, 组选, 不定位): every `pick` of the numbers picked
 * are a ticket, judged by how many of them are drawn. Wins are counted by combinations.
 */
export function hitsPlay(facts: PlayFacts, rule: HitsRule): Play<NumbersSelection> {
  const { pool, pick, max = pool.length, label } = rule;
  const big = rule.bigFrom === undefined ? {} : { bigFrom: rule.bigFrom };
  const row: Row = { key: "numbers", label, pool, min: pick, max, ...big };
  const asDanTuo = ({ numbers }: NumbersSelection): DanTuoSelection => ({ dan: [], tuo: numbers });
  const { countUnitBets, judge, winChance, bestOutcomes } = judging(facts, rule);
  return definePlay<NumbersSelection>(facts, {
    board: { kind: "digitPool", row },
    check: (unchecked) => checkPool(unchecked, row),
    countUnitBets: (selection) => countUnitBets(asDanTuo(selection)),
    judge: (selection, draw) => judge(asDanTuo(selection), draw),
    winChance: (selection) => winChance(asDanTuo(selection)),
    bestOutcomes: (selection) => bestOutcomes(asDanTuo(selection)),
  });
}

/** Makes the same play with numbers that every ticket holds (胆拖). */
export function hitsDanTuoPlay(facts: PlayFacts, rule: HitsRule): Play<DanTuoSelection> {
  const { pool, pick, max = pool.length } = rule;
  const dan: Row = {
    key: "dan",
    label: { zh: "胆码", en: "bankers" },
    pool,
    min: 1,
    max: pick - 1,
  };
  const tuo: Row = {
    key: "tuo",
    label: { zh: "拖码", en: "fillers" },
    pool,
    min: 1,
    max: pool.length,
  };
  const board: DanTuoBoard = {
    kind: "dualPool",
    form: "danTuo",
    rows: [dan, tuo],
    together: { min: pick + 1, max },
  };
  return definePlay<DanTuoSelection>(facts, {
    board,
    check: (unchecked) => checkDanTuo(unchecked, board),
    ...judging(facts, rule),
  });
}

function judging(facts: PlayFacts, rule: HitsRule) {
  const winsAt = (selection: DanTuoSelection, hits: Hits) =>
    winsOf(countsOf(rule, selection, hits));
  return {
    countUnitBets: ({ dan, tuo }: DanTuoSelection) => choose(tuo.length, rule.pick - dan.length),
    judge: (selection: DanTuoSelection, draw: readonly number[]): readonly Win[] =>
      winsAt(selection, hitsOf(rule, selection, draw)),
    winChance: (selection: DanTuoSelection) =>
      chanceOfHits(facts.category, rule, selection, (hits) => winsAt(selection, hits).length > 0),
    bestOutcomes: (selection: DanTuoSelection) =>
      undominated(
        possibleHits(facts.category, rule, selection).map(({ hits }) => winsAt(selection, hits)),
      ),
  };
}

/** Tickets by level: all of dan, the rest from the drawn, the special and the other tuo numbers. */
function countsOf(
  { pick, levelOf }: HitsRule,
  { dan, tuo }: DanTuoSelection,
  { inDan, inTuo, special }: Hits,
): [string, number][] {
  const counts: [string, number][] = [];
  const fromTuo = pick - dan.length;
  const specials = special === "tuo" ? 1 : 0;
  const others = tuo.length - inTuo - specials;
  for (let drawn = 0; drawn <= Math.min(inTuo, fromTuo); drawn += 1) {
    for (let taken = 0; taken <= specials; taken += 1) {
      const level = levelOf(inDan + drawn, special === "dan" || taken === 1);
      const tickets = choose(inTuo, drawn) * choose(others, fromTuo - drawn - taken);
      if (level !== null) counts.push([level, tickets]);
    }
  }
  return counts;
}
