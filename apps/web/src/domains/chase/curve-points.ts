import type { Money } from "@fairdraw/money";

/** Shape: parts of the height, exact to a thousandth of it. */
const scale = 1000n;

/**
 * Places amounts in a box, first to last from left to right, nought always within it.
 * Shape: `line` as an SVG polyline takes it; `zeroY` where nought lies.
 */
export function curvePoints(
  amounts: readonly Money[],
  box: { width: number; height: number },
): { line: string; zeroY: number } {
  const lowest = amounts.reduce((least: bigint, one) => (one < least ? one : least), 0n);
  const highest = amounts.reduce((most: bigint, one) => (one > most ? one : most), 0n);
  const range = highest > lowest ? highest - lowest : 1n;
  const yOf = (amount: bigint) =>
    box.height - (Number(((amount - lowest) * scale) / range) * box.height) / Number(scale);
  const step = box.width / Math.max(1, amounts.length - 1);
  const points = amounts.map((amount, i) => `${round(i * step)},${round(yOf(amount))}`);
  return { line: points.join(" "), zeroY: round(yOf(0n)) };
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
