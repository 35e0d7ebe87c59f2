import type { IssuePhase, Play } from "@fairdraw/lottery-engine";
import { type Money, parseCheckedMoney, toDisplay } from "@fairdraw/money";
import type { BetType } from "./betting.api.ts";
import { isEmpty, type Picks, rowsMissing } from "./board.ts";
import type { LinePrice } from "./price.ts";

/** What keeps a button from working; it is written on the button. */
export type Lack =
  | { key: "nothingPicked" | "lack_closed" | "lack_notOpen" | "lack_balance" | "lack_blocked" }
  | { key: "lack_play" | "lack_offline" | "lack_pending" | "lack_empty" }
  | { key: "rowsMissing" | "lack_unitBets"; count: number }
  | { key: "lack_stake"; amount: string };

/** Why a line cannot go into the cart; null when it can. */
export function lackOfLine(at: {
  play: Play;
  picks: Picks;
  price: LinePrice | null;
  betType: BetType;
}): Lack | null {
  const { play, picks, price, betType } = at;
  if (betType.Plays.some((one) => one.PlayId === play.id && one.IsClosed))
    return { key: "lack_play" };
  if (isEmpty(picks)) return { key: "nothingPicked" };
  const missing = rowsMissing(picks, play.rows);
  if (missing > 0) return { key: "rowsMissing", count: missing };
  if (price === null) return { key: "nothingPicked" };
  if (price.count > betType.UnitBetsMax)
    return { key: "lack_unitBets", count: betType.UnitBetsMax };
  const stakeMin = parseCheckedMoney(betType.StakeMin);
  if (price.stake < stakeMin) return { key: "lack_stake", amount: toDisplay(stakeMin) };
  return null;
}

/** Why nothing can be bet right now, whatever is picked; null when it can. */
export function lackOfMoment(at: {
  isOnline: boolean;
  isPending: boolean;
  canBet: boolean;
  isSold: boolean;
  phase: IssuePhase;
}): Lack | null {
  if (!at.isOnline) return { key: "lack_offline" };
  if (at.isPending) return { key: "lack_pending" };
  if (!at.canBet || !at.isSold) return { key: "lack_blocked" };
  if (at.phase === "notOpen") return { key: "lack_notOpen" };
  if (at.phase === "closed") return { key: "lack_closed" };
  return null;
}

/** Balance is the last thing to fail on; an unknown balance is left to the server. */
export function lackOfBalance(balance: Money | null, stake: Money): Lack | null {
  return balance !== null && stake > balance ? { key: "lack_balance" } : null;
}
