import { useTranslation } from "react-i18next";
import { OrderListFilters } from "../../reports/parts/order-list-filters.tsx";
import { SaveCsvButton } from "../../reports/parts/save-csv-button.tsx";
import { readAllPlans } from "../chase.api.ts";
import type { ChaseFilter } from "../chase-filter.ts";
import { planColumns, planLine } from "../plan-lines.ts";
import { lookOfPlan } from "../plan-state.ts";

interface FilterBarProps {
  filter: ChaseFilter;
  today: string;
  onChange: (change: Partial<ChaseFilter>) => void;
}

const states = [0, 1, 2, 5, 6, 3, 7] as const;

/** Days, game, state and number to look for, and the file of what is found. */
export function ScheduleFilterBar({ filter, today, onChange }: FilterBarProps) {
  const { t } = useTranslation("chase");
  return (
    <>
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
        states={states.map((value) => ({ value, label: t(`state_${value}`) }))}
      />
      <SaveCsvButton
        fileName={`fairdraw-plans-${filter.days.from}-${filter.days.to}`}
        header={planColumns.map((key) => t(key))}
        read={async (onProgress) =>
          (await readAllPlans(filter, onProgress)).map((row) =>
            planLine(row, { state: t(lookOfPlan(row.State).key), stopsOnWin: t("stopOnWin") }),
          )
        }
      />
    </>
  );
}
