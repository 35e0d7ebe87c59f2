import "../records/texts.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, type Column, MoneyText, Table } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { readSigned } from "../../../lib/money-read.ts";
import { shortSerial } from "../../../lib/short-serial.ts";
import { siteDateTime } from "../../../lib/site-time.ts";
import { gameName } from "../../lottery/game-name.ts";
import type { BetRow } from "../betting.api.ts";
import { isOnOdds } from "../price.ts";
import { playName, selectionText } from "../selection-text.ts";
import { BetCard, Drawn, RowActions, StatePill } from "./bet-rows.tsx";

interface BetRecordTableProps {
  rows: readonly BetRow[];
  onOpen: (row: BetRow) => void;
  onCancel: (row: BetRow) => void;
  onRepeat: (row: BetRow) => void;
}

/** Won and lost money with its sign; a dash while nothing is decided. */
function Profit({ row }: { row: BetRow }) {
  const profit = readSigned(row.Profit);
  if (profit === 0n) return <span className="text-ink-3">—</span>;
  const look = profit > 0n ? "profit" : "loss";
  return <MoneyText text={`${profit > 0n ? "+" : ""}${toDisplay(profit)}`} look={look} />;
}

/** Bets in full: a table on wide screens, cards on phones. */
export function BetRecordTable({ rows, onOpen, onCancel, onRepeat }: BetRecordTableProps) {
  const { t } = useTranslation("betting");
  const { t: record } = useTranslation("betRecords");
  const actions = (row: BetRow) => (
    <span className="inline-flex gap-1">
      <Button
        look="ghost"
        size="small"
        aria-label={record("detailLabel", { play: playName(row.PlayId), betNo: row.BetNo })}
        onClick={() => onOpen(row)}
      >
        {record("detail")}
      </Button>
      <RowActions row={row} onCancel={() => onCancel(row)} onRepeat={() => onRepeat(row)} />
    </span>
  );
  const columns: Column<BetRow>[] = [
    {
      key: "time",
      title: record("recordTime"),
      cell: (row) => (
        <span className="text-small whitespace-nowrap text-ink-2 tabular-nums">
          {siteDateTime(row.BetTime)}
        </span>
      ),
    },
    {
      key: "game",
      title: record("recordGame"),
      cell: (row) => (
        <>
          <p className="whitespace-nowrap">{gameName(row.GameId)}</p>
          <p className="text-tiny text-ink-2 tabular-nums">{shortSerial(row.SerialNumber)}</p>
        </>
      ),
    },
    {
      key: "numbers",
      title: t("betNumbers"),
      className: "min-w-36 max-w-64",
      cell: (row) => (
        <>
          <p className="text-tiny text-ink-2">{playName(row.PlayId)}</p>
          <p className="line-clamp-2 font-digits font-medium tabular-nums">
            {selectionText(row.PlayId, row.Selection)}
          </p>
        </>
      ),
    },
    {
      key: "amount",
      title: t("betAmount"),
      isNumber: true,
      cell: (row) => (
        <>
          <MoneyText text={toDisplay(parseCheckedMoney(row.Amount))} />
          {!isOnOdds(row.PlayId) && (
            <p className="text-tiny whitespace-nowrap text-ink-2 tabular-nums">
              {t("prizeGroupOf", { group: row.PrizeGroup })}
            </p>
          )}
        </>
      ),
    },
    { key: "drawn", title: t("betDrawn"), cell: (row) => <Drawn row={row} /> },
    {
      key: "profit",
      title: record("recordProfit"),
      isNumber: true,
      cell: (row) => <Profit row={row} />,
    },
    { key: "state", title: t("betState"), cell: (row) => <StatePill row={row} /> },
    { key: "actions", title: t("betActions"), cell: actions, className: "whitespace-nowrap" },
  ];
  return (
    <>
      <div className="hidden laptop:block">
        <Table
          caption={record("recordTitle")}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.BetNo}
        />
      </div>
      <ul aria-label={record("recordTitle")} className="laptop:hidden">
        {rows.map((row) => (
          <BetCard key={row.BetNo} row={row} game={gameName(row.GameId)} actions={actions(row)} />
        ))}
      </ul>
    </>
  );
}
