import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, type Column, MoneyText, Pill, Skeleton, Table } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../deposit/parts/card.tsx";
import { type TurnoverView, useTurnover } from "../withdraw.api.ts";
import { shown, trimmed } from "./amounts.tsx";
import { Bar, isDone, sourceName } from "./requirement.tsx";
import { TurnoverDrawer } from "./turnover-drawer.tsx";

const amount = (text: string) => <MoneyText text={shown(text)} />;

/** What has to be bet before money leaves, the oldest first, and the bets behind each. */
export function TurnoverMeter() {
  const { t } = useTranslation("withdraw");
  const { data, isError, refetch } = useTurnover();
  const [chosen, setChosen] = useState<string | null>(null);
  const opened = data?.Items.find(({ Id }) => Id === chosen);
  return (
    <Card title={t("meter")}>
      {data === undefined ? (
        isError ? (
          <p role="alert" className="flex items-center justify-between gap-3 text-body text-error">
            {t("meterFailed")}
            <Button size="small" onClick={() => void refetch()}>
              {t("again")}
            </Button>
          </p>
        ) : (
          <Skeleton className="h-24" />
        )
      ) : data.Items.length === 0 ? (
        <p className="text-body text-ink-2">{t("meterNone")}</p>
      ) : (
        <>
          <p className="text-small text-ink-2">{t("meterText")}</p>
          <div className="-mx-4 tablet:mx-0">
            <MeterTable rows={data.Items} onOpen={(row) => setChosen(row.Id)} />
          </div>
        </>
      )}
      {opened !== undefined && <TurnoverDrawer of={opened} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function MeterTable({
  rows,
  onOpen,
}: {
  rows: readonly TurnoverView[];
  onOpen: (row: TurnoverView) => void;
}) {
  const { t } = useTranslation("withdraw");
  const bets = (row: TurnoverView) => (
    <Button
      size="small"
      look="link"
      className="px-0"
      aria-label={t("meterBetsLabel", { source: sourceName(row), time: siteDateTime(row.Since) })}
      onClick={() => onOpen(row)}
    >
      {t("meterBets")}
    </Button>
  );
  const columns: Column<TurnoverView>[] = [
    { key: "source", title: t("meterSource"), cell: (row) => <Origin row={row} /> },
    {
      key: "required",
      title: t("meterRequired"),
      isNumber: true,
      cell: (row) => amount(row.Required),
    },
    {
      key: "done",
      title: t("meterDone"),
      isNumber: true,
      cell: (row) => (
        <>
          {amount(row.Done)}
          <Bar row={row} />
        </>
      ),
    },
    {
      key: "remaining",
      title: t("meterRemaining"),
      isNumber: true,
      cell: (row) =>
        isDone(row) ? <Pill look="ok">{t("meterIsDone")}</Pill> : amount(row.Remaining),
    },
    { key: "locked", title: t("meterLocked"), isNumber: true, cell: (row) => amount(row.Locked) },
    { key: "bets", title: "", cell: bets },
  ];
  return (
    <Table
      caption={t("meter")}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.Id}
      isOver={isDone}
      card={(row) => (
        <div className="flex flex-col gap-1.5">
          <div className="flex items-start justify-between gap-2">
            <Origin row={row} />
            {isDone(row) && <Pill look="ok">{t("meterIsDone")}</Pill>}
          </div>
          <Bar row={row} />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink-2 tabular-nums">
            <span>
              {shown(row.Done)} / {shown(row.Required)}
            </span>
            {!isDone(row) && (
              <span>
                {t("meterLocked")} <span className="font-medium text-ink">{shown(row.Locked)}</span>
              </span>
            )}
            {bets(row)}
          </p>
        </div>
      )}
    />
  );
}

function Origin({ row }: { row: TurnoverView }) {
  const { t } = useTranslation("withdraw");
  return (
    <span className="min-w-0">
      <span className="block font-medium">{sourceName(row)}</span>
      <span className="block text-tiny whitespace-nowrap text-ink-2 tabular-nums">
        {siteDateTime(row.Since).slice(0, 16)}
      </span>
      <span className="block text-tiny text-ink-2 tabular-nums">
        {row.Multiple === null
          ? shown(row.Amount)
          : t("meterMultiple", {
              amount: shown(row.Amount),
              multiple: trimmedMultiple(row.Multiple),
            })}
      </span>
    </span>
  );
}

const trimmedMultiple = (multiple: string) =>
  multiple.includes(".") ? trimmed(multiple) : multiple;
