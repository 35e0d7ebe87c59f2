import { toWire } from "@fairdraw/money";
import { BetState } from "@fairdraw/wire/betting/enums.ts";
import { Selection } from "@fairdraw/wire/betting/selection.ts";
import type { BetPage, BetPlacedAnswer, BetRow } from "../betting.api.ts";
import type { Cart } from "../cart/cart.ts";
import { isOnOdds, linePrice, stakeOfLine } from "../plays/price.ts";
import { sourceOf } from "./sent-bet.ts";

/** Rows of bets that were placed a moment ago, as the records will show them. */
export function rowsOfPlaced(lines: Cart, answer: BetPlacedAnswer): BetRow[] {
  return answer.Orders.flatMap(({ Index, BetNo }) => {
    const line = lines[Index];
    if (line === undefined) return [];
    const amount = toWire(stakeOfLine(line));
    return [
      {
        BetNo,
        BetTime: answer.ServerTime,
        GameId: answer.GameId,
        SerialNumber: answer.SerialNumber,
        PlayId: line.playId,
        Selection: Selection.parse(line.selection),
        Count: line.count,
        // As the records keep it: odds have no multiple and no unit.
        Multiple: isOnOdds(line.playId) ? 1 : line.multiple,
        Unit: isOnOdds(line.playId) ? "yuan" : line.unit,
        Price: linePrice({ mode: isOnOdds(line.playId) ? "odds" : "group" }),
        PrizeGroup: line.prizeGroup,
        Amount: amount,
        WinningNumber: "",
        Prize: "0",
        Returned: "0",
        Rebate: "0",
        Profit: "0",
        State: BetState.BET,
        IssueState: 0,
        Source: sourceOf(lines),
        CancelReason: null,
        CanCancel: true,
      },
    ];
  }).reverse();
}

/** Puts new rows on top of a page; rows that are there already are not doubled. */
export function withNewRows(page: BetPage, rows: readonly BetRow[]): BetPage {
  const known = new Set(page.Items.map((row) => row.BetNo));
  const fresh = rows.filter((row) => !known.has(row.BetNo));
  const pageSize = Math.max(10, page.Items.length);
  return {
    ...page,
    Total: page.Total + fresh.length,
    Items: [...fresh, ...page.Items].slice(0, pageSize),
  };
}
