import "./texts.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { gameName } from "../../lottery/game-name.ts";
import type { BetPage, BetRow } from "../betting.api.ts";
import { BetActions, type BetDeeds, PickBet, type Picking, Rebate } from "./bet-record-cells.tsx";
import { BetCardBody } from "./bet-rows.tsx";
import { useBetColumns } from "./use-bet-columns.tsx";

interface BetRecordTableProps extends BetDeeds, Picking {
  rows: readonly BetRow[];
  /** Of these rows, and of all that the filter finds; null where nobody added them up. */
  sums: { page: BetPage["PageSum"]; all: BetPage["AllSum"] };
}

/** Bets in full: a table on wide screens, cards on phones. */
export function BetRecordTable({ rows, sums, picked, onPick, ...deeds }: BetRecordTableProps) {
  const { t: record } = useTranslation("betRecords");
  const { t: reports } = useTranslation("reports");
  const picking = { picked, onPick };
  return (
    <RecordTable
      name="bets"
      caption={record("recordTitle")}
      columns={useBetColumns(rows, { deeds, picking })}
      rows={rows}
      rowKey={(row) => row.BetNo}
      sums={[
        sumRow("page", reports("pageSums"), sums.page),
        ...(sums.all === null ? [] : [sumRow("all", reports("allSums"), sums.all)]),
      ]}
      onOpen={deeds.onOpen}
      cardsBelow="laptop"
      card={(row) => (
        <BetCardBody
          row={row}
          game={[row.UserName, gameName(row.GameId)].filter(Boolean).join(" · ")}
          actions={
            <span className="inline-flex items-center gap-2">
              <PickBet row={row} {...picking} />
              <BetActions row={row} {...deeds} />
            </span>
          }
        />
      )}
    />
  );
}

function sumRow(key: string, title: string, of: BetPage["PageSum"]) {
  return {
    key,
    cells: {
      time: title,
      amount: <MoneyText text={toDisplay(parseCheckedMoney(of.Amount))} />,
      prize: <MoneyText text={toDisplay(parseCheckedMoney(of.Prize))} look="gold" />,
      rebate: <Rebate of={of.Rebate} />,
      profit: <Net of={of.Profit} />,
    },
  };
}
