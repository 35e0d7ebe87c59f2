import { randomHex } from "@fairdraw/client/page/random-hex.ts";
import { toThousandths } from "@fairdraw/client/texts/money-read.ts";
import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import type { SchemeItem } from "@fairdraw/wire/betting/schemes.ts";
import { Selection } from "@fairdraw/wire/betting/selection.ts";
import { findPlay } from "../../lottery/plays.ts";
import { isOnOdds, keptPrice, oddsUnit, stakeEachOf } from "../plays/price.ts";
import type { Cart, CartLine } from "./cart.ts";

/** A line as a scheme keeps it: without its identity and without what the moment made of it. */
export function itemOfScheme(line: CartLine): SchemeItem {
  const common = { PlayId: line.playId, Selection: Selection.parse(line.selection) };
  if (isOnOdds(line.playId)) return { ...common, StakeEach: toWire(stakeEachOf(line)) };
  const { unit: Unit, multiple: Multiple, prizeGroup: PrizeGroup, price } = line;
  const terms = { Unit, Multiple, PrizeGroup, ...(price === undefined ? {} : { Price: price }) };
  return { ...common, ...terms };
}

/** New lines out of a scheme. Shape: those that their play does not take any more are left out. */
export function linesOfScheme(items: readonly SchemeItem[], ownGroup: number): Cart {
  return items.flatMap((item): CartLine[] => {
    const play = findPlay(item.PlayId);
    const checked = play?.check(item.Selection);
    if (play === undefined || checked?.ok !== true) return [];
    const { selection } = checked;
    const terms =
      "StakeEach" in item
        ? { unit: oddsUnit, multiple: thousandths(item.StakeEach), prizeGroup: 0 }
        : // An own group that has fallen since then is the most there is.
          {
            unit: item.Unit,
            multiple: item.Multiple,
            prizeGroup: Math.min(ownGroup, item.PrizeGroup),
            ...keptPrice(item.Price),
          };
    return [
      {
        id: randomHex(8),
        playId: play.id,
        selection,
        ...terms,
        count: play.countUnitBets(selection),
        nonce: randomHex(16),
      },
    ];
  });
}

function thousandths(amount: string): number {
  return toThousandths(money(parseCheckedMoney(amount)));
}
