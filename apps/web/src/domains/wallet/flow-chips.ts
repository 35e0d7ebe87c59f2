import { useDaysChip } from "@fairdraw/client/records/days-chip.ts";
import { memberChips } from "@fairdraw/client/records/member-filter.tsx";
import type { FilterChip } from "@fairdraw/client/records/record-filters.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { useTranslation } from "react-i18next";
import type { FlowClasses } from "./cash-flow.api.ts";
import type { CashFlowFilter } from "./cash-flow-filter.ts";

/** A class or type of movements in the language of the page. */
export function nameOf({ Name, NameEn }: { Name: string; NameEn: string }): string {
  return inLanguage({ zh: Name, en: NameEn });
}

interface Looked {
  filter: CashFlowFilter;
  today: string;
  classes: FlowClasses;
}

/** What is looked for among movements, in a word each. */
export function useFlowChips() {
  const { t } = useTranslation("reports");
  const daysChip = useDaysChip();
  return (
    { filter, today, classes }: Looked,
    onChange: (change: Partial<CashFlowFilter>) => void,
  ): FilterChip[] => {
    const { classId, typeId, direction, orderNo } = filter;
    const kind =
      typeId === null
        ? classes.find(({ Id }) => Id === classId)
        : classes.flatMap(({ Types }) => Types).find(({ Id }) => Id === typeId);
    const chips: FilterChip[] = [daysChip(filter.days, today)];
    const add = (key: string, label: string, without: Partial<CashFlowFilter>) =>
      chips.push({ key, label, onClear: () => onChange(without) });
    if (kind !== undefined) add("type", nameOf(kind), { classId: null, typeId: null });
    if (direction !== null) {
      add("direction", t(direction === "in" ? "flowOnlyIn" : "flowOnlyOut"), { direction: null });
    }
    if (orderNo !== null) add("no", `…${orderNo.slice(-6)}`, { orderNo: null });
    return [...memberChips(filter.member, onChange), ...chips];
  };
}
