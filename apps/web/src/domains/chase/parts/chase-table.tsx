import { type Column, Table } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { TableIssue } from "../chase-form.ts";
import type { ChaseDesk } from "../use-chase-plan.ts";
import { AmountCell, IssueCell, MultipleCell, PickCell, ProfitCell } from "./chase-cells.tsx";
import { ChaseTableTools } from "./chase-table-tools.tsx";

/** The issues of the plan: what each costs, what a win in it leaves; each can be left out or changed. */
export function ChaseTable({ desk, multipleMost }: { desk: ChaseDesk; multipleMost: number }) {
  const { t } = useTranslation("chase");
  const { table } = desk.plan;
  const prizes = usePrizeColumns();
  const hasPrize = table.some(({ row }) => row?.prize != null);
  const noOf = new Map(table.map((one, i) => [one, i + 1]));
  const columns: Column<TableIssue>[] = [
    { key: "pick", title: t("colPick"), cell: (one) => <PickCell desk={desk} of={one} /> },
    {
      key: "no",
      title: t("colPlace"),
      cell: (one) => (
        <span className="whitespace-nowrap text-ink-2 tabular-nums">{noOf.get(one)}</span>
      ),
    },
    { key: "issue", title: t("colIssue"), cell: (one) => <IssueCell of={one} /> },
    {
      key: "multiple",
      title: t("colMultiple"),
      cell: (one) => <MultipleCell desk={desk} of={one} most={multipleMost} />,
    },
    {
      key: "amount",
      title: t("colAmount"),
      isNumber: true,
      cell: ({ row }) => <AmountCell of={row?.amount} />,
    },
    {
      key: "spent",
      title: t("colSpent"),
      isNumber: true,
      cell: ({ row }) => <AmountCell of={row?.spent} />,
    },
    ...(hasPrize ? prizes : []),
  ];
  return (
    <div>
      <ChaseTableTools desk={desk} multipleMost={multipleMost} />
      <Table
        caption={t("table")}
        columns={columns}
        rows={table}
        rowKey={({ issue }) => issue.serialNumber}
        maxHeight="screen"
        isOver={({ isClosed }) => isClosed}
      />
    </div>
  );
}

/** What a win in an issue brings, where its prize is known before the draw. */
function usePrizeColumns(): Column<TableIssue>[] {
  const { t } = useTranslation("chase");
  return [
    {
      key: "prize",
      title: t("colPrize"),
      isNumber: true,
      cell: ({ row }) => <AmountCell of={row?.prize} />,
    },
    {
      key: "profit",
      title: t("colProfit"),
      isNumber: true,
      cell: ({ row }) => <ProfitCell of={row?.profit} />,
    },
    {
      key: "rate",
      title: t("colRate"),
      isNumber: true,
      cell: ({ row }) => (row?.rateBp == null ? "—" : `${(row.rateBp / 100).toFixed(1)}%`),
    },
  ];
}
