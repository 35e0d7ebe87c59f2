import { findPlay } from "../../lottery/plays.ts";
import type { BetType } from "../betting.api.ts";
import { oddsNow } from "../plays/odds-now.ts";
import { isOnOdds } from "../plays/price.ts";
import { prizeTextAlone } from "../plays/tile-prize.ts";
import type { Slip } from "./slip.ts";

/** Odds of one choice as the server last told them, printed; empty where it is no bet by itself. */
export function oddsTextOf(
  line: { playId: string; selection: unknown },
  { betType, drawAt }: { betType: BetType; drawAt: number },
): string {
  const play = findPlay(line.playId);
  if (play === undefined) return "";
  const odds = oddsNow(play, { odds: betType.Odds, drawAt });
  return prizeTextAlone(play, line.selection, { prizeGroup: betType.PrizeGroup, odds });
}

/** Lines whose odds are no longer those that the player saw. Shape: the new ones by line. */
export function changedOdds(
  slip: Slip,
  betTypes: ReadonlyMap<number, BetType>,
  drawAtOf: (gameId: number) => number,
): ReadonlyMap<string, string> {
  const changed = slip.flatMap(({ gameId, lines }) => {
    const betType = betTypes.get(gameId);
    if (betType === undefined) return [];
    const terms = { betType, drawAt: drawAtOf(gameId) };
    return lines.flatMap((line) => {
      if (!isOnOdds(line.playId)) return [];
      const now = oddsTextOf(line, terms);
      return now === line.odds ? [] : [[line.id, now] as const];
    });
  });
  return new Map(changed);
}
