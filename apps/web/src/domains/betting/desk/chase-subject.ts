import {
  type ChaseUnit,
  type Fraction,
  oddsPayoutOf,
  type Play,
  payoutOf,
} from "@fairdraw/lottery-engine";
import { type Money, parseCheckedMoney } from "@fairdraw/money";
import type { BetItem } from "@fairdraw/wire/betting/calls.ts";
import { findPlay } from "../../lottery/plays.ts";
import type { BetType } from "../betting.api.ts";
import { type Cart, type CartLine, cartTotal } from "../cart/cart.ts";
import { itemOf } from "../placing/sent-bet.ts";
import { linePrice, type OddsNow, stakeEachOf, stakeOfLine } from "../plays/price.ts";
import type { ChaseAgain } from "./chase-again.ts";

/** Lines that are to be bet on several issues. */
export interface ChaseSubject {
  readonly gameId: number;
  readonly lines: Cart;
  readonly items: readonly BetItem[];
  /** What one issue costs, and what its least win pays where that is one figure. */
  readonly unit: ChaseUnit;
  /** Chance that one issue wins; null for several lines. */
  readonly win: Fraction | null;
  /** How often the lines may be taken at most. */
  readonly multipleMost: number;
  /** The old plan that is made once more; absent for a new one. */
  readonly again?: ChaseAgain;
}

/** Makes lines ready to be chased. Shape: `oddsOf` says what a play on odds pays now. */
export function chaseSubjectOf(
  lines: Cart,
  at: { gameId: number; betType: BetType; oddsOf: (play: Play) => OddsNow },
): ChaseSubject {
  const { gameId, betType } = at;
  const [only, ...others] = lines;
  const line = others.length === 0 ? only : undefined;
  const play = line === undefined ? undefined : findPlay(line.playId);
  const single = line === undefined || play === undefined ? null : { line, play };
  return {
    gameId,
    lines,
    items: lines.map((one) => itemOf(one, { oddsVersion: betType.OddsVersion })),
    unit: {
      cost: cartTotal(lines),
      prize: single === null ? null : leastPrize(single, at.oddsOf(single.play)),
    },
    win:
      single === null
        ? null
        : single.play.winChance(single.line.selection, at.oddsOf(single.play).context),
    multipleMost: Math.max(1, Math.min(...lines.map((one) => mostOf(one, betType)))),
  };
}

/** What one winning unit bet of a line pays; null where that depends on how it wins. */
function leastPrize({ line, play }: { line: CartLine; play: Play }, odds: OddsNow): Money | null {
  const [first, ...others] = play.levels.map(({ key }) => payOf(line, play, { key, odds }));
  return first === undefined || others.some((pay) => pay !== first) ? null : first;
}

function payOf(line: CartLine, play: Play, { key, odds }: { key: string; odds: OddsNow }): Money {
  const wins = [{ level: key, count: 1 }];
  if (play.mode === "odds") {
    const { oddsMilli } = odds;
    return oddsPayoutOf(play, wins, {
      stakeEach: stakeEachOf(line),
      ...(oddsMilli === undefined ? {} : { oddsMilli }),
    });
  }
  const { prizeGroup, unit, multiple } = line;
  return payoutOf(play, wins, { prizeGroup, price: linePrice(play, line), unit, multiple });
}

/** How often a line may be taken before its multiple or its stake is too high. */
function mostOf(line: CartLine, betType: BetType): number {
  if (findPlay(line.playId)?.mode === "odds") {
    const most = parseCheckedMoney(betType.OddsStakeMax) / stakeEachOf(line);
    return Number(most);
  }
  const times = parseCheckedMoney(betType.StakeMax) / stakeOfLine(line);
  return Math.min(Math.floor(betType.MultipleMax / line.multiple), Number(times));
}
