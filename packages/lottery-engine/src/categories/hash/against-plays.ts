import { optionsPlay } from "../../families/options.ts";
import { range } from "../../numbers/combinations.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { refundLevel } from "../../plays/wins.ts";
import { lazily, type Sample } from "../../samples/samples.ts";
import type { Option } from "../../selections/board.ts";
import { namedOption } from "../../selections/options.ts";
import { exampleDraw, hashEnding, isLetter, lastOf, values } from "./numbers.ts";

/** Ends of five characters. */
const endCount = 16 ** 5;

/** Ends in which banker and player are equal, and in which either is ahead. */
const tieWays = 123_520;
const aheadWays = 462_528;
const pairWays = 237_568;

const sides = [namedOption("banker", "庄", "banker"), namedOption("player", "闲", "player")];
const tie = namedOption("tie", "和", "tie");
const pairs = [
  namedOption("bpair", "庄对", "banker pair"),
  namedOption("ppair", "闲对", "player pair"),
];

const isSide = (key: string) => key === "banker" || key === "player";

/** Who is ahead: the option that wins. */
function aheadOf(banker: number, player: number): string {
  if (banker === player) return "tie";
  return banker > player ? "banker" : "player";
}

/** A letter counts 0, or 10 where tens do not matter: both are 0 in the last digit. */
function pointsOf(value: number): number {
  return isLetter(value) ? 0 : value;
}

/** One of each kind of two characters that differ in the last digit of their points or as a pair. */
const twos = lazily(() => {
  const kinds = new Map<string, { two: readonly number[]; ways: number }>();
  for (const first of values) {
    for (const second of values) {
      const [a, b] = [pointsOf(first), pointsOf(second)];
      const key = `${(a + b) % 10},${a === b}`;
      kinds.set(key, { two: [first, second], ways: (kinds.get(key)?.ways ?? 0) + 1 });
    }
  }
  return [...kinds.values()];
});

/** Hashes for every kind of the last five characters: two, one between, two. */
const endSamples = lazily(() => {
  const samples: Sample[] = [];
  for (const front of twos()) {
    for (const back of twos()) {
      for (const middle of range(0, 9)) {
        // Six letters count like the digit 0.
        const ways = front.ways * back.ways * (middle === 0 ? 7 : 1);
        const draw = hashEnding([...front.two, middle, ...back.two]);
        samples.push({ draw, weight: BigInt(ways) });
      }
    }
  }
  return samples;
});

type Named = Pick<PlayFacts, "id" | "no" | "group" | "name" | "rule" | "example">;

function againstPlay(
  facts: Named,
  options: readonly Option[],
  winnersOf: (points: readonly number[]) => readonly string[],
): Play {
  const waysOf = (key: string) => {
    if (key === "tie") return tieWays;
    return isSide(key) ? aheadWays : pairWays;
  };
  const oddsByWays = new Map([
    [tieWays, "7.700"],
    [aheadWays, "1.950"],
    [pairWays, "3.900"],
  ]);
  return optionsPlay(
    {
      ...facts,
      category: "hash",
      mode: "odds",
      levels: levelsOfOptions(
        options,
        (key) => [waysOf(key), endCount],
        (key) => ({
          odds: oddsByWays.get(waysOf(key)) ?? "",
          refund: isSide(key) ? tieWays : 0,
        }),
      ),
    },
    {
      options,
      label: { zh: "庄闲", en: "Banker and player" },
      samples: endSamples,
      levelOf: (option, draw) => {
        const winners = winnersOf(lastOf(draw, 5).map(pointsOf));
        if (winners.includes(option)) return option;
        return isSide(option) && winners.includes("tie") ? refundLevel : null;
      },
    },
  );
}

function baccaratWinners([a = 0, b = 0, , d = 0, e = 0]: readonly number[]): readonly string[] {
  const winners = [aheadOf((a + b) % 10, (d + e) % 10)];
  if (a === b) winners.push("bpair");
  if (d === e) winners.push("ppair");
  return winners;
}

function bullWinners([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]): readonly string[] {
  const bull = (sum: number) => (sum % 10 === 0 ? 10 : sum % 10);
  return [aheadOf(bull(a + b + c), bull(c + d + e))];
}

/** Banker against player. */
export const againstPlays: readonly Play[] = [
  againstPlay(
    {
      id: "hash.bjl",
      no: 432,
      group: { zh: "对比", en: "Comparison" },
      name: { zh: "哈希庄闲", en: "hash banker/player" },
      rule: {
        zh: "取哈希最后五个字符，字母计 0：前两个之和的个位为庄，后两个之和的个位为闲，大者中奖，相等为和，庄、闲退回本金；前两个点数相同为庄对，后两个相同为闲对。每项为 1 注。",
        en: "Of the last five characters, letters counting 0, the last digit of the sum of the first two is the banker's, of the last two the player's; the greater wins, equal is a tie and gives the stakes on banker and player back. Equal points of the first two are a banker pair, of the last two a player pair. Each option is one unit bet.",
      },
      example: { selection: { options: ["banker", "tie"] }, draw: exampleDraw },
    },
    [...sides, tie, ...pairs],
    baccaratWinners,
  ),
  againstPlay(
    {
      id: "hash.nzx",
      no: 433,
      group: { zh: "牛牛", en: "Bull" },
      name: { zh: "哈希牛牛", en: "hash bull banker/player" },
      rule: {
        zh: "取哈希最后五个字符，字母计 10：前三个之和的个位为庄，后三个之和的个位为闲，0 计 10，大者中奖，相等为和，庄、闲退回本金。每项为 1 注。",
        en: "Of the last five characters, letters counting 10, the last digit of the sum of the first three is the banker's, of the last three the player's, 0 counting as 10; the greater wins, equal is a tie and gives the stakes on banker and player back. Each option is one unit bet.",
      },
      example: { selection: { options: ["banker", "tie"] }, draw: exampleDraw },
    },
    [...sides, tie],
    bullWinners,
  ),
];
