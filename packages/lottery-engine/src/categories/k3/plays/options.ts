import { optionsPlay } from "../../../families/options.ts";
import type { PlayFacts } from "../../../plays/define-play.ts";
import { firstPrizeOf, level } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import type { Option } from "../../../selections/board.ts";
import { isTriple, throwCount, throws } from "../numbers.ts";

const all: readonly Option[] = [{ key: "all", label: { zh: "通选", en: "all" } }];

/** Three faces in a row, in any order of the dice. */
const sequences = ["123", "234", "345", "456"];

function throwsPlay(
  facts: PlayFacts,
  options: readonly Option[],
  wins: (option: string, draw: readonly number[]) => boolean,
): Play {
  return optionsPlay(facts, {
    options,
    label: { zh: "选项", en: "Options" },
    samples: throws,
    levelOf: (option, draw) => (wins(option, draw) ? "1" : null),
  });
}

function sequenceOf(draw: readonly number[]): string {
  return draw.toSorted((a, b) => a - b).join("");
}

const anyTripleRule = {
  zh: "固定 1 注；三颗骰子开出任意相同点数（111 至 666）即中奖。",
  en: "One unit bet; it wins when the three dice show any triple.",
};

export const optionPlays: readonly Play[] = [
  throwsPlay(
    {
      id: "k3.3same.all",
      no: 204,
      category: "k3",
      group: { zh: "三同号", en: "Triples" },
      name: { zh: "三同号通选", en: "any triple" },
      levels: firstPrizeOf(6, throwCount),
      rule: anyTripleRule,
      example: { selection: { options: ["all"] }, draw: [4, 4, 4] },
    },
    all,
    (_option, draw) => isTriple(draw),
  ),
  throwsPlay(
    {
      id: "k3.3seq.all",
      no: 209,
      category: "k3",
      group: { zh: "三连号", en: "Sequences" },
      name: { zh: "三连号通选", en: "any sequence" },
      levels: firstPrizeOf(24, throwCount),
      rule: {
        zh: "固定 1 注；三颗骰子开出 123、234、345、456 中的任意一组即中奖，顺序不限。",
        en: "One unit bet; it wins when the dice show 123, 234, 345 or 456 in any order.",
      },
      example: { selection: { options: ["all"] }, draw: [4, 2, 3] },
    },
    all,
    (_option, draw) => sequences.includes(sequenceOf(draw)),
  ),
  throwsPlay(
    {
      id: "k3.3seq.single",
      no: 210,
      category: "k3",
      group: { zh: "三连号", en: "Sequences" },
      name: { zh: "三连号单选", en: "specific sequence" },
      levels: firstPrizeOf(6, throwCount),
      rule: {
        zh: "从 123、234、345、456 中选一组或多组，每组为 1 注；三颗骰子恰好开出该组点数即中奖，顺序不限。",
        en: "Pick one or more of 123, 234, 345 and 456; each is one unit bet and wins when the dice show these faces in any order.",
      },
      example: { selection: { options: ["123", "345"] }, draw: [5, 3, 4] },
    },
    sequences.map((key) => ({ key, label: { zh: key, en: key } })),
    (option, draw) => option === sequenceOf(draw),
  ),
  throwsPlay(
    {
      id: "k3.lm.anytriple",
      no: 220,
      category: "k3",
      mode: "odds",
      group: { zh: "骰宝", en: "Sic bo" },
      name: { zh: "全骰", en: "any triple" },
      levels: [level("1", { zh: "全骰", en: "Any triple" }, [6, throwCount], { odds: "31.000" })],
      rule: anyTripleRule,
      example: { selection: { options: ["all"] }, draw: [2, 2, 2] },
    },
    all,
    (_option, draw) => isTriple(draw),
  ),
];
