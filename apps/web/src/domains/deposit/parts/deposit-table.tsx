import { OrderNo } from "@fairdraw/client/records/order-no.tsx";
import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { timeColumn } from "@fairdraw/client/records/time-column.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, MoneyText } from "@fairdraw/ui";
import { DepositRequestState } from "@fairdraw/wire/deposit/enums.ts";
import { useTranslation } from "react-i18next";
import { isNoCoin, networkOf } from "../coin.ts";
import type { DepositView } from "../deposit.api.ts";
import { canCancel, endReasonOf, isOpen } from "../deposit-state.ts";
import { tookOf } from "../took.ts";
import { PayLink } from "./pending-card.tsx";
import { PayText } from "./quote-box.tsx";
import { StatePill } from "./state-pill.tsx";

interface DepositTableProps {
  rows: readonly DepositView[];
  onOpen: (row: DepositView) => void;
  onCancel: (row: DepositView) => void;
}

const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
const dash = <span className="text-ink-3">—</span>;

/** What came; a dash where nothing did. */
function Paid({ row }: { row: DepositView }) {
  return isNoCoin(row.PaidAmount) ? (
    dash
  ) : (
    <PayText amount={row.PaidAmount} currency={row.Currency} />
  );
}

/** How long a request took to its end. */
function Took({ row }: { row: DepositView }) {
  const { t } = useTranslation("deposit");
  if (row.EndTime === null) return dash;
  const { key, count } = tookOf(row.EndTime - row.CreateTime);
  return <span className="whitespace-nowrap tabular-nums">{t(key, { count })}</span>;
}

function StateCell({ row }: { row: DepositView }) {
  return (
    <>
      <StatePill deposit={row} />
      {row.State === DepositRequestState.CANCEL && (
        <p className="mt-0.5 text-tiny text-ink-2">{inLanguage(endReasonOf(row))}</p>
      )}
    </>
  );
}

/** Deposits in full: a table on wide screens, cards on phones. */
export function DepositTable({ rows, onOpen, onCancel }: DepositTableProps) {
  const { t } = useTranslation("deposit");
  const name = (row: DepositView) => inLanguage({ zh: row.ChannelName, en: row.ChannelNameEn });
  const actions = (row: DepositView) => (
    <span className="inline-flex flex-wrap gap-1">
      {isOpen(row) && <PayLink orderNo={row.OrderNo} look="ghost" />}
      {canCancel(row) && (
        <Button look="ghost" size="small" onClick={() => onCancel(row)}>
          {t("cancelOrder")}
        </Button>
      )}
      <Button
        look="ghost"
        size="small"
        aria-label={t("detailLabel", { method: name(row), no: row.OrderNo })}
        onClick={() => onOpen(row)}
      >
        {t("detail")}
      </Button>
    </span>
  );
  const columns: RecordColumn<DepositView>[] = [
    { ...timeColumn(t("recordTime"), (row: DepositView) => row.CreateTime), isFixed: true },
    {
      key: "no",
      title: t("orderNo"),
      isExtra: true,
      cell: (row) => <OrderNo no={row.OrderNo} />,
    },
    {
      key: "method",
      title: t("recordMethod"),
      isFixed: true,
      cell: (row) => (
        <>
          <p className="whitespace-nowrap">{name(row)}</p>
          <p className="text-tiny text-ink-2 empty:hidden">{networkOf(row.Currency)}</p>
        </>
      ),
    },
    {
      key: "asked",
      title: t("recordAsked"),
      isNumber: true,
      cell: (row) => amount(row.Amount),
    },
    {
      key: "paid",
      title: t("recordPaid"),
      isNumber: true,
      cell: (row) => <Paid row={row} />,
    },
    { key: "fee", title: t("recordFee"), isNumber: true, cell: (row) => amount(row.Fee) },
    {
      key: "credit",
      title: t("recordCredit"),
      isNumber: true,
      cell: (row) => <Credit row={row} />,
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
      name="deposits"
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
              {[name(row), networkOf(row.Currency)].filter(Boolean).join(" · ")}
            </span>
            <StatePill deposit={row} />
          </p>
          <p className="flex items-baseline justify-between gap-2 text-small text-ink-2 tabular-nums">
            {siteDateTime(row.CreateTime)}
            <span className="text-body font-medium text-ink">{amount(row.Amount)}</span>
          </p>
          <div className="flex flex-wrap items-center justify-between gap-2 text-small text-ink-2">
            {row.State === DepositRequestState.CANCEL ? (
              inLanguage(endReasonOf(row))
            ) : (
              <span>
                {t("recordCredit")} <Credit row={row} />
              </span>
            )}
            <span className="ml-auto">{actions(row)}</span>
          </div>
        </div>
      )}
    />
  );
}

/** What reached the balance; a dash until it has. */
function Credit({ row }: { row: DepositView }) {
  return row.State === DepositRequestState.CONFIRM ? amount(row.Credit) : dash;
}
