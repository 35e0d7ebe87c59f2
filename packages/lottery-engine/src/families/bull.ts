import type { Option } from "../selections/board.ts";

/** Results of 斗牛, weakest last: 牛一 to 牛牛, then none. */
export const bullResults: readonly Option[] = [
  ...["一", "二", "三", "四", "五", "六", "七", "八", "九"].map((zh, i) => ({
    key: `n${i + 1}`,
    label: { zh: `牛${zh}`, en: `bull ${i + 1}` },
  })),
  { key: "n10", label: { zh: "牛牛", en: "bull bull" } },
  { key: "none", label: { zh: "没牛", en: "no bull" } },
];

/**
 * Says the bull of five values: when three of them add up to a multiple of 10, the last digit of
 * the other two, 0 counting as 10. Which three does not matter: the rest is the same.
 * Shape: 1 to 10, or null without a bull.
 */
export function bullOf(values: readonly number[]): number | null {
  const total = values.reduce((sum, value) => sum + value, 0);
  // Three make a multiple of 10 when the two others have the last digit of the total.
  const hasBull = values.some((first, i) =>
    values.some((second, j) => j > i && (first + second - total) % 10 === 0),
  );
  if (!hasBull) return null;
  return total % 10 === 0 ? 10 : total % 10;
}

/** Key of the result of five values. */
export function bullResultOf(values: readonly number[]): string {
  const bull = bullOf(values);
  return bull === null ? "none" : `n${bull}`;
}
