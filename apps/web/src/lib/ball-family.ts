import type { CategoryKey } from "@fairdraw/lottery-engine";
import type { DrawFamily } from "@fairdraw/ui";

/** How the numbers of a category look. */
export function familyOf(category: CategoryKey): DrawFamily {
  if (category === "hash") return "hash";
  if (category === "k3") return "dice";
  return category === "pk10" ? "car" : "digit";
}
