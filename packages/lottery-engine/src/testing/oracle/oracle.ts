import type { Selection } from "../../selections/selection.ts";
import { ballGame } from "./ball-games.ts";
import { digitGame } from "./digit-games.ts";
import { markSix } from "./mark-six.ts";
import { hashRules, k3Rules } from "./other-games.ts";
import { type Expand, pickedOf, type UnitBet } from "./picked.ts";

/** All unit bets of a selection, each to be judged on its own. */
export function unitBetsOf(id: string, selection: Selection): readonly UnitBet[] {
  return ruleOf(id)(pickedOf(selection));
}

/** Wins of a selection by judging every unit bet separately, as the engine writes wins. */
export function naiveWins(
  bets: readonly UnitBet[],
  draw: readonly number[],
  zodiac: string,
): { level: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const bet of bets) {
    const level = bet(draw, zodiac);
    if (level !== null) counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  return [...counts]
    .map(([level, count]) => ({ level, count }))
    .sort((a, b) => (a.level < b.level ? -1 : 1));
}

function ruleOf(id: string): Expand {
  const rule = digitGame(id) ?? ballGame(id) ?? markSix(id) ?? k3Rules[id] ?? hashRules[id];
  if (rule === undefined || rule === null) throw new RangeError(`the oracle knows no ${id}`);
  return rule;
}
