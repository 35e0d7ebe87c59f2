import { OrderNo } from "@fairdraw/client/records/order-no.tsx";
import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { timeColumn } from "@fairdraw/client/records/time-column.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, MoneyText } from "@fairdraw/ui";
import { WithdrawRequestState } from "@fairdraw/wire/withdraw/enums.ts";
import { useTranslation } from "react-i18next";
import { tookOf } from "../../deposit/took.ts";
import { useTargetName } from "../use-target-name.ts";
import type { WithdrawView } from "../withdraw.api.ts";
import { reasonOf } from "../withdraw-state.ts";
import { CoinText, shown, trimmed } from "./amounts.tsx";
import { StatePill } from "./state-pill.tsx";

interface WithdrawTableProps {
  rows: readonly WithdrawView[];
  onOpen: (row: WithdrawView) => void;
  onCancel: (row: WithdrawView) => void;
}

const amount = (text: string) => <MoneyText text={shown(text)} />;
const dash = <span className="text-ink-3">—</span>;

/** How long a withdrawal took to its end. */
function Took({ row }: { row: WithdrawView }) {
  const { t } = useTranslation("withdraw");
  if (row.EndTime === null) return dash;
  const { key, count } = tookOf(row.EndTime - row.CreateTime);
  return <span className="whitespace-nowrap tabular-nums">{t(key, { count })}</span>;
}

function StateCell({ row }: { row: WithdrawView }) {
  const reason = reasonOf(row);
  return (
    <>
      <StatePill withdrawal={row} />
      {reason !== null && <p className="mt-0.5 text-tiny text-ink-2">{inLanguage(reason)}</p>}
    </>
  );
}

/** Withdrawals in full: a table on wide screens, cards on phones. */
export function WithdrawTable({ rows, onOpen, onCancel }: WithdrawTableProps) {
  const { t } = useTranslation("withdraw");
  const name = useTargetName();
  const actions = (row: WithdrawView) => (
    <span className="inline-flex flex-wrap gap-1">
      {row.CanCancel && (
        <Button look="ghost" size="small" onClick={() => onCancel(row)}>
          {t("cancelOrder")}
        </Button>
      )}
      <Button
        look="ghost"
        size="small"
        aria-label={t("detailLabel", { target: row.TargetMasked, no: row.OrderNo })}
        onClick={() => onOpen(row)}
      >
        {t("detail")}
      </Button>
    </span>
  );
  const columns: RecordColumn<WithdrawView>[] = [
    { ...timeColumn(t("recordTime"), (row: WithdrawView) => row.CreateTime), isFixed: true },
    { key: "no", title: t("orderNo"), isExtra: true, cell: (row) => <OrderNo no={row.OrderNo} /> },
    {
      key: "target",
      title: t("recordTarget"),
      isFixed: true,
      cell: (row) => (
        <>
          <p className="whitespace-nowrap">{name(row)}</p>
          <p className="font-digits text-tiny text-ink-2">{row.TargetMasked}</p>
        </>
      ),
    },
    { key: "amount", title: t("recordAmount"), isNumber: true, cell: (row) => amount(row.Amount) },
    { key: "fee", title: t("recordFee"), isNumber: true, cell: (row) => amount(row.Fee) },
    {
      key: "arrives",
      title: t("recordArrives"),
      isNumber: true,
      cell: (row) => <CoinText amount={row.PayAmount} currency={row.Currency} />,
    },
    {
      key: "rate",
      title: t("recordRate"),
      isNumber: true,
      cell: (row) => (row.Rate === null ? dash : trimmed(row.Rate)),
    },
    { key: "state", title: t("recordState"), cell: (row) => <StateCell row={row} /> },
    { key: "took", title: t("recordTook"), cell: (row) => <Took row={row} /> },
    {
      key: "actions",
      title: t("recordActions"),
      isFixed: true,
      cell: actions,
      className: "whitespace-nowrap",
    },
  ];
  return (
    <RecordTable
      name="withdrawals"
      caption={t("recordTitle")}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.OrderNo}
      onOpen={onOpen}
      cardsBelow="laptop"
      card={(row) => (
        <div className="flex flex-col gap-1">
          <p className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate font-medium">
              {name(row)} {row.TargetMasked}
            </span>
            <StatePill withdrawal={row} />
          </p>
          <p className="flex items-baseline justify-between gap-2 text-small text-ink-2 tabular-nums">
            {siteDateTime(row.CreateTime)}
            <span className="text-body font-medium text-ink">{amount(row.Amount)}</span>
          </p>
          <div className="flex flex-wrap items-center justify-between gap-2 text-small text-ink-2">
            <span>
              {t(row.State === WithdrawRequestState.CONFIRM ? "recordArrives" : "recordToArrive")}{" "}
              <CoinText amount={row.PayAmount} currency={row.Currency} />
            </span>
            <span className="ml-auto">{actions(row)}</span>
          </div>
        </div>
      )}
    />
  );
}
