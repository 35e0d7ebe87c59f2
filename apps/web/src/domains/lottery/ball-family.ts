import type { CategoryKey } from "@fairdraw/lottery-engine";
import type { BallFamily, DrawFamily } from "@fairdraw/ui";

const families: Readonly<Record<CategoryKey, DrawFamily>> = {
  ssc: "red",
  d3: "red",
  lhc: "red",
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
export function ballFamilyOf(category: CategoryKey): BallFamily {
  const family = families[category];
  return family === "hash" ? "teal" : family;
}
