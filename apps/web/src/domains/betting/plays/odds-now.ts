import { type Play, zodiacAt } from "@fairdraw/lottery-engine";
import { parseCheckedMoney } from "@fairdraw/money";
import { type OddsNow, oddsText } from "./price.ts";

/** Odds that the server told, of all plays. */
type ToldOdds = readonly { PlayId: string; Level: string; Odds: string }[];

/** Odds of a play as the server told them, for a draw at a moment. */
export function oddsNow(play: Play, at: { odds: ToldOdds; drawAt: number }): OddsNow {
  return {
    oddsMilli: changedOdds(play, at.odds),
    context: play.needsZodiac ? { zodiac: zodiacAt(at.drawAt) } : {},
  };
}

function changedOdds(play: Play, odds: ToldOdds): OddsNow["oddsMilli"] {
  const changed = odds.filter((one) => one.PlayId === play.id);
  if (changed.length === 0) return undefined;
  return new Map(changed.map((one) => [one.Level, parseCheckedMoney(one.Odds)]));
}

/** Odds by level as a player sees them now; undefined for a play of prize groups. */
export function oddsSeen(play: Play, odds: ToldOdds): Readonly<Record<string, string>> | undefined {
  if (play.mode !== "odds") return undefined;
  const oddsMilli = changedOdds(play, odds);
  return Object.fromEntries(play.levels.map(({ key }) => [key, oddsText(play, key, oddsMilli)]));
}
