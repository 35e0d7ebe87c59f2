import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { Column } from "@fairdraw/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface Drawn {
  readonly serialNumber: string;
  readonly drawTimeStamp: number;
}

/** What every list of draws begins with: issue, time, numbers. */
export function useDrawColumns<Row extends Drawn>(numbers: (row: Row) => ReactNode): Column<Row>[] {
  const { t } = useTranslation("lottery");
  return [
    {
      key: "serial",
      title: t("columnIssue"),
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.serialNumber}</span>,
    },
    {
      key: "time",
      title: t("columnTime"),
      cell: (row) => (
        <span className="whitespace-nowrap text-ink-2 tabular-nums">
          {siteDateTime(row.drawTimeStamp)}
        </span>
      ),
    },
    { key: "number", title: t("columnNumber"), cell: numbers },
  ];
}
