import type { CheckedSelection, IssuePhase, Play, Selection } from "@fairdraw/lottery-engine";
import { type Money, parseCheckedMoney, subtract, toDisplay, zero } from "@fairdraw/money";
import type { BetType } from "../betting.api.ts";
import { countBlocked } from "../board/blocked-picks.ts";
import { rowsMissing } from "../board/board.ts";
import { type Draft, filledMinOf, isEmptyDraft, numberRows, optionRows } from "../board/draft.ts";
import type { LinePrice } from "../plays/price.ts";
import type { IssueLimits } from "./issue-limits.ts";

/** What keeps a button from working; it is written on the button. */
export type Blocker =
  | {
      key:
        | "nothingPicked"
        | "blocker_closed"
        | "blocker_notOpen"
        | "blocker_balance"
        | "blocker_blocked";
    }
  | {
      key:
        | "blocker_play"
        | "blocker_offline"
        | "blocker_returning"
        | "blocker_pending"
        | "blocker_empty"
        | "blocker_reading"
        | "blocker_noUnit"
        | "blocker_issueFull";
    }
  | { key: CountedBlocker; count: number }
  | { key: "blocker_stake" | "blocker_stakeMax" | "blocker_issueLeft"; amount: string };

type CountedBlocker =
  | "rowsMissing"
  | "numbersMissing"
  | "tooMany"
  | "badLines"
  | "repeatedLines"
  | "blocker_unitBets"
  | "blocker_places"
  | "blocker_blockedNumbers";

/** Why a line cannot go into the cart; null when it can. */
export function blockerOfLine(at: {
  play: Play;
  draft: Draft;
  /** Places that the play is on, where they are chosen. */
  places: readonly number[];
  checked: CheckedSelection | null;
  price: LinePrice | null;
  betType: BetType;
}): Blocker | null {
  const { play, price, betType } = at;
  if (betType.Plays.some((one) => one.PlayId === play.id && one.IsClosed))
    return { key: "blocker_play" };
  const blocker = blockerOfPlaces(play, at.places) ?? blockerOfDraft(at);
  if (blocker !== null) return blocker;
  if (price === null) return { key: "nothingPicked" };
  if (price.count > betType.UnitBetsMax)
    return { key: "blocker_unitBets", count: betType.UnitBetsMax };
  return blockerOfStake(play, price, betType);
}

/** Stakes have limits: of a line, or of each unit bet on odds. */
export function blockerOfStake(
  play: Play,
  price: Pick<LinePrice, "stake" | "count">,
  betType: BetType,
): Blocker | null {
  const isOdds = play.mode === "odds";
  const each = isOdds ? price.stake / BigInt(price.count) : price.stake;
  const least = parseCheckedMoney(isOdds ? betType.OddsStakeMin : betType.StakeMin);
  const most = parseCheckedMoney(isOdds ? betType.OddsStakeMax : betType.StakeMax);
  if (each < least) return { key: "blocker_stake", amount: toDisplay(least) };
  return each > most ? { key: "blocker_stakeMax", amount: toDisplay(most) } : null;
}

/** How a blocker of numbers that are not sold is said; null where there is none. */
export function blockerOfBlocked(count: number): Blocker | null {
  return count === 0 ? null : { key: "blocker_blockedNumbers", count };
}

/** Why the issue on sale does not take a line; a later one may. Null while its limits are not known. */
export function blockerOfIssue(
  limits: IssueLimits | null,
  { play, price }: { play: Play; price: LinePrice },
): Blocker | null {
  if (limits === null) return null;
  const isOdds = play.mode === "odds";
  const each = isOdds ? price.stake / BigInt(price.count) : price.stake;
  const most = isOdds ? limits.perOddsBet : limits.perBet;
  if (each > most) return { key: "blocker_stakeMax", amount: toDisplay(most) };
  return blockerOfRest(limits, price.stake);
}

/** Why stakes are more than the issue on sale takes of the player. */
export function blockerOfRest(limits: IssueLimits | null, stake: Money): Blocker | null {
  if (limits === null) return null;
  const left = subtract(limits.perIssue, limits.used ?? zero);
  if (stake <= left) return null;
  if (left <= 0n) return { key: "blocker_issueFull" };
  return { key: "blocker_issueLeft", amount: toDisplay(left) };
}

/** Why the issue on sale of a game does not take a line; null while its limits are not known. */
export function blockerOfGame(
  limits: IssueLimits | null,
  line: { play: Play; selection: Selection; price: LinePrice },
): Blocker | null {
  if (limits === null) return null;
  const blocked = countBlocked(limits.blocks, line.play.id, line.selection);
  return blockerOfBlocked(blocked) ?? blockerOfIssue(limits, line);
}

function blockerOfPlaces({ board }: Play, places: readonly number[]): Blocker | null {
  if (board.kind !== "positionPick" || places.length >= board.places.min) return null;
  return { key: "blocker_places", count: board.places.min - places.length };
}

/** What a draft lacks to be a selection of its play. */
function blockerOfDraft(at: {
  play: Play;
  draft: Draft;
  checked: CheckedSelection | null;
}): Blocker | null {
  const { draft, checked } = at;
  const { board } = at.play;
  if (isEmptyDraft(draft)) return { key: "nothingPicked" };
  if (draft.form === "lines") return blockerOfLines(draft);
  if (checked === null || checked.ok) return null;
  const rules = draft.form === "numbers" ? numberRows(board) : optionRows(board);
  const counts = draft.picks.map((list) => list.length);
  if (checked.code === "TOO_MANY") {
    const full = rules.find((rule, i) => (counts[i] ?? 0) > rule.max);
    return { key: "tooMany", count: full?.max ?? 0 };
  }
  if (checked.code === "NO_UNIT" || checked.code === "OVERLAP") return { key: "blocker_noUnit" };
  const [only] = rules;
  if (rules.length === 1 && only !== undefined) {
    return { key: "numbersMissing", count: Math.max(1, only.min - (counts[0] ?? 0)) };
  }
  const missing =
    draft.form === "numbers"
      ? rowsMissing(draft.picks, numberRows(board), filledMinOf(board))
      : counts.filter((count) => count === 0).length;
  return missing > 0 ? { key: "rowsMissing", count: missing } : { key: "nothingPicked" };
}

function blockerOfLines({ report }: Extract<Draft, { form: "lines" }>): Blocker | null {
  if (report === null) return { key: "blocker_reading" };
  if (report.bad.length > 0) return { key: "badLines", count: report.bad.length };
  if (report.repeated.length > 0) return { key: "repeatedLines", count: report.repeated.length };
  return report.lines.length === 0 ? { key: "nothingPicked" } : null;
}

/** Why nothing can be bet right now, whatever is picked; null when it can. */
export function blockerOfMoment(at: {
  isOnline: boolean;
  /** The player is just back, and what is shown may be long past. */
  isReturning: boolean;
  isPending: boolean;
  canBet: boolean;
  isSold: boolean;
  phase: IssuePhase;
}): Blocker | null {
  if (!at.isOnline) return { key: "blocker_offline" };
  if (at.isReturning) return { key: "blocker_returning" };
  if (at.isPending) return { key: "blocker_pending" };
  if (!at.canBet || !at.isSold) return { key: "blocker_blocked" };
  if (at.phase === "notOpen") return { key: "blocker_notOpen" };
  if (at.phase === "closed") return { key: "blocker_closed" };
  return null;
}

/** Balance is the last thing to fail on; an unknown balance is left to the server. */
export function blockerOfBalance(balance: Money | null, stake: Money): Blocker | null {
  return balance !== null && stake > balance ? { key: "blocker_balance" } : null;
}
