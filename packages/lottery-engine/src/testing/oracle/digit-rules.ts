import {
  anyOrder,
  at,
  combos,
  digitTuples,
  type Expand,
  inOrder,
  type Picked,
  product,
  sideOf,
  total,
  typed,
  type UnitBet,
  when,
} from "./picked.ts";

/** A unit bet on the digits of a few places, given as a list. */
type TupleBet = (digits: readonly number[]) => string | null;
type TupleExpand = (picked: Picked) => readonly TupleBet[];

const exactly =
  (ticket: readonly number[]): TupleBet =>
  (digits) =>
    when(inOrder(digits) === inOrder(ticket));

const mixed =
  (ticket: readonly number[], level = "1"): TupleBet =>
  (digits) =>
    when(anyOrder(digits) === anyOrder(ticket), level);

const groupLevel = (ticket: readonly number[]): string =>
  ticket.length === 2 ? "1" : new Set(ticket).size === 2 ? "z3" : "z6";

/** All tickets of any order without those of equal digits, each once. */
function groupTickets(size: number): number[][] {
  return digitTuples(size).filter(
    (tuple) => inOrder(tuple) === anyOrder(tuple) && new Set(tuple).size > 1,
  );
}

const repeated = (digit: number, times: number) => Array.from({ length: times }, () => digit);

/** Tickets of 组选60 and the like: `a` digits `x` times, `b` other digits `y` times. */
function twoRoles(
  [x, a]: readonly [number, number],
  [y, b]: readonly [number, number],
): TupleExpand {
  return ({ groups, numbers }) => {
    const [first = numbers, second = numbers] = groups;
    return combos(first, a).flatMap((some) =>
      combos(second, b)
        .filter((others) => others.every((digit) => !some.includes(digit)))
        .map((others) =>
          mixed([
            ...some.flatMap((digit) => repeated(digit, x)),
            ...others.flatMap((digit) => repeated(digit, y)),
          ]),
        ),
    );
  };
}

const oneRole =
  (count: number, times = 1): TupleExpand =>
  ({ numbers }) =>
    combos(numbers, count).map((ticket) => mixed(ticket.flatMap((d) => repeated(d, times))));

const span = (digits: readonly number[]) => Math.max(...digits) - Math.min(...digits);

/** Rules by the end of the id, for so many digits. */
export function tupleRules(size: number): Readonly<Record<string, TupleExpand>> {
  const tuplesWith =
    (valueOf: (tuple: readonly number[]) => number): TupleExpand =>
    ({ values }) =>
      digitTuples(size)
        .filter((tuple) => values.includes(valueOf(tuple)))
        .map(exactly);
  const lines: TupleExpand = (picked) => picked.lines.map((line) => mixed(typed(line)));
  const levelled = (tickets: readonly number[][]) =>
    tickets.map((ticket) => mixed(ticket, groupLevel(ticket)));
  const groupSum: TupleExpand = ({ values }) =>
    levelled(groupTickets(size).filter((ticket) => values.includes(total(ticket))));
  const banker: TupleExpand = ({ numbers: [digit = -1] }) =>
    levelled(groupTickets(size).filter((ticket) => ticket.includes(digit)));
  return {
    direct: ({ positions }) => product(positions).map(exactly),
    "direct.text": (picked) => picked.lines.map((line) => exactly(typed(line))),
    combo: ({ positions }) =>
      product(positions).flatMap((ticket) =>
        ticket.map(
          (_, from): TupleBet =>
            (digits) =>
              when(inOrder(digits.slice(from)) === inOrder(ticket.slice(from)), `${from + 1}`),
        ),
      ),
    sum: tuplesWith(total),
    span: tuplesWith(span),
    z3: ({ numbers }) =>
      numbers.flatMap((pair) =>
        numbers.filter((single) => single !== pair).map((single) => mixed([pair, pair, single])),
      ),
    "z3.text": lines,
    z6: oneRole(3),
    "z6.text": lines,
    mix: (picked) => levelled(picked.lines.map(typed)),
    zxsum: groupSum,
    "zx.sum": groupSum,
    dan: banker,
    "zx.dan": banker,
    tail: ({ values }) => values.map((tail) => (digits) => when(total(digits) % 10 === tail)),
    special: ({ options }) =>
      options.map((shape) => (digits) => when(shapeOf(digits) === shape, shape)),
    zx: oneRole(2),
    "zx.text": lines,
    zx120: oneRole(5),
    zx24: oneRole(4),
    zx6: oneRole(2, 2),
    zx60: twoRoles([2, 1], [1, 3]),
    zx30: twoRoles([2, 2], [1, 1]),
    zx20: twoRoles([3, 1], [1, 2]),
    zx10: twoRoles([3, 1], [2, 1]),
    zx5: twoRoles([4, 1], [1, 1]),
    zx12: twoRoles([2, 1], [1, 2]),
    zx4: twoRoles([3, 1], [1, 1]),
  };
}

