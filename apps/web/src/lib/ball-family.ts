import type { CategoryKey } from "@fairdraw/lottery-engine";
import type { BallFamily, DrawFamily } from "@fairdraw/ui";

/** How the numbers of a category look. */
export function familyOf(category: CategoryKey): DrawFamily {
  if (category === "hash") return "hash";
  if (category === "k3") return "dice";
  return category === "pk10" ? "car" : "digit";
}

/** How single numbers of a category look, e.g. on its boards. */
export function ballFamilyOf(category: CategoryKey): BallFamily {
  const family = familyOf(category);
  return family === "hash" ? "digit" : family;
}
