import { type Money, parseCheckedMoney } from "@fairdraw/money";
import { findPlay } from "../../lottery/plays.ts";
import type { BetType } from "../betting.api.ts";
import type { CartLine } from "../cart/cart.ts";
import { oddsNow } from "../plays/odds-now.ts";
import { priceOf } from "../plays/price.ts";

/**
 * The most that a line can bring at the odds of now, cut to what the site pays for an issue. Units: `drawAt` in
 * ms. Shape: null for a line that its play does not know.
 */
export function highestOfLine(line: CartLine, betType: BetType, drawAt: number): Money | null {
  const play = findPlay(line.playId);
  const checked = play?.check(line.selection);
  if (play === undefined || checked?.ok !== true) return null;
  const terms = {
    ...line,
    maxPrizePerIssue: parseCheckedMoney(betType.MaxPrizePerIssue),
    odds: oddsNow(play, { odds: betType.Odds, drawAt }),
  };
  return priceOf(play, checked.selection, terms).highest;
}
