import { type CategoryKey, markSixTie } from "@fairdraw/lottery-engine";

/** A property of a draw in one word, with its figure where it has one. */
export type DrawTag =
  | { key: "sum" | "championSum"; value: number }
  /** As it is printed on its ball. */
  | { key: "special"; value: string }
  /** Of a pair of words one is coloured, so that a column of draws can be read at once. */
  | { key: TagWord; isAccent?: boolean };

type TagWord =
  | "big"
  | "small"
  | "tie"
  | "odd"
  | "even"
  | "dragon"
  | "tiger"
  | "triple"
  | "pair"
  | "run"
  | "different";

/** Numbers of a winning number as they are printed. Shape: `3,8,1,7,0`. */
export function numbersOf(winningNumber: string): string[] {
  return winningNumber === "" ? [] : winningNumber.split(",");
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);

function halves(sum: number, middle: number): DrawTag[] {
  const isBig = sum > middle;
  const isOdd = sum % 2 === 1;
  return [
    sum === middle ? { key: "tie" } : { key: isBig ? "big" : "small", isAccent: isBig },
    { key: isOdd ? "odd" : "even", isAccent: isOdd },
  ];
}

function dragonOrTiger(first = 0, last = 0): DrawTag[] {
  if (first === last) return [];
  const isDragon = first > last;
  return [{ key: isDragon ? "dragon" : "tiger", isAccent: isDragon }];
}

const sumAndHalves =
  (middle: number) =>
  (numbers: readonly number[]): DrawTag[] => {
    const sum = sumOf(numbers);
    return [{ key: "sum", value: sum }, ...halves(sum, middle)];
  };

/** Three alike, a pair, three in a row, or simply different. */
function shapeOf(faces: readonly number[]): DrawTag {
  const [low = 0, , high = 0] = faces.toSorted((a, b) => a - b);
  const kinds = new Set(faces).size;
  if (kinds === 1) return { key: "triple", isAccent: true };
  if (kinds === 2) return { key: "pair" };
  return high - low === 2 ? { key: "run", isAccent: true } : { key: "different" };
}

/** Sums above the middle are big, those at it neither. Source: the plays on big and small. */
const middles = {
  ssc: 22.5,
  x5: 30,
  k3: 10.5,
  pk10: 11.5,
  d3: 13.5,
  keno: 810,
  kl10: 84,
  pc28: 13.5,
  lhc: 24.5,
};
const rules: Partial<Record<CategoryKey, (numbers: readonly number[]) => DrawTag[]>> = {
  ssc: sumAndHalves(middles.ssc),
  x5: (balls) => [...sumAndHalves(middles.x5)(balls), ...dragonOrTiger(balls[0], balls[4])],
  k3: (faces) => [...sumAndHalves(middles.k3)(faces), shapeOf(faces)],
  pk10: (cars) => {
    const sum = sumOf(cars.slice(0, 2));
    return [
      { key: "championSum", value: sum },
      ...halves(sum, middles.pk10),
      ...dragonOrTiger(cars[0], cars[9]),
    ];
  },
  d3: (digits) => [...sumAndHalves(middles.d3)(digits), shapeOf(digits)],
  keno: sumAndHalves(middles.keno),
  kl10: (balls) => [...sumAndHalves(middles.kl10)(balls), ...dragonOrTiger(balls[0], balls[7])],
  pc28: sumAndHalves(middles.pc28),
  lhc: (balls) => {
    const special = balls[6] ?? 0;
    const tags = special === markSixTie ? [{ key: "tie" } as const] : halves(special, middles.lhc);
    return [{ key: "special", value: String(special).padStart(2, "0") }, ...tags];
  },
};

/**
 * What is said of a draw beside its numbers; nothing while there are none.
 * Source: screens.md 4, DrawHistory, and 6.8.
 */
export function tagsOf(category: CategoryKey, winningNumber: string): DrawTag[] {
  const numbers = numbersOf(winningNumber).map((text) => Number.parseInt(text, 10));
  if (numbers.length === 0 || numbers.some((value) => Number.isNaN(value))) return [];
  return rules[category]?.(numbers) ?? [];
}
