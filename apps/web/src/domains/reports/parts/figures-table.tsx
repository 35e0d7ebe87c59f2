import { Net } from "@fairdraw/client/records/net.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, type Column, MoneyText, Table } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { GameFigures, ProfitFigures } from "../profit.api.ts";
import { dayOfKey } from "../profit-filter.ts";

type Row = GameFigures | (ProfitFigures & { readonly Day: number; readonly Cumulative: string });

/** Daily rebates of external games, which belong to days and not to games. */
const externalOf = (row: Row) =>
  "Day" in row ? parseCheckedMoney(row.ExternalRebate) : parseCheckedMoney("0");

/** Results of games or of days, one under the other; cards on phones. */
export function FiguresTable({
  kind,
  title,
  rows,
  onDay,
}: {
  kind: "game" | "day";
  title: string;
  rows: readonly Row[];
  /** Looks at the day of a row alone. */
  onDay?: (day: string) => void;
}) {
  const { t } = useTranslation("reports");
  const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  const name = (row: Row) =>
    onDay === undefined ? (
      <span className="font-medium whitespace-nowrap">{nameOf(row)}</span>
    ) : (
      <Button
        look="link"
        size="small"
        className="px-0 whitespace-nowrap"
        onClick={() => onDay(nameOf(row))}
      >
        {nameOf(row)}
      </Button>
    );
  const columns: Column<Row>[] = [
    {
      key: "what",
      title: kind === "game" ? t("game") : t("profitDay"),
      cell: name,
    },
    {
      key: "count",
      title: t("profitCount"),
      isNumber: true,
      cell: (row) => row.Count.toLocaleString("en"),
    },
    {
      key: "stake",
      title: t("profitStake"),
      isNumber: true,
      cell: (row) => amount(row.Stake),
    },
    {
      key: "returned",
      title: t("profitReturned"),
      isNumber: true,
      cell: (row) => amount(row.Returned),
    },
    {
      key: "valid",
      title: t("profitValid"),
      isNumber: true,
      cell: (row) => amount(row.ValidStake),
    },
    { key: "prize", title: t("profitPrize"), isNumber: true, cell: (row) => amount(row.Prize) },
    { key: "rebate", title: t("profitRebate"), isNumber: true, cell: (row) => amount(row.Rebate) },
    {
      key: "commission",
      title: t("profitCommission"),
      isNumber: true,
      cell: (row) => <Net of={row.Commission} isFlow />,
    },
    ...(rows.some((row) => externalOf(row) > 0n)
      ? [
          {
            key: "external",
            title: t("profitExternal"),
            isNumber: true,
            cell: (row: Row) => <MoneyText text={toDisplay(externalOf(row))} />,
          },
        ]
      : []),
    { key: "net", title: t("profitNet"), isNumber: true, cell: (row) => <Net of={row.Net} /> },
    ...(kind === "game"
      ? []
      : [
          {
            key: "cumulative",
            title: t("profitCumulative"),
            isNumber: true,
            cell: (row: Row) => ("Day" in row ? <Net of={row.Cumulative} /> : null),
          },
        ]),
  ];
  return (
    <section aria-label={title}>
      {kind === "game" && <h2 className="px-4 pb-1 text-lead font-bold tablet:px-5">{title}</h2>}
      <Table
        caption={title}
        maxHeight="screen"
        columns={columns}
        rows={rows}
        rowKey={(row) => String("GameId" in row ? row.GameId : row.Day)}
        card={(row) => (
          <div className="flex flex-col gap-0.5">
            <p className="flex items-baseline justify-between gap-3">
              {name(row)}
              <Net of={row.Net} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2 tabular-nums">
              <span>
                {t("profitValid")} {amount(row.ValidStake)}
              </span>
              <span>
                {t("profitPrize")} {amount(row.Prize)}
              </span>
              {parseCheckedMoney(row.Rebate) > 0n && (
                <span>
                  {t("profitRebate")} {amount(row.Rebate)}
                </span>
              )}
              {readSigned(row.Commission) !== 0n && (
                <span>
                  {t("profitCommission")} <Net of={row.Commission} />
                </span>
              )}
              {externalOf(row) > 0n && (
                <span>
                  {t("profitExternal")} <MoneyText text={toDisplay(externalOf(row))} />
                </span>
              )}
              <span>
                {t("profitCount")} {row.Count.toLocaleString("en")}
              </span>
              {"Day" in row && (
                <span>
                  {t("profitCumulative")} <Net of={row.Cumulative} />
                </span>
              )}
            </p>
          </div>
        )}
      />
    </section>
  );
}

function nameOf(row: Row): string {
  if ("Day" in row) return dayOfKey(row.Day);
  const game = findGame(row.GameId);
  return game === undefined ? String(row.GameId) : inLanguage(game.name);
}
