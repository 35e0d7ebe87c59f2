import { parseCheckedMoney } from "@fairdraw/money";
import { useMemo } from "react";
import type { BetType } from "../betting.api.ts";
import { uncheckedSelection } from "../board/draft.ts";
import type { BoardState } from "../board/use-board.ts";
import { type OddsNow, priceOf } from "../plays/price.ts";

type Picked = Pick<
  BoardState,
  "play" | "draft" | "places" | "unit" | "price" | "multiple" | "prizeGroup"
>;

/** What is picked on a board, as its play judges it, and what it costs and can bring. */
export function useLinePrice(board: Picked, betType: BetType, odds: OddsNow) {
  const { play, draft, places, unit, price: each, multiple, prizeGroup } = board;
  const { MaxPrizePerIssue } = betType;
  // Fifty thousand typed lines are judged and priced once, not at every tick of the clock.
  const checked = useMemo(() => {
    const unchecked = uncheckedSelection(play.board, draft, places);
    return unchecked === null ? null : play.check(unchecked);
  }, [play, draft, places]);
  const selection = checked?.ok === true ? checked.selection : null;
  const price = useMemo(() => {
    if (selection === null) return null;
    const line = { unit, price: each, multiple, prizeGroup };
    const maxPrizePerIssue = parseCheckedMoney(MaxPrizePerIssue);
    return priceOf(play, selection, { ...line, maxPrizePerIssue, odds });
  }, [play, selection, unit, each, multiple, prizeGroup, MaxPrizePerIssue, odds]);
  return { checked, selection, price };
}
