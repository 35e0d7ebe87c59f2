import { highestOddsPayout, highestPrize, type Play, type Price } from "@fairdraw/lottery-engine";
import { money, toDisplay } from "@fairdraw/money";
import { linePrice, type OddsNow } from "./price.ts";

const oneYuan = money(1000n);

/** What tiles are priced at. */
export interface TileTerms {
  readonly prizeGroup: number;
  /** Yuan of a unit bet before the unit; the usual two where nothing is said. */
  readonly price?: Price;
  readonly odds: OddsNow;
}

/**
 * What one choice alone would pay: once and in yuan, or its odds. Shape: empty where it is no bet by
 * itself.
 */
export function prizeTextAlone(play: Play, unchecked: unknown, tile: TileTerms): string {
  const { prizeGroup, odds } = tile;
  const checked = play.check(unchecked);
  if (!checked.ok) return "";
  if (play.mode === "odds") {
    const { oddsMilli, context } = odds;
    const terms = { stakeEach: oneYuan, ...(oddsMilli === undefined ? {} : { oddsMilli }) };
    const milli = highestOddsPayout(play, checked.selection, terms, context);
    return `${milli / 1000n}.${String(milli % 1000n).padStart(3, "0")}`;
  }
  const terms = { prizeGroup, price: linePrice(play, tile), unit: "yuan", multiple: 1 } as const;
  return toDisplay(highestPrize(play, checked.selection, terms));
}
