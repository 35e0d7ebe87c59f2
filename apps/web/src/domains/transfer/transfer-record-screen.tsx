import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { useDaysChip } from "@fairdraw/client/records/days-chip.ts";
import { OrderFilter } from "@fairdraw/client/records/order-filter.tsx";
import { OrderNo } from "@fairdraw/client/records/order-no.tsx";
import { RecordDaysField } from "@fairdraw/client/records/record-days-field.tsx";
import type { FilterChip } from "@fairdraw/client/records/record-filters.tsx";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { timeColumn } from "@fairdraw/client/records/time-column.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDateTime, siteDay } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, MoneyText, Select } from "@fairdraw/ui";
import { TransferType, transferTypeText } from "@fairdraw/wire/transfer/enums.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { privilegesQuery } from "../privileges/privileges.api.ts";
import { askTransfer } from "./ask-transfer.ts";
import { type TransferPage, type TransferRow, useTransferPages } from "./transfer.api.ts";
import { readFilter, type TransferFilter, writeFilter } from "./transfer-filter.ts";

const types = Object.values(TransferType);

/** All points that the player sent and received. */
export function TransferRecordScreen() {
  const { t } = useTranslation("transfer");
  const { params, put: putParams } = useRecordParams("transfers");
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useTransferPages(filter);
  const chips = useChips(filter, today);
  useTitle(t("recordTitle"));
  const rights = useQuery(privilegesQuery).data;
  const maySend =
    rights?.isTransferPointEnabled === true || rights?.isSuperTransferPointEnabled === true;
  const send = maySend ? (
    <Button look="primary" onClick={() => askTransfer()}>
      {t("title")}
    </Button>
  ) : null;
  const put = (change: Partial<TransferFilter>) =>
    putParams(writeFilter({ ...filter, page: 1, ...change }, today));
  return (
    <RecordPage
      title={t("recordTitle")}
      filters={<Filters filter={filter} today={today} onChange={put} />}
      chips={chips(put)}
      onReset={params.size === 0 ? null : () => putParams({})}
      tools={send}
      query={query}
      figuresOf={(page) => figuresOf(page, t)}
      isEmpty={(page) => page.Items.length === 0}
      empty={{
        icon: <ArrowRightLeft size={40} strokeWidth={1.5} />,
        text: t("recordEmpty"),
        action: send,
      }}
      paging={{
        place: filter,
        totalOf: (page) => ({ total: page.Total, isMore: false }),
        onChange: put,
      }}
    >
      {(page) => <TransferTable rows={page.Items} />}
    </RecordPage>
  );
}

function figuresOf({ AllSum: all }: TransferPage, t: (key: "sentSum" | "receivedSum") => string) {
  const sum = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  return [
    { key: "sent", label: t("sentSum"), value: sum(all.Sent) },
    { key: "received", label: t("receivedSum"), value: sum(all.Received) },
  ];
}

function typeName(type: number): string {
  const known = types.find((one) => one === type);
  return known === undefined ? String(type) : inLanguage(transferTypeText[known]);
}

function Filters(props: {
  filter: TransferFilter;
  today: string;
  onChange: (change: Partial<TransferFilter>) => void;
}) {
  const { filter, today, onChange } = props;
  const { t } = useTranslation("transfer");
  return (
    <>
      <RecordDaysField days={filter.days} today={today} onChange={(days) => onChange({ days })} />
      <Select
        look="plain"
        label={t("direction")}
        value={filter.direction ?? ""}
        onChange={(value) =>
          onChange({ direction: value === "out" || value === "in" ? value : null })
        }
        items={[
          { value: "", label: t("both") },
          { value: "out", label: t("out") },
          { value: "in", label: t("in") },
        ]}
      />
      <Select
        look="plain"
        label={t("type")}
        value={filter.type === null ? "" : String(filter.type)}
        onChange={(value) => onChange({ type: types.find((one) => String(one) === value) ?? null })}
        items={[
          { value: "", label: t("allTypes") },
          ...types.map((type) => ({ value: String(type), label: typeName(type) })),
        ]}
      />
      <OrderFilter
        key={filter.no}
        label={t("orderNo")}
        orderNo={filter.no}
        onChange={(no) => onChange({ no })}
      />
    </>
  );
}

/** What is looked for, in a word each. */
function useChips(filter: TransferFilter, today: string) {
  const { t } = useTranslation("transfer");
  const daysChip = useDaysChip();
  return (put: (change: Partial<TransferFilter>) => void): FilterChip[] => [
    daysChip(filter.days, today),
    ...(filter.direction === null
      ? []
      : [
          {
            key: "direction",
            label: t(filter.direction),
            onClear: () => put({ direction: null }),
          },
        ]),
    ...(filter.type === null
      ? []
      : [{ key: "type", label: typeName(filter.type), onClear: () => put({ type: null }) }]),
    ...(filter.no === null
      ? []
      : [{ key: "no", label: `…${filter.no.slice(-6)}`, onClear: () => put({ no: null }) }]),
  ];
}

function Signed({ row }: { row: TransferRow }) {
  const text = toDisplay(parseCheckedMoney(row.Amount));
  return <MoneyText text={row.IsOut ? `-${text}` : `+${text}`} />;
}

/** Transfers in full: a table on wide screens, cards on phones. */
function TransferTable({ rows }: { rows: readonly TransferRow[] }) {
  const { t } = useTranslation("transfer");
  const other = (row: TransferRow) => `${row.UserName} ${row.NickName}`;
  const columns: RecordColumn<TransferRow>[] = [
    { ...timeColumn(t("time"), (row: TransferRow) => row.At), isFixed: true },
    { key: "no", title: t("orderNo"), isExtra: true, cell: (row) => <OrderNo no={row.OrderNo} /> },
    {
      key: "direction",
      title: t("direction"),
      isFixed: true,
      cell: (row) => t(row.IsOut ? "out" : "in"),
    },
    { key: "other", title: t("otherSide"), cell: other },
    { key: "type", title: t("type"), cell: (row) => typeName(row.Type) },
    { key: "amount", title: t("amount"), isNumber: true, cell: (row) => <Signed row={row} /> },
    { key: "remark", title: t("remark"), cell: (row) => row.Remark },
  ];
  return (
    <RecordTable
      name="transfers"
      caption={t("recordTitle")}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.OrderNo}
      card={(row) => (
        <div className="flex flex-col gap-1">
          <p className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate font-medium">
              {t(row.IsOut ? "out" : "in")} · {other(row)}
            </span>
            <span className="font-medium">
              <Signed row={row} />
            </span>
          </p>
          <p className="flex items-baseline justify-between gap-2 text-small text-ink-2 tabular-nums">
            {siteDateTime(row.At)}
            <span>{[typeName(row.Type), row.Remark].filter(Boolean).join(" · ")}</span>
          </p>
        </div>
      )}
    />
  );
}
