import "./texts.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { OrderNo } from "@fairdraw/client/records/order-no.tsx";
import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { timeColumn } from "@fairdraw/client/records/time-column.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, MoneyText } from "@fairdraw/ui";
import { betSourceText } from "@fairdraw/wire/betting/enums.ts";
import { useTranslation } from "react-i18next";
import { gameName } from "../../lottery/game-name.ts";
import { shortSerial } from "../../lottery/short-serial.ts";
import type { BetPage, BetRow } from "../betting.api.ts";
import { isOnOdds } from "../plays/price.ts";
import { playName, selectionText } from "../plays/selection-text.ts";
import { useLineTerms } from "../terms/use-line-terms.ts";
import { betSources } from "./bet-filter.ts";
import { BetCardBody, Drawn, Prize, RowActions, StatePill } from "./bet-rows.tsx";

interface BetRecordTableProps {
  rows: readonly BetRow[];
  /** Of these rows, and of all that the filter finds; null where nobody added them up. */
  sums: { page: BetPage["PageSum"]; all: BetPage["AllSum"] };
  /** Numbers of the bets that are ticked to be taken back together. */
  picked: ReadonlySet<string>;
  onPick: (row: BetRow) => void;
  onOpen: (row: BetRow) => void;
  onCancel: (row: BetRow) => void;
  onRepeat: (row: BetRow) => void;
}

/** Won and lost money; a dash while nothing is decided. */
function Profit({ row }: { row: BetRow }) {
  if (readSigned(row.Profit) === 0n) return <span className="text-ink-3">—</span>;
  return <Net of={row.Profit} />;
}

/** What came back by one's own rate; a dash where nothing did or nobody added it up. */
function Rebate({ of }: { of: string | null }) {
  const amount = parseCheckedMoney(of ?? "0");
  if (amount === 0n) return <span className="text-ink-3">—</span>;
  return <MoneyText text={toDisplay(amount)} />;
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
  const time = timeColumn(record("recordTime"), (row: BetRow) => row.BetTime);
  const canPick = rows.some((row) => row.CanCancel);
  const columns: RecordColumn<BetRow>[] = [
    {
      ...time,
      isFixed: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          {canPick && (
            <span className="inline-flex w-5">
              <Pick row={row} picked={picked} onPick={onPick} />
            </span>
          )}
          {time.cell(row)}
        </span>
      ),
    },
    {
      key: "no",
      title: record("recordNo"),
      isExtra: true,
      cell: (row) => <OrderNo no={row.BetNo} />,
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
      isFixed: true,
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
      key: "rebate",
      title: record("recordRebate"),
      isNumber: true,
      isExtra: true,
      cell: (row) => <Rebate of={row.Rebate} />,
    },
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
    {
      key: "actions",
      title: t("betActions"),
      isFixed: true,
      cell: actions,
      className: "whitespace-nowrap",
    },
  ];
  const sumRow = (key: string, title: string, of: BetPage["PageSum"]) => ({
    key,
    cells: {
      time: title,
      amount: <MoneyText text={toDisplay(parseCheckedMoney(of.Amount))} />,
      prize: <MoneyText text={toDisplay(parseCheckedMoney(of.Prize))} look="gold" />,
      rebate: <Rebate of={of.Rebate} />,
      profit: <Net of={of.Profit} />,
    },
  });
  return (
    <RecordTable
      name="bets"
      caption={record("recordTitle")}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.BetNo}
      sums={[
        sumRow("page", reports("pageSums"), props.sums.page),
        ...(props.sums.all === null ? [] : [sumRow("all", reports("allSums"), props.sums.all)]),
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
