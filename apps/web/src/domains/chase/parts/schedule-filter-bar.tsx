import { useTranslation } from "react-i18next";
import { OrderListFilters } from "../../reports/parts/order-list-filters.tsx";
import type { ChaseFilter } from "../chase-filter.ts";
import { askedPlanStates } from "../plan-state.ts";

interface FilterBarProps {
  filter: ChaseFilter;
  today: string;
  onChange: (change: Partial<ChaseFilter>) => void;
}

/** Days, game, state and number to look for. */
export function ScheduleFilterBar({ filter, today, onChange }: FilterBarProps) {
  const { t } = useTranslation("chase");
  return (
    <OrderListFilters
      filter={filter}
      today={today}
      onChange={onChange}
      labels={{
        days: t("recordDays"),
        state: t("recordState"),
        allStates: t("recordAllStates"),
        no: t("recordNo"),
      }}
      states={askedPlanStates.map((value) => ({ value, label: t(`state_${value}`) }))}
    />
  );
}
