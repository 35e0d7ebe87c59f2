import { isOfSize } from "../../big-small.ts";
import type { Option } from "../../board.ts";
import { bullResultOf, bullResults } from "../../bull.ts";
import { range } from "../../combinations.ts";
import type { PlayFacts } from "../../define-play.ts";
import { fixedPositionPlay } from "../../families/fixed-position.ts";
import { optionsPlay } from "../../families/options.ts";
import { level, levelsOfOptions } from "../../levels.ts";
import { bigSmallOddEven, namedOption } from "../../options.ts";
import type { Play } from "../../play-type.ts";
import { lazily, type Sample } from "../../samples.ts";
import { samplesOfSums } from "../../samples-of-sums.ts";
import { refundLevel } from "../../wins.ts";
import { exampleDraw, hashEnding, isLetter, lastDigitsOf, lastOf, values } from "./numbers.ts";

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

/** Ends of five characters by bull. */
const bullWays: Readonly<Record<string, number>> = {
  n1: 72_255,
  n2: 72_625,
  n3: 72_255,
  n4: 72_625,
  n5: 73_575,
  n6: 72_625,
  n7: 72_255,
  n8: 72_625,
  n9: 72_255,
  n10: 95_112,
  none: 300_369,
};

/** An end for each bull: three zeros and the value, or five ones for none. */
const bullSamples = bullResults.map(({ key }, i) => ({
  draw: hashEnding(key === "none" ? [1, 1, 1, 1, 1] : [0, 0, 0, 0, (i + 1) % 10]),
  weight: BigInt(bullWays[key] ?? 0),
}));

function bullOdds(key: string): string {
  if (key === "none") return "3.300";
  return key === "n10" ? "10.500" : "14.000";
}

const fiveDigits = { zh: "五位", en: "Five digits" };

/** The total of five digits is big from 23 on. */
const isOfTotal = isOfSize(23);

/** A hash for each total of five digits, and one without digits: it is too rare for the chances. */
const totalSamples = lazily(() => [
  ...samplesOfSums({ count: 5, min: 0, max: 9, isDistinct: false })().map(({ draw, weight }) => ({
    draw: hashEnding(draw),
    weight,
  })),
  { draw: hashEnding([]), weight: 0n },
]);

export const fivePlays: readonly Play[] = [
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
  optionsPlay(
    {
      id: "hash.niu",
      no: 434,
      category: "hash",
      mode: "odds",
      group: { zh: "牛牛", en: "Bull" },
      name: { zh: "哈希斗牛", en: "hash bull value" },
      levels: levelsOfOptions(
        bullResults,
        (key) => [bullWays[key] ?? 0, endCount],
        (key) => ({ odds: bullOdds(key) }),
      ),
      rule: {
        zh: "取哈希最后五个字符，字母计 10：有三个之和为 10 的倍数即有牛，另外两个之和的个位为牛数，个位为 0 是牛牛；否则没牛。每项为 1 注。",
        en: "Of the last five characters, letters counting 10: when three of them add up to a multiple of 10 there is a bull, the last digit of the sum of the other two, 0 being bull bull; else there is none. Each option is one unit bet.",
      },
      example: { selection: { options: ["n7", "n8", "n9", "none"] }, draw: exampleDraw },
    },
    {
      options: bullResults,
      label: { zh: "牛", en: "Bull" },
      samples: () => bullSamples,
      levelOf: (option, draw) =>
        option === bullResultOf(lastOf(draw, 5).map((value) => Math.min(value, 10)))
          ? option
          : null,
    },
  ),
  fixedPositionPlay(
    {
      id: "hash.d5.dwd",
      no: 435,
      category: "hash",
      mode: "odds",
      group: fiveDigits,
      name: { zh: "哈希五位定位", en: "last five digits fixed position" },
      levels: [level("1", { zh: "号码", en: "Number" }, [1, 10], { odds: "9.800" })],
      rule: {
        zh: "取哈希最后五个数字（跳过字母，按哈希顺序）为第一位至第五位，在任意位置上选号，每个号码为 1 注；该位置开出所选号码即中奖，不足五个数字时退回本金。",
        en: "The last five decimal digits of the hash, letters skipped, are the places 1 to 5. Pick digits at any of them; each is one unit bet and wins when it is there. A hash with fewer than five digits gives all stakes back.",
      },
      example: { selection: { positions: [[3], [4, 9], [], [], [5]] }, draw: exampleDraw },
    },
    {
      rows: ["一", "二", "三", "四", "五"].map((zh, i) => ({
        key: `d${i + 1}`,
        label: { zh: `第${zh}位`, en: `Digit ${i + 1}` },
        pool: range(0, 9),
        min: 0,
        max: 10,
      })),
      numbersOf: (draw) => lastDigitsOf(draw, 5),
    },
  ),
  optionsPlay(
    {
      id: "hash.d5.sum",
      no: 436,
      category: "hash",
      mode: "odds",
      group: fiveDigits,
      name: { zh: "哈希五位总和", en: "last five digits total" },
      levels: levelsOfOptions(
        bigSmallOddEven,
        () => [50_000, 100_000],
        () => ({ odds: "1.950" }),
      ),
      rule: {
        zh: "选大、小、单、双，每项为 1 注；哈希最后五个数字（跳过字母）之和 23 及以上为大，22 及以下为小，单双看总和，不足五个数字时退回本金。",
        en: "Pick big, small, odd or even; each is one unit bet on the total of the last five decimal digits, letters skipped. 23 and more is big, 22 and less small. A hash with fewer than five digits gives the stake back.",
      },
      example: { selection: { options: ["small", "odd"] }, draw: exampleDraw },
    },
    {
      options: bigSmallOddEven,
      label: { zh: "总和", en: "Total" },
      samples: totalSamples,
      levelOf: (option, draw) => {
        const digits = lastDigitsOf(draw, 5);
        if (digits === null) return refundLevel;
        return isOfTotal(
          option,
          digits.reduce((sum, digit) => sum + digit, 0),
        )
          ? option
          : null;
      },
    },
  ),
];
