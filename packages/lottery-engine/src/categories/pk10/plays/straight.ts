import { straightPlay } from "../../../families/straight.ts";
import { playAtPlaces } from "../../../families/tuple.ts";
import { typedRule } from "../../../families/typed-lines.ts";
import { fallingFactorial, range } from "../../../numbers/combinations.ts";
import type { PlayFacts } from "../../../plays/define-play.ts";
import { firstPrizeOf } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import { carRows, exampleDraw } from "../numbers.ts";

interface Front {
  readonly count: number;
  /** Numbers of the two plays: pools per rank, typed lines. */
  readonly nos: readonly [number, number];
  readonly zh: { readonly ranks: string; readonly group: string; readonly count: string };
  readonly lists: readonly (readonly number[])[];
  readonly lines: readonly string[];
}

const fronts: readonly Front[] = [
  {
    count: 2,
    nos: [225, 226],
    zh: { ranks: "冠亚军", group: "前二", count: "两" },
    lists: [
      [3, 7],
      [1, 3],
    ],
    lines: ["07 01", "03 10"],
  },
  {
    count: 3,
    nos: [227, 228],
    zh: { ranks: "前三名", group: "前三", count: "三" },
    lists: [[7, 8], [1], [8, 9]],
    lines: ["07 01 09", "01 07 09"],
  },
  {
    count: 4,
    nos: [229, 230],
    zh: { ranks: "前四名", group: "前四", count: "四" },
    lists: [[7], [1, 2], [9], [2, 4]],
    lines: ["07 01 09 04", "04 09 01 07"],
  },
  {
    count: 5,
    nos: [231, 232],
    zh: { ranks: "前五名", group: "前五", count: "五" },
    lists: [[7], [1], [9], [2, 4], [10]],
    lines: ["07 01 09 04 10"],
  },
];

function playsOf({ count, nos: [poolNo, textNo], zh, lists, lines }: Front): readonly Play[] {
  const places = range(0, count - 1);
  const shared: Pick<PlayFacts, "category" | "group" | "levels"> = {
    category: "pk10",
    group: { zh: zh.group, en: `Front ${count}` },
    levels: firstPrizeOf(1, fallingFactorial(10, count)),
  };
  return [
    straightPlay(
      {
        ...shared,
        id: `pk10.q${count}.direct`,
        no: poolNo,
        name: { zh: `猜${zh.ranks}复式`, en: `first ${count} straight` },
        rule: {
          zh: `前${zh.count}个名次各选至少一个车号，每个名次各取一个且互不相同的车号组成 1 注；开奖的前${zh.count}名按顺序全部相同即中奖。`,
          en: `Pick at least one car for each of the first ${count} places; every choice of different cars is one unit bet, which wins when the first ${count} cars finish in this order.`,
        },
        example: { selection: { positions: lists }, draw: exampleDraw },
      },
      { rows: carRows(count, 1), drawPositions: places },
    ),
    playAtPlaces(
      {
        ...shared,
        id: `pk10.q${count}.direct.text`,
        no: textNo,
        name: { zh: `猜${zh.ranks}单式`, en: `first ${count} straight (text)` },
        rule: {
          zh: `每行从冠军起依次输入${zh.count}个不同的两位车号，每行为 1 注；开奖的前${zh.count}名按顺序全部相同即中奖。`,
          en: `Type ${count} different cars of two digits, winner first; each line is one unit bet and wins when the first ${count} cars finish in this order.`,
        },
        example: { selection: { lines }, draw: exampleDraw },
      },
      typedRule({ count, width: 2, min: 1, max: 10, ascending: false, kind: "distinct" }),
      places,
    ),
  ];
}

export const straightPlays: readonly Play[] = fronts.flatMap(playsOf);
