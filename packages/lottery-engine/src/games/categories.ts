import type { Text } from "../text.ts";

export type CategoryKey =
  | "ssc"
  | "x5"
  | "k3"
  | "pk10"
  | "d3"
  | "keno"
  | "kl10"
  | "pc28"
  | "lhc"
  | "hash";

/** How the numbers of a category are drawn and written. Shape: `min` to `max`, both included. */
export interface Category {
  readonly id: number;
  readonly key: CategoryKey;
  readonly name: Text;
  readonly numberLength: number;
  readonly min: number;
  readonly max: number;
  /** `repeats`: each position drawn afresh; `distinct`: without repetition; `hex`: 64 characters. */
  readonly kind: "repeats" | "distinct" | "hex";
}

type NumberRule = Pick<Category, "numberLength" | "min" | "max" | "kind">;

function repeats(numberLength: number, min: number, max: number): NumberRule {
  return { numberLength, min, max, kind: "repeats" };
}

function distinct(numberLength: number, max: number): NumberRule {
  return { numberLength, min: 1, max, kind: "distinct" };
}

function hexText(numberLength: number): NumberRule {
  return { numberLength, min: 0, max: 15, kind: "hex" };
}

export const categories: readonly Category[] = [
  { id: 1, key: "ssc", name: { zh: "时时彩", en: "SSC" }, ...repeats(5, 0, 9) },
  { id: 2, key: "x5", name: { zh: "11选5", en: "11x5" }, ...distinct(5, 11) },
  { id: 3, key: "k3", name: { zh: "快3", en: "K3" }, ...repeats(3, 1, 6) },
  { id: 4, key: "pk10", name: { zh: "PK10", en: "PK10 racing" }, ...distinct(10, 10) },
  { id: 5, key: "d3", name: { zh: "3D/排列3", en: "3D" }, ...repeats(3, 0, 9) },
  { id: 6, key: "keno", name: { zh: "快乐8", en: "KENO" }, ...distinct(20, 80) },
  { id: 7, key: "kl10", name: { zh: "快乐十分", en: "KL10" }, ...distinct(8, 20) },
  { id: 8, key: "pc28", name: { zh: "PC28", en: "PC28" }, ...repeats(3, 0, 9) },
  { id: 9, key: "lhc", name: { zh: "六合彩", en: "Mark six" }, ...distinct(7, 49) },
  { id: 10, key: "hash", name: { zh: "区块链/哈希", en: "Blockchain hash" }, ...hexText(64) },
];

const byKey = new Map(categories.map((category) => [category.key, category]));

/** Finds a category that must exist; a key without one is a defect and throws. */
export function categoryOf(key: CategoryKey): Category {
  const category = byKey.get(key);
  if (category === undefined) throw new RangeError(`no category ${key}`);
  return category;
}
