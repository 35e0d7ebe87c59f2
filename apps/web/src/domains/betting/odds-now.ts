import { type Play, zodiacAt } from "@fairdraw/lottery-engine";
import { parseCheckedMoney } from "@fairdraw/money";
import type { OddsNow } from "./price.ts";

/** Odds of a play as the server told them, for a draw at a moment. */
export function oddsNow(
  play: Play,
  at: {
    odds: readonly { PlayId: string; Level: string; Odds: string }[];
    drawAt: number;
  },
): OddsNow {
  const changed = at.odds.filter((one) => one.PlayId === play.id);
  return {
    oddsMilli:
      changed.length === 0
        ? undefined
        : new Map(changed.map((one) => [one.Level, parseCheckedMoney(one.Odds)])),
    context: play.needsZodiac ? { zodiac: zodiacAt(at.drawAt) } : {},
  };
}
