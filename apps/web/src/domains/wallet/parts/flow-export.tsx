import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "../../reports/parts/export-menu.tsx";
import { type FlowClasses, typesIn } from "../cash-flow.api.ts";
import { type CashFlowFilter, searchOf } from "../cash-flow-filter.ts";

interface FlowExportProps {
  filter: CashFlowFilter;
  classes: FlowClasses;
  /** Opens the statement of a month. */
  onStatement: () => void;
}

/** Saves the movements that a filter finds as a file, or goes to the statement of a month. */
export function FlowExport({ filter, classes, onStatement }: FlowExportProps) {
  const { t } = useTranslation("reports");
  return (
    <ExportMenu
      what={{ Report: "CashFlow", Filter: searchOf(filter, typesIn(classes)) }}
      more={[
        {
          key: "statement",
          label: t("flowStatement"),
          icon: <Printer size={16} aria-hidden="true" />,
          onSelect: onStatement,
        },
      ]}
    />
  );
}
