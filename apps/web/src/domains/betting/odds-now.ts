import { type Play, zodiacAt } from "@fairdraw/lottery-engine";
import { parseCheckedMoney } from "@fairdraw/money";
import { type OddsNow, oddsText } from "./price.ts";

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

/** Odds by level as a player sees them now; undefined for a play of prize groups. */
export function oddsSeen(
  play: Play,
  odds: Parameters<typeof oddsNow>[1]["odds"],
): Readonly<Record<string, string>> | undefined {
  if (play.mode !== "odds") return undefined;
  const { oddsMilli } = oddsNow(play, { odds, drawAt: 0 });
  return Object.fromEntries(play.levels.map(({ key }) => [key, oddsText(play, key, oddsMilli)]));
}
