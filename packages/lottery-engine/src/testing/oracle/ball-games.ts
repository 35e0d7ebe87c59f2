import { digitRules } from "./digit-rules.ts";
import {
  anyOrder,
  at,
  combos,
  danTuo,
  type Expand,
  inOrder,
  product,
  sideOf,
  total,
  typed,
  type UnitBet,
  when,
} from "./picked.ts";

const straight =
  (places: readonly number[]): Expand =>
  ({ positions, lines }) =>
    [...product(positions), ...lines.map(typed)]
      .filter((ticket) => ticket.length > 0 && new Set(ticket).size === ticket.length)
      .map((ticket) => (draw) => when(inOrder(at(draw, places)) === inOrder(ticket)));

/** Tickets of a size from any form that makes them. */
const tickets =
  (
    size: number,
    judge: (ticket: readonly number[], draw: readonly number[]) => string | null,
  ): Expand =>
  (picked) => {
    const all = [
      ...combos(picked.numbers, size),
      ...danTuo(picked, size),
      ...picked.lines.map(typed),
    ];
    return all
      .filter((ticket) => ticket.length === size)
      .map((ticket) => (draw) => judge(ticket, draw));
  };

const group = (places: readonly number[]): Expand =>
  tickets(places.length, (ticket, draw) => when(anyOrder(at(draw, places)) === anyOrder(ticket)));

const common = (ticket: readonly number[], draw: readonly number[]) =>
  ticket.filter((number) => draw.includes(number)).length;

/** Tickets with so many drawn numbers. */
const hitting = (size: number, hits: number): Expand =>
  tickets(size, (ticket, draw) => when(common(ticket, draw) === hits));

const sums =
  (places: readonly number[]): Expand =>
  ({ values }) =>
    values.map((sum) => (draw) => when(total(at(draw, places)) === sum, `s${sum}`));

const rankSides: Expand = ({ positionOptions }) =>
  positionOptions.flatMap((options, rank) =>
    options.map(
      (option): UnitBet =>
        (draw) => {
          const [mine = 0, mirror = 0] = at(draw, [rank, 9 - rank]);
          const isTrue =
            option === "dragon" ? mine > mirror : option === "tiger" ? mine < mirror : null;
          return when(isTrue ?? sideOf(option, mine, 6), option);
        },
    ),
  );

const pk10: Readonly<Record<string, Expand>> = {
  "pk10.q1": group([0]),
  "pk10.q2.zx": group([0, 1]),
  "pk10.q3.zx": group([0, 1, 2]),
  "pk10.lm.pair": group([0, 1]),
  "pk10.dwd": digitRules.fixed,
  "pk10.lm.num": digitRules.fixed,
  "pk10.gyh": sums([0, 1]),
  "pk10.lm.gyh": sums([0, 1]),
  "pk10.dxds": rankSides,
  "pk10.lm.ball": rankSides,
  "pk10.lm.lh": rankSides,
};

const sumSides: Expand = ({ options }) =>
  options.map((option) => (draw) => when(sideOf(option, total(at(draw, [0, 1])), 12), option));

function pk10Game(id: string): Expand | null {
  const q = /^pk10\.q(\d)\.direct/.exec(id);
  if (q !== null) return straight([0, 1, 2, 3, 4].slice(0, Number(q[1])));
  const mirror = /^pk10\.lh\.(\d)$/.exec(id);
  if (mirror !== null) return digitRules.compare([Number(mirror[1]) - 1, 10 - Number(mirror[1])]);
  if (id === "pk10.gyh.bsoe" || id === "pk10.lm.gyp") return sumSides;
  return pk10[id] ?? null;
}

const x5Places: Readonly<Record<string, readonly number[]>> = {
  "3.front": [0, 1, 2],
  "3.mid": [1, 2, 3],
  "3.back": [2, 3, 4],
  "2.front": [0, 1],
  "2.back": [3, 4],
  "bdw.front3": [0, 1, 2],
  "bdw.mid3": [1, 2, 3],
  "bdw.back3": [2, 3, 4],
};

