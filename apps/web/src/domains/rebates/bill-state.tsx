import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { Pill, type PillLook } from "@fairdraw/ui";
import { RebateBillState, rebateBillStateText } from "@fairdraw/wire/agreements/enums.ts";
import { billStates } from "./bill-filter.ts";

const looks: Readonly<Record<RebateBillState, PillLook>> = { 0: "warn", 1: "ok", 2: "neutral" };

/** How a bill stands. */
export function BillState({ state }: { state: number }) {
  const known = billStates.find((one) => one === state) ?? RebateBillState.WAITING;
  return <Pill look={looks[known]}>{inLanguage(rebateBillStateText[known])}</Pill>;
}