/** The shape of three digits, by looking for each shape in turn. */
export function shapeOf(digits: readonly number[]): string {
  const text = anyOrder(digits);
  const isRun = (first: number) => text === anyOrder([first, (first + 1) % 10, (first + 2) % 10]);
  const starts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const [a = 0, b = 0, c = 0] = digits;
  if (a === b && b === c) return "triple";
  if (starts.some(isRun)) return "straight";
  if (a === b || b === c || a === c) return "pair";
  const adjacent = (x: number, y: number) => [1, 9].includes(Math.abs(x - y));
  return adjacent(a, b) || adjacent(b, c) || adjacent(a, c) ? "half" : "mixed";
}

/** A tuple rule on fixed places of the draw. */
export function onPlaces(expand: TupleExpand, places: readonly number[]): Expand {
  return (picked) =>
    expand(picked).map(
      (bet): UnitBet =>
        (draw) =>
          bet(at(draw, places)),
    );
}

/** A tuple rule on every so many of the picked places. */
export function onAnyPlaces(expand: TupleExpand, size: number): Expand {
  return (picked) =>
    combos(picked.places, size).flatMap((places) => onPlaces(expand, places)(picked));
}

const times = (draw: readonly number[], digit: number) =>
  draw.filter((drawn) => drawn === digit).length;

/** Rules that are not about a tuple, by the middle of the id. */
export const digitRules = {
  atLeast:
    (min: number): Expand =>
    ({ numbers }) =>
      numbers.map((digit) => (draw) => when(times(draw, digit) >= min)),
  anywhere:
    (count: number, places: readonly number[]): Expand =>
    ({ numbers }) =>
      combos(numbers, count).map(
        (ticket) => (draw) => when(ticket.every((digit) => at(draw, places).includes(digit))),
      ),
  fixed: (({ positions }) =>
    positions.flatMap((list, place) =>
      list.map(
        (number): UnitBet =>
          (draw) =>
            when(draw[place] === number),
      ),
    )) satisfies Expand,
  sizes:
    (places: readonly number[]): Expand =>
    ({ positionOptions }) =>
      product(positionOptions).map(
        (ticket) => (draw) =>
          when(at(draw, places).every((digit, i) => sideOf(ticket[i] ?? "", digit, 5))),
      ),
  compare:
    ([first, second]: readonly [number, number]): Expand =>
    ({ options }) =>
      options.map((option) => (draw) => {
        const [a = 0, b = 0] = at(draw, [first, second]);
        const result = a > b ? "dragon" : a < b ? "tiger" : "tie";
        return when(option === result, option);
      }),
  ballSides:
    (bigFrom: number): Expand =>
    ({ positionOptions }) =>
      positionOptions.flatMap((options, place) =>
        options.map(
          (option): UnitBet =>
            (draw) =>
              when(sideOf(option, draw[place] ?? -1, bigFrom), option),
        ),
      ),
  totalSides:
    (bigFrom: number): Expand =>
    ({ options }) =>
      options.map((option) => (draw) => when(sideOf(option, total(draw), bigFrom), option)),
  shapes:
    (places: readonly number[]): Expand =>
    ({ options }) =>
      options.map((option) => (draw) => when(shapeOf(at(draw, places)) === option, option)),
  anyStraight:
    (size: number): Expand =>
    ({ positions }) =>
      combos([0, 1, 2, 3, 4], size).flatMap((places) =>
        product(places.map((place) => positions[place] ?? [])).map(
          (ticket): UnitBet =>
            (draw) =>
              when(inOrder(at(draw, places)) === inOrder(ticket)),
        ),
      ),
};

/** 斗牛 by trying all ways to take two aside. Shape: 1 to 10, 0 for none. */
export function bull(values: readonly number[]): number {
  let best = 0;
  for (let i = 0; i < 5; i += 1) {
    for (let j = i + 1; j < 5; j += 1) {
      const aside = [values[i] ?? 0, values[j] ?? 0];
      const three = total(values) - total(aside);
      if (three % 10 === 0) best = total(aside) % 10 === 0 ? 10 : total(aside) % 10;
    }
  }
  return best;
}
