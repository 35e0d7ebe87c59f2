import { bull } from "./digit-rules.ts";
import {
  anyOrder,
  combos,
  danTuo,
  type Expand,
  sideOf,
  total,
  typed,
  type UnitBet,
  when,
} from "./picked.ts";

const count = (draw: readonly number[], face: number) => draw.filter((one) => one === face).length;

/** Tickets of so many faces, all of which must show. */
const faces =
  (size: number): Expand =>
  (picked) =>
    [...combos(picked.numbers, size), ...danTuo(picked, size), ...picked.lines.map(typed)]
      .filter((ticket) => ticket.length === size)
      .map((ticket) => (draw) => when(ticket.every((face) => draw.includes(face))));

const shown =
  (levelOf: (times: number) => string | null): Expand =>
  ({ numbers }) =>
    numbers.map((face) => (draw) => levelOf(count(draw, face)));

const isTriple = (draw: readonly number[]) => new Set(draw).size === 1;

const sumSides =
  (tripleLoses: boolean): Expand =>
  ({ options }) =>
    options.map(
      (option) => (draw) =>
        when(sideOf(option, total(draw), 11) && !(tripleLoses && isTriple(draw)), option),
    );

const sequences = ["1 2 3", "2 3 4", "3 4 5", "4 5 6"];

const sums: Expand = ({ values }) =>
  values.map((sum) => (draw) => when(total(draw) === sum, `s${sum}`));

/** The rules of K3. */
export const k3Rules: Readonly<Record<string, Expand>> = {
  "k3.sum": sums,
  "k3.lm.sum": sums,
  "k3.bsoe": sumSides(false),
  "k3.lm.bsoe": sumSides(true),
  "k3.3same.all": () => [(draw) => when(isTriple(draw))],
  "k3.lm.anytriple": () => [(draw) => when(isTriple(draw))],
  "k3.3same.single": shown((times) => when(times === 3)),
  "k3.lm.triple": shown((times) => when(times === 3)),
  "k3.3diff": faces(3),
  "k3.3diff.text": faces(3),
  "k3.3diff.dt": faces(3),
  "k3.3seq.all": () => [(draw) => when(sequences.includes(anyOrder(draw)))],
  "k3.3seq.single": ({ options }) =>
    options.map((option) => (draw) => when(anyOrder(draw) === option.split("").join(" "))),
  "k3.2same.multi": shown((times) => when(times > 1)),
  "k3.lm.short": shown((times) => when(times > 1)),
  "k3.2same.single": ({ groups: [pairs = [], singles = []] }) =>
    pairs.flatMap((pair) =>
      singles
        .filter((single) => single !== pair)
        .map(
          (single): UnitBet =>
            (draw) =>
              when(anyOrder(draw) === anyOrder([pair, pair, single])),
        ),
    ),
  "k3.2diff": faces(2),
  "k3.2diff.text": faces(2),
  "k3.2diff.dt": faces(2),
  "k3.lm.long": faces(2),
  "k3.one": shown((times) => when(times > 0)),
  "k3.lm.army": shown((times) => when(times > 0, `x${times}`)),
};

/** The last `size` decimal digits of a hash; null when there are fewer. */
function digitsAtEnd(draw: readonly number[], size: number): readonly number[] | null {
  const digits: number[] = [];
  for (let i = draw.length - 1; i >= 0 && digits.length < size; i -= 1) {
    const value = draw[i] ?? 0;
    if (value < 10) digits.unshift(value);
  }
  return digits.length < size ? null : digits;
}

const lastDigit: Expand = ({ options }) =>
  options.map((option) => (draw) => {
    const digits = digitsAtEnd(draw, 1);
    return digits === null ? "refund" : when(sideOf(option, digits[0] ?? 0, 5), option);
  });

const lastCharacter =
  (isTrue: (option: string, value: number) => boolean, level?: string): Expand =>
  ({ options }) =>
    options.map((option) => (draw) => when(isTrue(option, draw[63] ?? 0), level ?? option));

/** Sides that a tie gives back. */
const against =
  (resultOf: (end: readonly number[]) => readonly string[]): Expand =>
  ({ options }) =>
    options.map((option) => (draw) => {
      const results = resultOf(draw.slice(59));
      const isSide = option === "banker" || option === "player";
      if (isSide && results.includes("tie")) return "refund";
      return when(results.includes(option), option);
    });

const ahead = (banker: number, player: number) =>
  banker > player ? "banker" : banker < player ? "player" : "tie";

const points = (value: number | undefined, letter: number) =>
  value === undefined || value > 9 ? letter : value;

/** The rules of the hash games. */
export const hashRules: Readonly<Record<string, Expand>> = {
  "hash.oe": lastDigit,
  "hash.bs": lastDigit,
  "hash.lucky": ({ options }) =>
    options.map((option) => (draw) => {
      const [a = 0, b = 0] = draw.slice(62);
      return when(option === (a > 9 === b > 9 ? "same" : "mix"), option);
    }),
  "hash.hex": lastCharacter((option, value) => Number.parseInt(option, 16) === value, "1"),
  "hash.hexp": lastCharacter(
    (option, value) => sideOf(option, value, 8) || option === (value > 9 ? "letter" : "digit"),
  ),
  "hash.lh": ({ options }) =>
    options.map((option) => (draw) => {
      const [first = 0, last = 0] = [draw[0], draw[63]];
      return when(option === (first > last ? "dragon" : first < last ? "tiger" : "tie"), option);
    }),
  "hash.bjl": against((end) => {
    const [a = 0, b = 0, , d = 0, e = 0] = end.map((value) => points(value, 0));
    const results = [ahead((a + b) % 10, (d + e) % 10)];
    if (a === b) results.push("bpair");
    if (d === e) results.push("ppair");
    return results;
  }),
  "hash.nzx": against((end) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = end.map((value) => points(value, 10));
    return [ahead((a + b + c) % 10 || 10, (c + d + e) % 10 || 10)];
  }),
  "hash.niu": ({ options }) =>
    options.map((option) => (draw) => {
      const value = bull(draw.slice(59).map((one) => points(one, 10)));
      return when(option === (value === 0 ? "none" : `n${value}`), option);
    }),
  "hash.d5.dwd": ({ positions }) =>
    positions.flatMap((list, place) =>
      list.map(
        (digit): UnitBet =>
          (draw) => {
            const digits = digitsAtEnd(draw, 5);
            return digits === null ? "refund" : when(digits[place] === digit);
          },
      ),
    ),
  "hash.d5.sum": ({ options }) =>
    options.map((option) => (draw) => {
      const digits = digitsAtEnd(draw, 5);
      return digits === null ? "refund" : when(sideOf(option, total(digits), 23), option);
    }),
};
