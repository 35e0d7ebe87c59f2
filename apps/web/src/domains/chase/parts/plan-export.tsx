import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { useTranslation } from "react-i18next";
import { readAllPlans } from "../chase.api.ts";
import type { ChaseFilter } from "../chase-filter.ts";
import { planColumns, planLine, planNumberColumns } from "../plan-lines.ts";
import { lookOfPlan } from "../plan-state.ts";

/** Saves the plans that a filter finds as a file. */
export function PlanExport({ filter }: { filter: ChaseFilter }) {
  const { t } = useTranslation("chase");
  return (
    <SaveTableMenu
      fileName={`fairdraw-plans-${filter.days.from}-${filter.days.to}`}
      header={planColumns.map((key) => t(key))}
      numberColumns={planNumberColumns}
      read={async (onProgress) =>
        (await readAllPlans(filter, onProgress)).map((row) =>
          planLine(row, { state: t(lookOfPlan(row.State).key), stopsOnWin: t("stopOnWin") }),
        )
      }
    />
  );
}
