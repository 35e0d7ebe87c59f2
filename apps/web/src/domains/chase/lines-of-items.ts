import { randomHex } from "@fairdraw/client/page/random-hex.ts";
import { thousandthsOf } from "@fairdraw/client/texts/money-read.ts";
import type { BetItem } from "@fairdraw/wire/betting/calls.ts";
import type { CartLine } from "../betting/cart/cart.ts";
import { keptPrice, oddsUnit } from "../betting/plays/price.ts";
import { findPlay } from "../lottery/plays.ts";

/** Lines of a plan as the cart has them; those that its board cannot show are left out. */
export function linesOfItems(items: readonly BetItem[]): CartLine[] {
  return items.flatMap((item) => {
    const play = findPlay(item.PlayId);
    const checked = play?.check(item.Selection);
    if (play === undefined || checked?.ok !== true) return [];
    const line = {
      id: randomHex(8),
      playId: play.id,
      selection: checked.selection,
      count: play.countUnitBets(checked.selection),
      nonce: randomHex(16),
    };
    if ("StakeEach" in item) {
      const multiple = thousandthsOf(item.StakeEach);
      return [{ ...line, unit: oddsUnit, multiple, prizeGroup: 0 }];
    }
    const { Unit: unit, Multiple: multiple, PrizeGroup: prizeGroup } = item;
    return [{ ...line, unit, multiple, prizeGroup, ...keptPrice(item.Price) }];
  });
}
