import type { CategoryKey } from "@fairdraw/lottery-engine";

/** A property of a draw in one word, with its figure where it has one. */
export type DrawTag =
  | { key: "sum" | "championSum"; value: number }
  /** Of a pair of words one is coloured, so that a column of draws can be read at once. */
  | { key: TagWord; isAccent?: boolean };

type TagWord =
  | "big"
  | "small"
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
    { key: isBig ? "big" : "small", isAccent: isBig },
    { key: isOdd ? "odd" : "even", isAccent: isOdd },
  ];
}

/** Three alike, a pair, three in a row, or simply different. */
function shapeOf(faces: readonly number[]): DrawTag {
  const [low = 0, , high = 0] = faces.toSorted((a, b) => a - b);
  const kinds = new Set(faces).size;
  if (kinds === 1) return { key: "triple", isAccent: true };
  if (kinds === 2) return { key: "pair" };
  return high - low === 2 ? { key: "run", isAccent: true } : { key: "different" };
}

/** Sums above the middle are big. Half of the largest sum of five digits, of three dice, and of two cars. */
const middles = { ssc: 22.5, k3: 10.5, pk10: 11.5 };

const rules: Partial<Record<CategoryKey, (numbers: readonly number[]) => DrawTag[]>> = {
  ssc: (numbers) => {
    const sum = sumOf(numbers);
    return [{ key: "sum", value: sum }, ...halves(sum, middles.ssc)];
  },
  k3: (faces) => {
    const sum = sumOf(faces);
    return [{ key: "sum", value: sum }, ...halves(sum, middles.k3), shapeOf(faces)];
  },
  pk10: (cars) => {
    const sum = sumOf(cars.slice(0, 2));
    const isDragon = (cars[0] ?? 0) > (cars[9] ?? 0);
    return [
      { key: "championSum", value: sum },
      ...halves(sum, middles.pk10),
      { key: isDragon ? "dragon" : "tiger", isAccent: isDragon },
    ];
  },
};

/**
 * What is said of a draw beside its numbers; nothing while there are none.
 * Source: screens.md 6.8; the middles are those of the plays on big and small.
 */
export function tagsOf(category: CategoryKey, winningNumber: string): DrawTag[] {
  const numbers = numbersOf(winningNumber).map((text) => Number.parseInt(text, 10));
  if (numbers.length === 0 || numbers.some((value) => Number.isNaN(value))) return [];
  return rules[category]?.(numbers) ?? [];
}
