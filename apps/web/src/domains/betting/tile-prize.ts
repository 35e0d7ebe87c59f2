import { highestOddsPayout, highestPrize, type Play } from "@fairdraw/lottery-engine";
import { money, toDisplay } from "@fairdraw/money";
import { linePrice, type OddsNow } from "./price.ts";

const oneYuan = money(1000n);

/** What tiles are priced at. */
export interface TileTerms {
  readonly prizeGroup: number;
  readonly odds: OddsNow;
}

/**
 * What one choice alone would pay: at 2 yuan, once, or its odds. Shape: empty where it is no bet by
 * itself.
 */
export function prizeTextAlone(
  play: Play,
  unchecked: unknown,
  { prizeGroup, odds }: TileTerms,
): string {
  const checked = play.check(unchecked);
  if (!checked.ok) return "";
  if (play.mode === "odds") {
    const { oddsMilli, context } = odds;
    const terms = { stakeEach: oneYuan, ...(oddsMilli === undefined ? {} : { oddsMilli }) };
    const milli = highestOddsPayout(play, checked.selection, terms, context);
    return `${milli / 1000n}.${String(milli % 1000n).padStart(3, "0")}`;
  }
  const terms = { prizeGroup, price: linePrice(play), unit: "yuan", multiple: 1 } as const;
  return toDisplay(highestPrize(play, checked.selection, terms));
}