/** Options on the total of the balls, one total being a tie for big and small. */
const totalSides =
  (tie: number): Expand =>
  ({ options }) =>
    options.map((option) => (draw) => {
      const sum = total(draw);
      if (sum === tie && ["big", "small"].includes(option)) return "refund";
      if (option.startsWith("tail")) return when(sideOf(option.slice(4), sum % 10, 5), option);
      return when(sideOf(option, sum, tie), option);
    });

function x5Game(id: string): Expand | null {
  const [, kind = "", where = "", form = ""] = id.split(".");
  const places = x5Places[`${kind}.${where}`];
  if (kind === "bdw" && places !== undefined) return digitRules.anywhere(1, places);
  if (places !== undefined) return form === "direct" ? straight(places) : group(places);
  const any = /^x5\.rx(\d)/.exec(id);
  if (any !== null) return hitting(Number(any[1]), Math.min(5, Number(any[1])));
  switch (id) {
    case "x5.1.front":
      return group([0]);
    case "x5.dwd":
    case "x5.lm.num":
      return digitRules.fixed;
    case "x5.dds":
      return ({ options }) =>
        options.map((option) => (draw) => {
          const odd = draw.filter((ball) => ball % 2 !== 0).length;
          return when(option === `${odd}o${5 - odd}e`, option);
        });
    case "x5.czw":
      return ({ values }) =>
        values.map((value) => (draw) => {
          const below = draw.filter((ball) => ball < value).length;
          return when(draw.includes(value) && below === 2, `m${value}`);
        });
    case "x5.lm.ball":
      return ({ positionOptions }) =>
        positionOptions.flatMap((options, place) =>
          options.map(
            (option): UnitBet =>
              (draw) =>
                draw[place] === 11 ? "refund" : when(sideOf(option, draw[place] ?? 0, 6), option),
          ),
        );
    case "x5.lm.sum":
      return totalSides(30);
    case "x5.lm.lh":
      return digitRules.compare([0, 4]);
    default:
      return null;
  }
}

const ballLists: Readonly<Record<string, readonly number[]>> = {
  jin: [5, 10, 15, 20],
  mu: [1, 6, 11, 16],
  shui: [2, 7, 12, 17],
  huo: [3, 8, 13, 18],
  tu: [4, 9, 14, 19],
  spring: [1, 2, 3, 4, 5],
  summer: [6, 7, 8, 9, 10],
  autumn: [11, 12, 13, 14, 15],
  winter: [16, 17, 18, 19, 20],
  east: [1, 5, 9, 13, 17],
  south: [2, 6, 10, 14, 18],
  west: [3, 7, 11, 15, 19],
  north: [4, 8, 12, 16, 20],
  zhong: [1, 2, 3, 4, 5, 6, 7],
  fa: [8, 9, 10, 11, 12, 13, 14],
  bai: [15, 16, 17, 18, 19, 20],
  heodd: [1, 3, 5, 7, 9, 10, 12, 14, 16, 18],
  heeven: [2, 4, 6, 8, 11, 13, 15, 17, 19, 20],
  tailbig: [5, 6, 7, 8, 9, 15, 16, 17, 18, 19],
  tailsmall: [1, 2, 3, 4, 10, 11, 12, 13, 14, 20],
};

const ballOptions: Expand = ({ positionOptions }) =>
  positionOptions.flatMap((options, place) =>
    options.map(
      (option): UnitBet =>
        (draw) => {
          const ball = draw[place] ?? 0;
          return when(ballLists[option]?.includes(ball) ?? sideOf(option, ball, 11), option);
        },
    ),
  );

const neighbours = (ticket: readonly number[], draw: readonly number[], isOrdered: boolean) =>
  draw.slice(1).some((second, i) => {
    const two = [draw[i] ?? 0, second];
    return isOrdered ? inOrder(two) === inOrder(ticket) : anyOrder(two) === anyOrder(ticket);
  });

