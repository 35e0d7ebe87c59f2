import "./texts.ts";
import { OrderNo } from "@fairdraw/client/records/order-no.tsx";
import type { RecordColumn } from "@fairdraw/client/records/record-table.tsx";
import { timeColumn } from "@fairdraw/client/records/time-column.tsx";
import { classNames } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { BetRow } from "../betting.api.ts";
import {
  AmountAndTerms,
  BetActions,
  type BetDeeds,
  GameAndIssue,
  PickBet,
  type Picking,
  PlayAndNumbers,
  Profit,
  Rebate,
  StateAndSource,
} from "./bet-record-cells.tsx";
import { Drawn, Prize } from "./bet-rows.tsx";
import { PlayerLink } from "./player-link.tsx";

/** The columns of the record of bets. Shape: with room for ticks where one of the rows can be taken back. */
export function useBetColumns(
  rows: readonly BetRow[],
  { deeds, picking }: { deeds: BetDeeds; picking: Picking },
): RecordColumn<BetRow>[] {
  const { t } = useTranslation("betting");
  const { t: record } = useTranslation("betRecords");
  const { t: records } = useTranslation("records");
  const amounts = useAmountColumns();
  const time = timeColumn(record("recordTime"), (row: BetRow) => row.BetTime);
  const canPick = rows.some((row) => row.CanCancel);
  return [
    {
      ...time,
      isFixed: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          {canPick && (
            <span className="inline-flex w-5">
              <PickBet row={row} {...picking} />
            </span>
          )}
          {time.cell(row)}
        </span>
      ),
    },
    ...(rows.some((row) => row.UserName !== undefined)
      ? [
          {
            key: "player",
            title: records("member"),
            cell: (row: BetRow) => <PlayerLink name={row.UserName ?? ""} />,
          },
        ]
      : []),
    {
      key: "no",
      title: record("recordNo"),
      isExtra: true,
      cell: (row) => <OrderNo no={row.BetNo} />,
    },
    { key: "game", title: record("recordGame"), cell: (row) => <GameAndIssue row={row} /> },
    {
      key: "numbers",
      title: t("betNumbers"),
      isFixed: true,
      className: "min-w-36 max-w-64",
      cell: (row) => <PlayAndNumbers row={row} />,
    },
    ...amounts,
    { key: "state", title: t("betState"), cell: (row) => <StateAndSource row={row} /> },
    {
      key: "actions",
      title: t("betActions"),
      isFixed: true,
      cell: (row) => <BetActions row={row} {...deeds} />,
      className: classNames(
        "whitespace-nowrap",
        // The column with the player's name makes the table wider than the page.
        deeds.own === undefined && "sticky right-0 z-[1] bg-surface",
      ),
    },
  ];
}

/** What a bet cost, what was drawn, and what it brought. */
function useAmountColumns(): RecordColumn<BetRow>[] {
  const { t } = useTranslation("betting");
  const { t: record } = useTranslation("betRecords");
  return [
    {
      key: "amount",
      title: t("betAmount"),
      isNumber: true,
      cell: (row) => <AmountAndTerms row={row} />,
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
  ];
}
