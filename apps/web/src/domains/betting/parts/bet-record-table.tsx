import "../records/texts.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, type Column, MoneyText, Table } from "@fairdraw/ui";
import { betSourceText } from "@fairdraw/wire/betting/enums.ts";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../lib/i18n.ts";
import { readSigned } from "../../../lib/money-read.ts";
import { shortSerial } from "../../../lib/short-serial.ts";
import { gameName } from "../../lottery/game-name.ts";
import { Net } from "../../reports/parts/net.tsx";
import { timeColumn } from "../../reports/parts/time-column.tsx";
import { betSources } from "../bet-filter.ts";
import type { BetPage, BetRow } from "../betting.api.ts";
import { isOnOdds } from "../price.ts";
import { playName, selectionText } from "../selection-text.ts";
import { useLineTerms } from "../use-line-terms.ts";
import { BetCardBody, Drawn, Prize, RowActions, StatePill } from "./bet-rows.tsx";

interface BetRecordTableProps {
  rows: readonly BetRow[];
  /** Of these rows. */
  sums: BetPage["PageSum"];
  /** Numbers of the bets that are ticked to be taken back together. */
  picked: ReadonlySet<string>;
  onPick: (row: BetRow) => void;
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

/** Ticks a bet that can still be taken back; nothing for the others. */
function Pick({ row, picked, onPick }: Pick<BetRecordTableProps, "picked" | "onPick"> & BetOf) {
  const { t } = useTranslation("reports");
  if (!row.CanCancel) return null;
  const names = { play: playName(row.PlayId), numbers: selectionText(row.PlayId, row.Selection) };
  return (
    <input
      type="checkbox"
      className="size-5 cursor-pointer accent-primary"
      aria-label={t("betPick", names)}
      checked={picked.has(row.BetNo)}
      onChange={() => onPick(row)}
    />
  );
}

interface BetOf {
  readonly row: BetRow;
}

function sourceOf({ Source }: BetRow): string {
  const known = betSources.find((one) => one === Source);
  return known === undefined ? "" : inLanguage(betSourceText[known]);
}

/** How often, in which unit, at which prize group; on odds how many unit bets. */
function Terms({ row }: BetOf) {
  const { t } = useTranslation("betting");
  const terms = useLineTerms();
  if (isOnOdds(row.PlayId)) return t("unitBets", { count: row.Count });
  return [
    t("unitBets", { count: row.Count }),
    t("multipleOf", { count: row.Multiple }),
    terms.unit({ unit: row.Unit, price: row.Price }),
    t("prizeGroupOf", { group: row.PrizeGroup }),
  ].join(" · ");
}

/** Bets in full: a table on wide screens, cards on phones. */
export function BetRecordTable(props: BetRecordTableProps) {
  const { rows, picked, onPick, onOpen, onCancel, onRepeat } = props;
  const { t } = useTranslation("betting");
  const { t: record } = useTranslation("betRecords");
  const { t: reports } = useTranslation("reports");
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
      key: "pick",
      title: reports("betPickTitle"),
      cell: (row) => <Pick row={row} picked={picked} onPick={onPick} />,
    },
    timeColumn(record("recordTime"), (row) => row.BetTime),
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
          <p className="text-tiny whitespace-nowrap text-ink-2 tabular-nums">
            <Terms row={row} />
          </p>
        </>
      ),
    },
    { key: "drawn", title: t("betDrawn"), cell: (row) => <Drawn row={row} /> },
    { key: "prize", title: t("betPrize"), isNumber: true, cell: (row) => <Prize row={row} /> },
    {
      key: "profit",
      title: record("recordProfit"),
      isNumber: true,
      cell: (row) => <Profit row={row} />,
    },
    {
      key: "state",
      title: t("betState"),
      cell: (row) => (
        <>
          <StatePill row={row} />
          <p className="text-tiny whitespace-nowrap text-ink-2">{sourceOf(row)}</p>
        </>
      ),
    },
    { key: "actions", title: t("betActions"), cell: actions, className: "whitespace-nowrap" },
  ];
  const canPick = rows.some((row) => row.CanCancel);
  return (
    <Table
      caption={record("recordTitle")}
      columns={canPick ? columns : columns.filter(({ key }) => key !== "pick")}
      rows={rows}
      rowKey={(row) => row.BetNo}
      sums={[
        {
          key: "page",
          cells: {
            time: reports("pageSums"),
            amount: <MoneyText text={toDisplay(parseCheckedMoney(props.sums.Amount))} />,
            prize: <MoneyText text={toDisplay(parseCheckedMoney(props.sums.Prize))} look="gold" />,
            profit: <Net of={props.sums.Profit} />,
          },
        },
      ]}
      onOpen={onOpen}
      cardsBelow="laptop"
      card={(row) => (
        <BetCardBody
          row={row}
          game={gameName(row.GameId)}
          actions={
            <span className="inline-flex items-center gap-2">
              <Pick row={row} picked={picked} onPick={onPick} />
              {actions(row)}
            </span>
          }
        />
      )}
    />
  );
}
