import type { CheckedSelection, IssuePhase, Play, Selection } from "@fairdraw/lottery-engine";
import { type Money, parseCheckedMoney, subtract, toDisplay, zero } from "@fairdraw/money";
import type { BetType } from "../betting.api.ts";
import { countBlocked } from "../board/blocked-picks.ts";
import { rowsMissing } from "../board/board.ts";
import { type Draft, filledMinOf, isEmptyDraft, numberRows, optionRows } from "../board/draft.ts";
import type { LinePrice } from "../plays/price.ts";
import type { IssueLimits } from "./issue-limits.ts";

/** What keeps a button from working; it is written on the button. */
export type Lack =
  | { key: "nothingPicked" | "lack_closed" | "lack_notOpen" | "lack_balance" | "lack_blocked" }
  | {
      key:
        | "lack_play"
        | "lack_offline"
        | "lack_returning"
        | "lack_pending"
        | "lack_empty"
        | "lack_reading"
        | "lack_noUnit"
        | "lack_issueFull";
    }
  | { key: CountedLack; count: number }
  | { key: "lack_stake" | "lack_stakeMax" | "lack_issueLeft"; amount: string };

type CountedLack =
  | "rowsMissing"
  | "numbersMissing"
  | "tooMany"
  | "badLines"
  | "repeatedLines"
  | "lack_unitBets"
  | "lack_places"
  | "lack_blockedNumbers";

/** Why a line cannot go into the cart; null when it can. */
export function lackOfLine(at: {
  play: Play;
  draft: Draft;
  /** Places that the play is on, where they are chosen. */
  places: readonly number[];
  checked: CheckedSelection | null;
  price: LinePrice | null;
  betType: BetType;
}): Lack | null {
  const { play, price, betType } = at;
  if (betType.Plays.some((one) => one.PlayId === play.id && one.IsClosed))
    return { key: "lack_play" };
  const lack = lackOfPlaces(play, at.places) ?? lackOfDraft(at);
  if (lack !== null) return lack;
  if (price === null) return { key: "nothingPicked" };
  if (price.count > betType.UnitBetsMax)
    return { key: "lack_unitBets", count: betType.UnitBetsMax };
  return lackOfStake(play, price, betType);
}

/** Stakes have limits: of a line, or of each unit bet on odds. */
export function lackOfStake(
  play: Play,
  price: Pick<LinePrice, "stake" | "count">,
  betType: BetType,
): Lack | null {
  const isOdds = play.mode === "odds";
  const each = isOdds ? price.stake / BigInt(price.count) : price.stake;
  const least = parseCheckedMoney(isOdds ? betType.OddsStakeMin : betType.StakeMin);
  const most = parseCheckedMoney(isOdds ? betType.OddsStakeMax : betType.StakeMax);
  if (each < least) return { key: "lack_stake", amount: toDisplay(least) };
  return each > most ? { key: "lack_stakeMax", amount: toDisplay(most) } : null;
}

/** How a lack of numbers that are not sold is said; null where there is none. */
export function lackOfBlocked(count: number): Lack | null {
  return count === 0 ? null : { key: "lack_blockedNumbers", count };
}

/** Why the issue on sale does not take a line; a later one may. Null while its limits are not known. */
export function lackOfIssue(
  limits: IssueLimits | null,
  { play, price }: { play: Play; price: LinePrice },
): Lack | null {
  if (limits === null) return null;
  const isOdds = play.mode === "odds";
  const each = isOdds ? price.stake / BigInt(price.count) : price.stake;
  const most = isOdds ? limits.perOddsBet : limits.perBet;
  if (each > most) return { key: "lack_stakeMax", amount: toDisplay(most) };
  return lackOfRest(limits, price.stake);
}

/** Why stakes are more than the issue on sale takes of the player. */
export function lackOfRest(limits: IssueLimits | null, stake: Money): Lack | null {
  if (limits === null) return null;
  const left = subtract(limits.perIssue, limits.used ?? zero);
  if (stake <= left) return null;
  if (left <= 0n) return { key: "lack_issueFull" };
  return { key: "lack_issueLeft", amount: toDisplay(left) };
}

/** Why the issue on sale of a game does not take a line; null while its limits are not known. */
export function lackOfGame(
  limits: IssueLimits | null,
  line: { play: Play; selection: Selection; price: LinePrice },
): Lack | null {
  if (limits === null) return null;
  const blocked = countBlocked(limits.blocks, line.play.id, line.selection);
  return lackOfBlocked(blocked) ?? lackOfIssue(limits, line);
}

function lackOfPlaces({ board }: Play, places: readonly number[]): Lack | null {
  if (board.kind !== "positionPick" || places.length >= board.places.min) return null;
  return { key: "lack_places", count: board.places.min - places.length };
}

/** What a draft lacks to be a selection of its play. */
function lackOfDraft(at: {
  play: Play;
  draft: Draft;
  checked: CheckedSelection | null;
}): Lack | null {
  const { draft, checked } = at;
  const { board } = at.play;
  if (isEmptyDraft(draft)) return { key: "nothingPicked" };
  if (draft.form === "lines") return lackOfLines(draft);
  if (checked === null || checked.ok) return null;
  const rules = draft.form === "numbers" ? numberRows(board) : optionRows(board);
  const counts = draft.picks.map((list) => list.length);
  if (checked.code === "TOO_MANY") {
    const full = rules.find((rule, i) => (counts[i] ?? 0) > rule.max);
    return { key: "tooMany", count: full?.max ?? 0 };
  }
  if (checked.code === "NO_UNIT" || checked.code === "OVERLAP") return { key: "lack_noUnit" };
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

function lackOfLines({ report }: Extract<Draft, { form: "lines" }>): Lack | null {
  if (report === null) return { key: "lack_reading" };
  if (report.bad.length > 0) return { key: "badLines", count: report.bad.length };
  if (report.repeated.length > 0) return { key: "repeatedLines", count: report.repeated.length };
  return report.lines.length === 0 ? { key: "nothingPicked" } : null;
}

/** Why nothing can be bet right now, whatever is picked; null when it can. */
export function lackOfMoment(at: {
  isOnline: boolean;
  /** The player is just back, and what is shown may be long past. */
  isReturning: boolean;
  isPending: boolean;
  canBet: boolean;
  isSold: boolean;
  phase: IssuePhase;
}): Lack | null {
  if (!at.isOnline) return { key: "lack_offline" };
  if (at.isReturning) return { key: "lack_returning" };
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