function kl10Game(id: string): Expand | null {
  const three = /^kl10\.3\.(front|back)\.(direct|zx)/.exec(id);
  if (three !== null) {
    const places = three[1] === "front" ? [0, 1, 2] : [5, 6, 7];
    return three[2] === "zx" ? group(places) : straight(places);
  }
  const any = /^kl10\.rx(\d)/.exec(id);
  if (any !== null) return hitting(Number(any[1]), Number(any[1]));
  const pairs = /^kl10\.lh\.(dragon|tiger)$/.exec(id);
  if (pairs !== null) {
    return ({ options }) =>
      options.map((option) => (draw) => {
        const [first = 0, second = 0] = option.split("v").map((place) => draw[Number(place) - 1]);
        return when(pairs[1] === "dragon" ? first > second : first < second, pairs[1]);
      });
  }
  switch (id) {
    case "kl10.r1.num":
      return group([0]);
    case "kl10.r1.red":
      return () => [(draw) => when([19, 20].includes(draw[0] ?? 0))];
    case "kl10.2.lianzhi":
      return ({ positions }) =>
        product(positions)
          .filter(([a, b]) => a !== b)
          .map((ticket) => (draw) => when(neighbours(ticket, draw, true)));
    case "kl10.2.lianzu":
      return tickets(2, (ticket, draw) => when(neighbours(ticket, draw, false)));
    case "kl10.dwd":
    case "kl10.lm.num":
      return digitRules.fixed;
    case "kl10.lm.sum":
      return totalSides(84);
    default:
      return ballOptions;
  }
}

const kenoHits: Readonly<Record<string, readonly number[]>> = {
  rx1: [1],
  rx2: [2],
  rx3: [3, 2],
  rx4: [4, 3, 2],
  rx5: [5, 4, 3],
  rx6: [6, 5, 4, 3],
  rx7: [7, 6, 5, 4, 0],
  rx8: [8, 7, 6, 5, 4, 0],
  rx9: [9, 8, 7, 6, 5, 4, 0],
  rx10: [10, 9, 8, 7, 6, 5, 0],
};

const elementOf = (sum: number): string => {
  if (sum <= 695) return "jin";
  if (sum <= 763) return "mu";
  if (sum <= 855) return "shui";
  return sum <= 923 ? "huo" : "tu";
};

const halves = (names: readonly string[], isIn: (ball: number) => boolean): Expand => {
  return ({ options }) =>
    options.map((option) => (draw) => {
      const count = draw.filter(isIn).length;
      return when(option === names[count > 10 ? 0 : count === 10 ? 1 : 2], option);
    });
};

const kenoSums: Expand = ({ options }) =>
  options.map((option) => (draw) => {
    const sum = total(draw);
    if (sum === 810 && option === "eq810") return option;
    if (sum === 810) return when(option === "even", "even") ?? when(option !== "odd", "refund");
    const size = sum > 810 ? "big" : "small";
    const parity = sum % 2 === 0 ? "even" : "odd";
    return when([size, parity, size + parity].includes(option), option);
  });

function kenoGame(id: string): Expand | null {
  const name = id.slice("keno.".length);
  const hits = kenoHits[name];
  if (hits !== undefined) {
    return tickets(Number(name.slice(2)), (ticket, draw) => {
      const count = common(ticket, draw);
      return when(hits.includes(count), `m${count}`);
    });
  }
  switch (name) {
    case "sxp":
      return halves(["up", "mid", "down"], (ball) => ball < 41);
    case "jop":
      return halves(["odd", "tie", "even"], (ball) => ball % 2 === 1);
    case "wuxing":
      return ({ options }) =>
        options.map((option) => (draw) => when(option === elementOf(total(draw)), option));
    case "lm.num":
      return hitting(1, 1);
    default:
      return kenoSums;
  }
}

/** The rule of a play of a game of balls; null for other plays. */
export function ballGame(id: string): Expand | null {
  switch (id.split(".")[0]) {
    case "pk10":
      return pk10Game(id);
    case "x5":
      return x5Game(id);
    case "kl10":
      return kl10Game(id);
    case "keno":
      return kenoGame(id);
    default:
      return null;
  }
}
