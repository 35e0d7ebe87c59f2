import type { Row } from "../../board.ts";
import type { Text } from "../../text.ts";

export const digits: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The five places of a draw, left to right; a place's index is its place in the draw. */
export const places: readonly { readonly key: string; readonly label: Text }[] = [
  { key: "wan", label: { zh: "万位", en: "Ten-thousands" } },
  { key: "qian", label: { zh: "千位", en: "Thousands" } },
  { key: "bai", label: { zh: "百位", en: "Hundreds" } },
  { key: "shi", label: { zh: "十位", en: "Tens" } },
  { key: "ge", label: { zh: "个位", en: "Units" } },
];

/** Board rows of digits 0 to 9 for the given places of the draw. */
export function digitRows(drawPositions: readonly number[], min: number): readonly Row[] {
  return drawPositions.map((position) => {
    const place = places[position];
    if (place === undefined) throw new RangeError(`no place ${position}`);
    return { ...place, pool: digits, min, max: digits.length };
  });
}
