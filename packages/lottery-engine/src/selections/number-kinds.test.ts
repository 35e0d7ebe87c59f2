import { describe, expect, it } from "vitest";
import { categories } from "../games/categories.ts";
import { range } from "../numbers/combinations.ts";
import type { Play } from "../plays/play-type.ts";
import { refundLevel } from "../plays/wins.ts";
import { allPlays, findPlay } from "../registry.ts";
import type { Row } from "./board.ts";
import { type NumberKind, numbersOfKind } from "./number-kinds.ts";
import type { Selection } from "./selection.ts";

function thePlay(id: string): Play {
  const play = findPlay(id);
  if (play === undefined) throw new Error(id);
  return play;
}

function rowOf(id: string): Row {
  const [row] = thePlay(id).rows;
  if (row === undefined) throw new Error(`${id} has no numbers`);
  return row;
}

/** A play on sides, a play on the numbers that they are sides of, and a draw with such a number. */
interface Sides {
  readonly sides: string;
  readonly numbers: string;
  select(option: string): Selection;
  draw(number: number): readonly number[];
  /** Given back by the rules though it has a kind: the players' buttons pick it. */
  readonly ties?: readonly number[];
}

const atFirst = (rows: number) => (option: string) => ({
  positionOptions: range(1, rows).map((row) => (row === 1 ? [option] : [])),
});
const option = (key: string) => ({ options: [key] });
const others = (number: number, count: number) =>
  range(1, 49)
    .filter((one) => one !== number)
    .slice(0, count);

const sides: readonly Sides[] = [
  {
    sides: "ssc.lm.ball",
    numbers: "ssc.dwd",
    select: atFirst(5),
    draw: (n) => [n, 0, 0, 0, 0],
  },
  { sides: "d3.lm.ball", numbers: "d3.dwd", select: atFirst(3), draw: (n) => [n, 0, 0] },
  {
    sides: "x5.lm.ball",
    numbers: "x5.dwd",
    select: atFirst(5),
    draw: (n) => [n, ...others(n, 4)],
    ties: [11],
  },
  {
    sides: "pk10.lm.ball",
    numbers: "pk10.dwd",
    select: atFirst(10),
    draw: (n) => [n, ...others(n, 9)],
  },
  {
    sides: "kl10.dxds",
    numbers: "kl10.dwd",
    select: atFirst(8),
    draw: (n) => [n, ...others(n, 7)],
  },
  {
    sides: "kl10.dxds",
    numbers: "kl10.r1.num",
    select: atFirst(8),
    draw: (n) => [n, ...others(n, 7)],
  },
  {
    sides: "lhc.tm.lm",
    numbers: "lhc.tm.num",
    select: option,
    draw: (n) => [...others(n, 6), n],
  },
  {
    sides: "pc28.dxds",
    numbers: "pc28.tm",
    select: option,
    draw: (n) => [Math.min(9, n), Math.max(0, Math.min(9, n - 9)), Math.max(0, n - 18)],
  },
  {
    sides: "k3.bsoe",
    numbers: "k3.sum",
    select: option,
    draw: (n) => {
      const first = Math.min(6, n - 2);
      const second = Math.min(6, n - first - 1);
      return [first, second, n - first - second];
    },
  },
  {
    sides: "pk10.gyh.bsoe",
    numbers: "pk10.gyh",
    select: option,
    draw: (n) => {
      const first = Math.min(10, n - 1);
      return [first, n - first];
    },
  },
];

describe.each(sides)("the numbers of $numbers", (one) => {
  it.each<NumberKind>(["big", "small", "odd", "even"])("are %s where that bet wins", (kind) => {
    const row = rowOf(one.numbers);
    const play = thePlay(one.sides);
    const won = row.pool.filter((number) => {
      if (one.ties?.includes(number)) return false;
      const wins = play.judge(one.select(kind), one.draw(number));
      return wins.some(({ level }) => level !== refundLevel);
    });
    const named = numbersOfKind(kind, { ...row, category: play.category });
    expect(named.filter((number) => !one.ties?.includes(number))).toEqual(won);
  });
});

it("halves the numbers of every game", () => {
  const halves = categories.map(({ key, min, max }) => {
    const big = numbersOfKind("big", { pool: range(min, max), category: key });
    return [key, big[0], big.at(-1)];
  });
  expect(halves).toEqual([
    ["ssc", 5, 9],
    ["x5", 6, 11],
    ["k3", 4, 6],
    ["pk10", 6, 10],
    ["d3", 5, 9],
    ["keno", 41, 80],
    ["kl10", 11, 20],
    ["pc28", 5, 9],
    ["lhc", 25, 48],
    ["hash", 8, 15],
  ]);
});

it("counts 1 among the primes and 0 among the composite numbers", () => {
  const digits = { pool: range(0, 9), category: "ssc" as const };
  expect(numbersOfKind("prime", digits)).toEqual([1, 2, 3, 5, 7]);
  expect(numbersOfKind("composite", digits)).toEqual([0, 4, 6, 8, 9]);
});

it("never differs between plays on the same numbers of a category", () => {
  const known = new Map<string, string>();
  for (const { category, board, rows } of allPlays) {
    for (const row of rows) {
      const name = `${category} ${board.kind === "sumGrid"} ${row.pool.length} ${row.pool[0]}`;
      const big = numbersOfKind("big", { ...row, category }).join();
      expect(known.get(name) ?? big, name).toBe(big);
      known.set(name, big);
    }
  }
});
