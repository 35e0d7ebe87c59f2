import { randomHex } from "@fairdraw/client/page/random-hex.ts";
import { toThousandths } from "@fairdraw/client/texts/money-read.ts";
import { money, parseCheckedMoney } from "@fairdraw/money";
import { findPlay } from "../../lottery/plays.ts";
import type { BetRow } from "../betting.api.ts";
import type { CartLine } from "../cart/cart.ts";
import { keptPrice, oddsUnit } from "../plays/price.ts";

/** A line that bets an old bet once more; null when its play is not on this board. */
export function lineOfRow(row: BetRow): CartLine | null {
  const play = findPlay(row.PlayId);
  const checked = play?.check(row.Selection);
  if (play === undefined || checked?.ok !== true) return null;
  return {
    id: randomHex(8),
    playId: play.id,
    selection: checked.selection,
    ...(play.mode === "odds"
      ? { unit: oddsUnit, multiple: stakeEach(row), prizeGroup: 0 }
      : {
          unit: row.Unit,
          multiple: row.Multiple,
          prizeGroup: row.PrizeGroup,
          ...keptPrice(row.Price),
        }),
    count: play.countUnitBets(checked.selection),
    nonce: randomHex(16),
    isRepeat: true,
  };
}

/** Stake of one unit bet of a bet on odds. Units: thousandths. */
function stakeEach(row: BetRow): number {
  return toThousandths(money(parseCheckedMoney(row.Amount) / BigInt(row.Count)));
}
