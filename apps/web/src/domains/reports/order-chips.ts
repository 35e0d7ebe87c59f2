import { useDaysChip } from "@fairdraw/client/records/days-chip.ts";
import type { FilterChip } from "@fairdraw/client/records/record-filters.tsx";
import { useTranslation } from "react-i18next";
import { gameName } from "../lottery/game-name.ts";
import type { OrderListFilter } from "./order-list.ts";

/** What is looked for among orders, in a word each. */
export function useOrderChips(states: readonly { value: number; label: string }[]) {
  const { t } = useTranslation("reports");
  const daysChip = useDaysChip();
  return (
    filter: OrderListFilter,
    today: string,
    onChange: (change: Partial<OrderListFilter>) => void,
  ): FilterChip[] => {
    const { gameIds, state, no } = filter;
    const [only] = gameIds;
    const chips: FilterChip[] = [daysChip(filter.days, today)];
    if (only !== undefined) {
      const label = gameIds.length === 1 ? gameName(only) : t("gamesOf", { count: gameIds.length });
      chips.push({ key: "games", label, onClear: () => onChange({ gameIds: [] }) });
    }
    if (state !== null) {
      const label = states.find(({ value }) => value === state)?.label ?? String(state);
      chips.push({ key: "state", label, onClear: () => onChange({ state: null }) });
    }
    if (no !== null) {
      chips.push({ key: "no", label: `…${no.slice(-6)}`, onClear: () => onChange({ no: null }) });
    }
    return chips;
  };
}
