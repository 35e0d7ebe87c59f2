import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { StatisticView } from "@fairdraw/lottery-engine";

/** Name of a view; of two sides with what they are, as a row has several pairs of them. */
export function viewName(view: StatisticView): string {
  const name = inLanguage(view.label);
  if (view.kind !== "side") return name;
  return `${name} ${view.columns.map(({ label }) => inLanguage(label)).join("/")}`;
}
