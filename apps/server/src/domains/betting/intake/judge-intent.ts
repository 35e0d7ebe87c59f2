import { highestOddsPayout, paysText } from "@fairdraw/lottery-engine";
import { type Money, money, sum, zero } from "@fairdraw/money";
import { betResults, commonResults, LotteryGameState } from "@fairdraw/wire";
import type { Upline } from "../../agents/tree/uplines.sql.ts";
import type { LockedIssue } from "../../lottery/lottery.sql.ts";
import { isWithin, type OwnLimit } from "../../responsible-gaming/own-limits.ts";
import type { OpenBook } from "../limits/issue-book.ts";
import type { StoredRequest } from "../rows/betting.sql.ts";
import type { BetGroup, BetIntent, BetOutcome, Placed, PlacedGroup } from "../rules/bet-intent.ts";
import type { CheckedLine, LineFault } from "../rules/check-lines.ts";
import { drawContext, type OddsBook } from "../rules/odds.ts";
import { isGroupAllowed } from "../rules/rebate.ts";
import { answerOf } from "../rules/stored-answer.ts";

/** A group whose lines will be written. */
export interface AcceptedGroup {
  readonly issue: LockedIssue;
  readonly lines: readonly CheckedLine[];
  readonly faults: readonly LineFault[];
  /** Most that the bettor can be paid for the issue. */
  readonly payoutMax: Money;
}

/** A request of which at least one line will be written. */
export interface Acceptance {
  readonly kind: "accepted";
  readonly intent: BetIntent;
  readonly bettor: Upline;
  readonly accepted: readonly AcceptedGroup[];
  readonly refused: readonly PlacedGroup[];
}

/** What the locks have found out about a request. */
export interface IntentFacts {
  readonly stored: StoredRequest | undefined;
  /** Code of guardSpend. */
  readonly guard: number | undefined;
  readonly bettor: Upline;
  readonly available: Money;
  readonly held: Money;
  /** What the player has set himself, with what counts against it. */
  readonly ownLimits: readonly OwnLimit[];
  readonly odds: OddsBook;
  issueOf(group: BetGroup): LockedIssue | undefined;
  bookOf(issue: LockedIssue): OpenBook;
}

/**
 * Judges one request under its locks, in the order that `placeBets` tells.
 * Effects: lines that are accepted are taken into the counters of their issues.
 */
export function judgeIntent(intent: BetIntent, facts: IntentFacts): BetOutcome | Acceptance {
  const refuse = (code: number, groups: readonly PlacedGroup[] = []): BetOutcome => ({
    kind: "refused",
    code,
    groups,
    available: facts.available,
  });
  if (facts.stored !== undefined) {
    const placed = sameAnswer(intent, facts.stored);
    return placed === null ? refuse(commonResults.CONFLICT.code) : { kind: "placed", placed };
  }
  if (facts.guard !== undefined) return refuse(facts.guard);

  const accepted: AcceptedGroup[] = [];
  const refused: PlacedGroup[] = [];
  for (const group of intent.groups) {
    const judged = judgeGroup(group, intent, facts);
    if ("code" in judged) refused.push(judged);
    else accepted.push(judged);
  }
  const [first] = refused;
  if (accepted.length === 0) return refuse(first?.code ?? commonResults.PARAM_ERROR.code, refused);
  const stakes = accepted.flatMap((group) => group.lines.map((line) => line.stake));
  const isHeld = intent.paidFrom === "held";
  const reserved = isHeld ? zero : facts.held;
  const purse = isHeld ? facts.held : facts.available;
  const isOver = !isWithin(facts.ownLimits, { stakes, reserved, isUnattended: isHeld });
  if (isOver || sum(stakes) > purse) {
    for (const { issue, lines } of accepted) {
      for (const line of lines) facts.bookOf(issue).counters.giveBack(facts.bettor.id, line);
    }
    return refuse(isOver ? commonResults.RG_LIMIT.code : betResults.BALANCE_SHORT.code, refused);
  }
  return { kind: "accepted", intent, bettor: facts.bettor, accepted, refused };
}

