import { Net } from "@fairdraw/client/records/net.tsx";
import { OrderNo } from "@fairdraw/client/records/order-no.tsx";
import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { timeColumn } from "@fairdraw/client/records/time-column.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, MoneyText, Pill, Progress } from "@fairdraw/ui";
import { ScheduleState } from "@fairdraw/wire/chase/enums.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { playName } from "../../betting/plays/selection-text.ts";
import { gameName } from "../../lottery/game-name.ts";
import { shortSerial } from "../../lottery/short-serial.ts";
import type { SchedulePage, ScheduleRow } from "../chase.api.ts";
import { lookOfPlan } from "../plan-state.ts";
import { stopsOf } from "../stops-change.ts";
import { StopsText } from "./stops-text.tsx";

interface ScheduleTableProps {
  rows: readonly ScheduleRow[];
  /** Of all that the filter finds. */
  all: SchedulePage["AllSum"];
  onOpen: (row: ScheduleRow) => void;
  onStop: (row: ScheduleRow) => void;
}

/** Plays of a plan in one line. */
function usePlaysText(): (row: ScheduleRow) => string {
  const { t } = useTranslation("chase");
  return ({ PlayIds, LineCount }) => {
    const first = playName(PlayIds[0] ?? "");
    return LineCount > 1 ? t("playsMore", { play: first, count: LineCount }) : first;
  };
}

export function PlanPill({ state }: { state: number }) {
  const { t } = useTranslation("chase");
  const { key, look } = lookOfPlan(state);
  return <Pill look={look}>{t(key)}</Pill>;
}

const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;

/** Issues that were bet of all, and what of the rest went back. */
function Done({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation("chase");
  const text = t("recordBetOf", { bet: row.BetCount, count: row.IssueCount });
  return (
    <div className="w-28">
      <p className="text-small whitespace-nowrap tabular-nums">{text}</p>
      <Progress
        label={t("recordProgress")}
        fraction={row.BetCount / row.IssueCount}
        valueText={text}
        look={row.State === ScheduleState.RUNNING ? "primary" : "neutral"}
      />
      {parseCheckedMoney(row.ReturnAmount) > 0n && (
        <p className="mt-0.5 text-tiny whitespace-nowrap text-ink-2">
          {t("detailReturned")} {amount(row.ReturnAmount)}
        </p>
      )}
    </div>
  );
}

/** Plans in full: a table on wide screens, cards on phones. */
export function ScheduleTable({ rows, all, onOpen, onStop }: ScheduleTableProps) {
  const { t } = useTranslation("chase");
  const { t: reports } = useTranslation("reports");
  const plays = usePlaysText();
  const actions = (row: ScheduleRow) => (
    <span className="inline-flex gap-1">
      <Button
        look="ghost"
        size="small"
        aria-label={t("detailLabel", { play: plays(row), no: row.ScheduleNo })}
        onClick={() => onOpen(row)}
      >
        {t("detail")}
      </Button>
      {row.State === ScheduleState.RUNNING && (
        <Button look="ghost" size="small" onClick={() => onStop(row)}>
          {t("stopPlan")}
        </Button>
      )}
    </span>
  );
  const columns: RecordColumn<ScheduleRow>[] = [
    { ...timeColumn(t("recordTime"), (row: ScheduleRow) => row.CreateTime), isFixed: true },
    {
      key: "no",
      title: t("recordNo"),
      isExtra: true,
      cell: (row) => <OrderNo no={row.ScheduleNo} />,
    },
    {
      key: "play",
      title: t("recordPlay"),
      isFixed: true,
      className: "min-w-36",
      cell: (row) => (
        <>
          <p>{plays(row)}</p>
          <p className="text-tiny whitespace-nowrap text-ink-2 tabular-nums">
            {gameName(row.GameId)} · {shortSerial(row.StartSerialNumber)}
          </p>
        </>
      ),
    },
    { key: "done", title: t("recordProgress"), cell: (row) => <Done row={row} /> },
    {
      key: "staked",
      title: t("recordStaked"),
      isNumber: true,
      cell: (row) => (
        <>
          <p>{amount(row.BetAmount)}</p>
          <p className="text-tiny text-ink-2">{amount(row.TotalAmount)}</p>
        </>
      ),
    },
    { key: "prize", title: t("recordPrize"), isNumber: true, cell: (row) => amount(row.Prize) },
    {
      key: "profit",
      title: t("recordProfit"),
      isNumber: true,
      cell: (row) => <Net of={row.Profit} />,
    },
    {
      key: "stops",
      title: t("recordStops"),
      className: "min-w-28 text-small",
      cell: (row) => <StopsText stops={stopsOf(row)} />,
    },
    { key: "state", title: t("recordState"), cell: (row) => <PlanPill state={row.State} /> },
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
      name="plans"
      caption={t("recordTitle")}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.ScheduleNo}
      sums={[
        {
          key: "all",
          cells: {
            time: reports("allSums"),
            staked: (
              <>
                <p>{amount(all.BetAmount)}</p>
                <p className="text-tiny text-ink-2">{amount(all.TotalAmount)}</p>
              </>
            ),
            prize: amount(all.Prize),
            profit: <Net of={all.Profit} />,
          },
        },
      ]}
      onOpen={onOpen}
      cardsBelow="laptop"
      card={(row) => <PlanCard row={row} plays={plays(row)} actions={actions(row)} />}
    />
  );
}

/** Plans one under the other. */
export function PlanCards({
  rows,
  actions,
}: {
  rows: readonly ScheduleRow[];
  actions: (row: ScheduleRow) => ReactNode;
}) {
  const { t } = useTranslation("chase");
  const plays = usePlaysText();
  return (
    <ul aria-label={t("recordTitle")}>
      {rows.map((row) => (
        <li key={row.ScheduleNo} className="border-b border-line px-4 py-2.5 last:border-0">
          <PlanCard row={row} plays={plays(row)} actions={actions(row)} />
        </li>
      ))}
    </ul>
  );
}

function PlanCard(props: { row: ScheduleRow; plays: string; actions: ReactNode }) {
  const { t } = useTranslation("chase");
  const { row } = props;
  return (
    <>
      <div className="flex items-center justify-between gap-2 text-small text-ink-2">
        <span className="tabular-nums">
          {gameName(row.GameId)} · {siteDateTime(row.CreateTime)}
        </span>
        <PlanPill state={row.State} />
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3">
        <p className="min-w-0 truncate font-medium">{props.plays}</p>
        <span className="text-small text-ink-2">
          {amount(row.BetAmount)} / {amount(row.TotalAmount)}
        </span>
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <Done row={row} />
        <span className="text-small text-ink-2">
          {t("recordProfit")} <Net of={row.Profit} />
        </span>
        {props.actions}
      </div>
    </>
  );
}
