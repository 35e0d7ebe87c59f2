import type { CategoryKey } from "@fairdraw/lottery-engine";
import type { BallFamily } from "@fairdraw/ui";

/** How the numbers of a category look. */
export function familyOf(category: CategoryKey): BallFamily {
  if (category === "k3") return "dice";
  return category === "pk10" ? "car" : "digit";
}