/** What a request was answered before; null where its id stands for something else. */
function sameAnswer(intent: BetIntent, { payloadHash, answer }: StoredRequest): Placed | null {
  if (payloadHash === null || answer === null) return null;
  return payloadHash.equals(intent.payloadHash) ? answerOf(answer) : null;
}

function judgeGroup(
  group: BetGroup,
  intent: BetIntent,
  facts: IntentFacts,
): AcceptedGroup | PlacedGroup {
  const { gameId, serialNumber } = group;
  const issue = facts.issueOf(group);
  const closed = refusalOfIssue(issue);
  if (issue === undefined || closed !== null) {
    const code = closed ?? betResults.ISSUE_CLOSED.code;
    return { gameId, serialNumber, code, orders: [], faults: [] };
  }
  const { counters, payoutMax } = facts.bookOf(issue);
  const faults = [...group.faults];
  const lines = group.lines.flatMap((line) => {
    const judged = judgeLine(line, { intent, issue, facts });
    const code = typeof judged === "number" ? judged : counters.take(facts.bettor.id, judged);
    if (typeof judged !== "number" && code === null) return [judged];
    faults.push({ index: line.index, code: code ?? 0 });
    return [];
  });
  faults.sort((a, b) => a.index - b.index);
  const [firstFault] = faults;
  if (lines.length === 0 && firstFault !== undefined) {
    return { gameId, serialNumber, code: firstFault.code, orders: [], faults };
  }
  return { issue, lines, faults, payoutMax };
}

/** The line with what its bettor and the moment make of it, or why it cannot be. */
function judgeLine(
  line: CheckedLine,
  context: { intent: BetIntent; issue: LockedIssue; facts: IntentFacts },
): CheckedLine | number {
  const { bettor, odds } = context.facts;
  if (line.play.mode === "group") {
    if (isGroupAllowed(line.prizeGroup, bettor.prizeGroup)) return line;
    return betResults.GROUP_INVALID.code;
  }
  const { merchantId } = bettor;
  const isStale = odds.changedAt(merchantId, line.play.no) > line.oddsVersion;
  if (isStale && !context.intent.acceptsOddsChange) return betResults.ODDS_CHANGED.code;
  const oddsMilli = odds.current(merchantId, line.play.no);
  const accepted = oddsMilli === undefined ? {} : { oddsMilli };
  const stakeEach = money(line.stake / BigInt(line.unitBets));
  const highestPrize = highestOddsPayout(
    line.play,
    line.picked,
    { stakeEach, ...accepted },
    drawContext(line.play, context.issue.drawAt),
  );
  // What the bettor has not chosen is kept as it is for him, so that every bet has a group.
  const { prizeGroup } = bettor;
  const pays = paysText(line.play, { prizeGroup, ...accepted });
  return { ...line, prizeGroup, highestPrize, pays, oddsVersion: odds.version(merchantId) };
}

/** Why nothing can be bet on an issue at the moment that its lock judged; null when it sells. */
export function refusalOfIssue(issue: LockedIssue | undefined): number | null {
  if (issue === undefined) return betResults.ISSUE_CLOSED.code;
  if (issue.gameState === LotteryGameState.OFFLINE) return betResults.GAME_OFFLINE.code;
  if (issue.gameState === LotteryGameState.OFFCIAL_OFFLINE) {
    return betResults.GAME_OFFICIAL_OFFLINE.code;
  }
  if (issue.gameState === LotteryGameState.MAINTAIN) return betResults.GAME_MAINTAIN.code;
  if (issue.isClosed || issue.fenced || issue.state !== 0) return betResults.ISSUE_CLOSED.code;
  return issue.isStarted ? null : betResults.ISSUE_NOT_OPEN.code;
}
