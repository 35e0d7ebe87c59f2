import { comparisonOf } from "../../families/dragon-tiger.ts";
import { range } from "../../numbers/combinations.ts";
import { reduced } from "../../numbers/fraction.ts";
import { definePlay } from "../../plays/define-play.ts";
import { level } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { winsOfLevel } from "../../plays/wins.ts";
import { waysToDraw } from "../../samples/urn.ts";
import type { Option, OptionRow } from "../../selections/board.ts";
import { checkOptions } from "../../selections/check-forms.ts";
import type { OptionsSelection } from "../../selections/selection.ts";
import { kl10 } from "./numbers.ts";

/** Two places of the draw, the earlier one first. */
type Pair = readonly [earlier: number, later: number];

const places = range(0, kl10.drawn - 1);

const pairs: readonly Pair[] = places.flatMap((earlier) =>
  places.filter((later) => later > earlier).map((later): Pair => [earlier, later]),
);

const keyOf = ([earlier, later]: Pair): string => `${earlier + 1}v${later + 1}`;

const pairsByKey = new Map(pairs.map((pair) => [keyOf(pair), pair]));

const options: readonly Option[] = pairs.map((pair) => {
  const [earlier, later] = pair;
  return {
    key: keyOf(pair),
    label: {
      zh: `第${earlier + 1}球对第${later + 1}球`,
      en: `ball ${earlier + 1} v ball ${later + 1}`,
    },
  };
});

const row: OptionRow = {
  key: "options",
  label: { zh: "对阵", en: "Pairs" },
  options,
  min: 1,
  max: options.length,
};

function pairsOf({ options: keys }: OptionsSelection): readonly Pair[] {
  return keys.flatMap((key) => {
    const pair = pairsByKey.get(key);
    return pair === undefined ? [] : [pair];
  });
}

/**
 * Counts the orders of the drawn balls by size in which every pair rises (or every one falls, which
 * are as many by symmetry): places are filled with sizes from the smallest up.
 */
function ordersRising(picked: readonly Pair[]): bigint {
  const all = (1 << kl10.drawn) - 1;
  const ways = Array.from({ length: all + 1 }, () => 0n);
  ways[0] = 1n;
  for (let filled = 0; filled <= all; filled += 1) {
    for (const place of places) {
      const isReady = picked.every(([e, later]) => later !== place || (filled & (1 << e)) !== 0);
      if ((filled & (1 << place)) !== 0 || !isReady) continue;
      const next = filled | (1 << place);
      ways[next] = (ways[next] ?? 0n) + (ways[filled] ?? 0n);
    }
  }
  return ways[all] ?? 0n;
}

/** Orders of the eight drawn balls by size. */
const orders = 40_320n;

function pairPlay(side: "dragon" | "tiger", no: number): Play<OptionsSelection> {
  const name = side === "dragon" ? { zh: "龙", en: "dragon" } : { zh: "虎", en: "tiger" };
  const relation =
    side === "dragon" ? { zh: "大于", en: "greater" } : { zh: "小于", en: "smaller" };
  return definePlay(
    {
      id: `kl10.lh.${side}`,
      no,
      category: "kl10",
      group: { zh: "龙虎", en: "Dragon/tiger" },
      name: { zh: `龙虎 ${name.zh}`, en: name.en },
      levels: [level(side, name, [190, waysToDraw("kl10", 2)])],
      rule: {
        zh: `选一组或多组对阵，每组为 1 注；前一个球的号码${relation.zh}后一个球的号码即中奖。`,
        en: `Pick one or more pairs of balls; each is one unit bet and wins when the earlier ball is ${relation.en} than the later one.`,
      },
      example: { selection: { options: ["1v2", "2v3", "7v8"] }, draw: kl10.exampleDraw },
    },
    {
      board: { kind: "optionTiles", row },
      check: (unchecked) => checkOptions(unchecked, row),
      countUnitBets: (selection) => selection.options.length,
      judge: (selection, draw) => {
        const won = pairsOf(selection).filter(
          ([earlier, later]) => comparisonOf(draw[earlier] ?? 0, draw[later] ?? 0) === side,
        );
        return winsOfLevel(side, won.length);
      },
      winChance: (selection) =>
        reduced({ numerator: orders - ordersRising(pairsOf(selection)), denominator: orders }),
      // Balls that fall (or rise) from first to last win every pair at once.
      bestOutcomes: (selection) => [winsOfLevel(side, selection.options.length)],
    },
  );
}

export const pairPlays: readonly Play[] = [pairPlay("dragon", 374), pairPlay("tiger", 375)];
