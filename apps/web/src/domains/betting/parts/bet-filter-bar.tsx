import "../records/texts.ts";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "../../reports/parts/export-menu.tsx";
import { OrderListFilters } from "../../reports/parts/order-list-filters.tsx";
import { type BetFilter, searchOf } from "../bet-filter.ts";

interface BetFilterBarProps {
  filter: BetFilter;
  today: string;
  onChange: (change: Partial<BetFilter>) => void;
}

const states = [0, 3, 2, 1] as const;

/** Days, game and state to look for, and the file of what is found. */
export function BetFilterBar({ filter, today, onChange }: BetFilterBarProps) {
  const { t } = useTranslation("betting");
  const { t: record } = useTranslation("betRecords");
  return (
    <>
      <OrderListFilters
        filter={filter}
        today={today}
        onChange={onChange}
        labels={{
          days: record("recordDays"),
          state: t("betState"),
          allStates: record("recordAllStates"),
          no: record("recordNo"),
        }}
        states={states.map((value) => ({ value, label: t(`state_${value}`) }))}
      />
      <ExportMenu what={{ Report: "BetRecord", Filter: searchOf(filter) }} />
    </>
  );
}
