import type { CategoryKey } from "@fairdraw/lottery-engine";
import type { BallFamily, DrawFamily } from "@fairdraw/ui";

const redWave: ReadonlySet<number> = new Set([
  1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46,
]);
const blueWave: ReadonlySet<number> = new Set([
  3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48,
]);

/** Mark six numbers are red, blue or green, and players bet on the colours. Source: domain/plays.md, mark six. */
function wave(value: string): BallFamily {
  const number = Number(value);
  if (redWave.has(number)) return "red";
  return blueWave.has(number) ? "blue" : "green";
}

const families: Readonly<Record<CategoryKey, DrawFamily>> = {
  ssc: "red",
  d3: "red",
  lhc: wave,
  x5: "blue",
  keno: "violet",
  kl10: "green",
  pc28: "amber",
  k3: "dice",
  pk10: "car",
  hash: "hash",
};

/** How a draw of a category looks; plain where its game is not known. */
export function drawLook(category: CategoryKey | undefined): {
  family: DrawFamily;
  hasSpecial: boolean;
} {
  return {
    family: category === undefined ? "red" : families[category],
    // Mark six draws its last number apart from the others.
    hasSpecial: category === "lhc",
  };
}

/** How single numbers of a category look, e.g. on its boards. */
export function ballFamilyOf(category: CategoryKey): Exclude<DrawFamily, "hash"> {
  const family = families[category];
  return family === "hash" ? "teal" : family;
}
