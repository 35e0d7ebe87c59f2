import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { findPlay } from "../../lottery/plays.ts";
import type { BetType } from "../betting.api.ts";
import { oddsSeen } from "../plays/odds-now.ts";
import type { CartLine } from "./cart.ts";

export interface OddsChange {
  readonly level: string;
  readonly name: string;
  /** With three decimals, stake included. */
  readonly was: string;
  readonly now: string;
}

type Odds = Pick<BetType, "Odds">;

/** Odds of a line that are not what its player saw when he picked it. */
export function oddsChanges(line: CartLine, { Odds }: Odds): readonly OddsChange[] {
  const play = findPlay(line.playId);
  const seen = line.oddsSeen;
  if (play === undefined || seen === undefined) return [];
  const now = oddsSeen(play, Odds);
  return play.levels.flatMap(({ key, name }) => {
    const [was, is] = [seen[key], now?.[key]];
    if (was === undefined || is === undefined || was === is) return [];
    return [{ level: key, name: inLanguage(name), was, now: is }];
  });
}

/** The line at the odds of this moment; its player has seen and taken them. */
export function atOddsNow(line: CartLine, { Odds }: Odds): CartLine {
  const play = findPlay(line.playId);
  const seen = play === undefined ? undefined : oddsSeen(play, Odds);
  const { failedCode: _, ...rest } = line;
  return seen === undefined ? rest : { ...rest, oddsSeen: seen };
}
