import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { externalGameCategoryText } from "@fairdraw/wire/external-games/enums.ts";
import { allCategories } from "./bill-filter.ts";

/** An amount of the wire as people read it. */
export function amountText(amount: string): string {
  return toDisplay(parseCheckedMoney(amount));
}

export function categoryName(category: number): string {
  const known = allCategories.find((one) => one === category);
  return known === undefined ? String(category) : inLanguage(externalGameCategoryText[known]);
}

/** A rate as people read it. Units: 1/10,000. Shape: `0.50%`. */
export function rateText(rate: number): string {
  return `${(rate / 100).toFixed(2)}%`;
}

/** A day of the wire. Shape: `2026-01-05`. */
export function dayText(day: number): string {
  const text = String(day);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
