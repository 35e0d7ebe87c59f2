import { highestPrize, type Play } from "@fairdraw/lottery-engine";
import { type Money, toDisplay } from "@fairdraw/money";
import { linePrice } from "./price.ts";

/**
 * What one choice alone would pay at 2 yuan, once. Shape: null where it is no bet by itself, or
 * pays odds. Units: thousandths.
 */
export function prizeOfAlone(play: Play, unchecked: unknown, prizeGroup: number): Money | null {
  const checked = play.check(unchecked);
  if (!checked.ok || play.mode !== "group") return null;
  const terms = { prizeGroup, price: linePrice, unit: "yuan", multiple: 1 } as const;
  return highestPrize(play, checked.selection, terms);
}

export function prizeText(prize: Money | null): string {
  return prize === null ? "" : toDisplay(prize);
}
