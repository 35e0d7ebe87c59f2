import { csvType, toCsv } from "@fairdraw/client/files/csv.ts";
import { saveFile } from "@fairdraw/client/files/save-file.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { toDisplay } from "@fairdraw/money";
import { Button, classNames, MoneyText, Segmented, Table } from "@fairdraw/ui";
import type { StatementRow } from "@fairdraw/wire/responsible-gaming/statement-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { statementQuery } from "../responsible-gaming.api.ts";
import { useOnlineText } from "../use-online-text.ts";

type By = "day" | "month";
const dayMs = 86_400_000;
/** Fewer are seen in the rows at once. */
const barsMin = 3;
const spans: Record<By, number> = { day: 31 * dayMs, month: 366 * dayMs };

/** What the play came to, day by day or month by month: as bars, as rows, and as a file. */
export function Statement() {
  const { t } = useTranslation("responsible-gaming");
  const [by, setBy] = useState<By>("day");
  const [to] = useState(() => serverNowMs() + 1);
  const query = useQuery(statementQuery({ By: by, DateFrom: to - spans[by], DateTo: to }));
  const rows = query.data?.Items ?? [];
  const save = () => {
    const cells = rows.map((row) => [
      periodText(row.Period),
      String(row.Bets),
      row.Staked,
      row.Returned,
      row.Net,
      String(row.MinutesOnline),
      String(row.Logins),
    ]);
    const heads = [
      "stPeriod",
      "stBets",
      "staked",
      "returned",
      "stNet",
      "stMinutes",
      "stLogins",
    ] as const;
    saveFile("statement.csv", toCsv([heads.map((head) => t(head)), ...cells]), csvType);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t("statementBy")}
          value={by}
          onChange={setBy}
          items={[
            { value: "day", label: t("byDay") },
            { value: "month", label: t("byMonth") },
          ]}
        />
        <Button className="ml-auto" disabled={rows.length === 0} onClick={save}>
          <Download size={16} aria-hidden="true" />
          {t("saveCsv")}
        </Button>
      </div>
      {query.data !== undefined && rows.length === 0 && (
        <p className="text-body text-ink-2">{t("statementEmpty")}</p>
      )}
      {rows.length > 0 && (
        <>
          {rows.length >= barsMin && <Bars rows={rows} />}
          <Rows rows={rows} sum={query.data?.Sum} />
        </>
      )}
    </div>
  );
}

/** The result of each period as a bar up or down, the newest on the right; the rows say the same in figures. */
function Bars({ rows }: { rows: readonly StatementRow[] }) {
  const { t } = useTranslation("responsible-gaming");
  const nets = rows.toReversed().map((row) => ({ period: row.Period, net: readSigned(row.Net) }));
  const most = nets.reduce((max, { net }) => {
    const size = net < 0n ? -net : net;
    return size > max ? size : max;
  }, 1n);
  return (
    <figure
      role="img"
      aria-label={t("statementChart")}
      className="relative flex h-28 items-stretch gap-0.5 rounded-control bg-surface-2 p-2"
    >
      <span className="absolute inset-x-2 top-1/2 border-t border-line-strong" />
      {nets.map(({ period, net }) => {
        const part = Number(((net < 0n ? -net : net) * 100n) / most) / 2;
        return (
          <span key={period} className="relative max-w-6 min-w-1 flex-1">
            <span
              className={classNames(
                "absolute inset-x-0",
                net >= 0n ? "bottom-1/2 bg-profit" : "fd-hatched top-1/2 bg-loss",
              )}
              style={{ height: `${part}%` }}
            />
          </span>
        );
      })}
    </figure>
  );
}

interface RowsProps {
  rows: readonly StatementRow[];
  sum: Omit<StatementRow, "Period" | "Logins"> | undefined;
}

function Rows({ rows, sum }: RowsProps) {
  const { t } = useTranslation("responsible-gaming");
  const online = useOnlineText();
  const time = (minutes: number) => online(minutes * 60_000);
  const amount = (of: string) => <MoneyText text={toDisplay(readSigned(of))} />;
  return (
    <Table
      caption={t("statement")}
      density="compact"
      maxHeight="screen"
      rows={rows}
      rowKey={(row) => String(row.Period)}
      columns={[
        { key: "period", title: t("stPeriod"), cell: (row) => periodText(row.Period) },
        { key: "net", title: t("stNet"), isNumber: true, cell: (row) => <Net of={row.Net} /> },
        { key: "bets", title: t("stBets"), isNumber: true, cell: (row) => row.Bets },
        { key: "staked", title: t("staked"), isNumber: true, cell: (row) => amount(row.Staked) },
        {
          key: "returned",
          title: t("returned"),
          isNumber: true,
          cell: (row) => amount(row.Returned),
        },
        {
          key: "online",
          title: t("online"),
          isNumber: true,
          cell: (row) => time(row.MinutesOnline),
        },
      ]}
      card={(row) => (
        <div className="flex items-baseline gap-3">
          <span className="flex-1">
            <span className="block font-medium">{periodText(row.Period)}</span>
            <span className="text-small text-ink-2">
              {t("stCard", { count: row.Bets, time: time(row.MinutesOnline) })}
            </span>
          </span>
          <Net of={row.Net} />
        </div>
      )}
      {...(sum === undefined
        ? {}
        : {
            sums: [
              {
                key: "sum",
                cells: {
                  period: t("stSum"),
                  net: <Net of={sum.Net} />,
                  bets: sum.Bets,
                  staked: amount(sum.Staked),
                  returned: amount(sum.Returned),
                  online: time(sum.MinutesOnline),
                },
              },
            ],
          })}
    />
  );
}

/** Shape: `2026-01-05` of a day, `2026-01` of a month. */
function periodText(period: number): string {
  const text = String(period);
  return [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
    .filter((part) => part !== "")
    .join("-");
}
