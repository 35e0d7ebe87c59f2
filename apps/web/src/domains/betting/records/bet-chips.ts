import { memberChips } from "@fairdraw/client/records/member-filter.tsx";
import type { FilterChip } from "@fairdraw/client/records/record-filters.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { betSourceText } from "@fairdraw/wire/betting/enums.ts";
import { useTranslation } from "react-i18next";
import { useOrderChips } from "../../reports/order-chips.ts";
import { playName } from "../plays/selection-text.ts";
import { type BetFilter, betSources } from "./bet-filter.ts";

export const betStates = [0, 3, 2, 1] as const;

/** What is looked for among bets, in a word each. */
export function useBetChips() {
  const { t } = useTranslation("betting");
  const { t: records } = useTranslation("records");
  const ofOrders = useOrderChips(betStates.map((value) => ({ value, label: t(`state_${value}`) })));
  return (
    filter: BetFilter,
    today: string,
    onChange: (change: Partial<BetFilter>) => void,
  ): FilterChip[] => {
    const { playId, serial, stakeFrom, stakeTo } = filter;
    const source = betSources.find((one) => one === filter.source);
    const chips = ofOrders(filter, today, (change) =>
      onChange("gameIds" in change ? { ...change, playId: null } : change),
    );
    const add = (key: string, label: string, without: Partial<BetFilter>) =>
      chips.push({ key, label, onClear: () => onChange(without) });
    if (playId !== null) add("play", playName(playId), { playId: null });
    if (source !== undefined) add("source", inLanguage(betSourceText[source]), { source: null });
    if (serial !== null) add("serial", serial, { serial: null });
    if (stakeFrom !== null || stakeTo !== null) {
      add("stake", `${stakeFrom ?? ""} – ${stakeTo ?? ""}`, { stakeFrom: null, stakeTo: null });
    }
    const { member, scope } = filter;
    if (scope !== null) add("scope", records(`scope_${scope}`), { scope: null });
    return [...memberChips(member, onChange), ...chips];
  };
}
