import type { Game } from "@fairdraw/lottery-engine";
import { type Money, money } from "@fairdraw/money";
import { commonResults, InstantRunState, instantPaceMs, LotteryGameState } from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { findUplines } from "../agents/tree/uplines.sql.ts";
import { type Acceptance, judgeIntent } from "../betting/intake/judge-intent.ts";
import { nothingTaken, type OpenBook, openBook } from "../betting/limits/issue-book.ts";
import { type Block, findBlocks, findLimits } from "../betting/limits/limits.sql.ts";
import { isFor } from "../betting/limits/open-books.ts";
import { findRequests } from "../betting/rows/betting.sql.ts";
import type { BetIntent, BetOutcome } from "../betting/rules/bet-intent.ts";
import { type BettingLimits, categoryId, limitsOfGame } from "../betting/rules/limits.ts";
import { findOddsChanges } from "../betting/rules/odds.sql.ts";
import { type OddsBook, openOdds } from "../betting/rules/odds.ts";
import { findGames, type GameRow, type LockedIssue } from "../lottery/lottery.sql.ts";
import { findOwnLimits } from "../responsible-gaming/responsible-gaming.sql.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import { findMoment, findRun, type RunRow } from "./instant.sql.ts";
import { instantSerialOf } from "./instant-serial.ts";
import { canLose } from "./run-rules.ts";

/** A request for one draw, its lines checked by the rules. */
export interface InstantAsk {
  readonly game: Game;
  readonly merchantId: number;
  readonly intent: BetIntent;
  readonly runId: string | null;
  /** Of the draw that it may become. */
  readonly drawId: string;
}

/** A draw that will be made. */
export interface AcceptedDraw {
  readonly kind: "accepted";
  readonly acceptance: Acceptance;
  readonly issue: LockedIssue;
  readonly available: Money;
  readonly odds: OddsBook;
  readonly run: RunRow | null;
}

/**
 * Judges a request for one instant draw, as if the draw were an issue that sells at this very moment.
 * Refuses, in this order: what `judgeIntent` says of a repeated request; TOO_FREQUENT, CONFLICT for a
 * run that has ended or is of another game; what `judgeIntent` says; CONFLICT for a run that could lose
 * more than it may. Locks: the player.
 */
export async function judgeInstant(tx: Tx, ask: InstantAsk): Promise<BetOutcome | AcceptedDraw> {
  const { intent, game, merchantId } = ask;
  const { accountId } = intent;
  const locked = await lockPlayers(tx, [accountId], { skipLocked: false });
  const { available, held, isCounted } = expectKey(locked, accountId, "pockets of the caller");
  // Under the lock nothing of this moves but the clock; so they are asked together.
  const [[stored], moment, run, bettors, games, overrides, blocks, changes, guards, ownLimits] =
    await Promise.all([
      findRequests(tx, [intent]),
      findMoment(tx, accountId),
      ask.runId === null ? null : findRun(tx, ask.runId),
      findUplines(tx, [accountId]),
      findGames(tx),
      findLimits(tx, [merchantId]),
      findBlocks(tx, { merchantIds: [merchantId], gameIds: [game.id] }),
      findOddsChanges(tx, [merchantId]),
      guardSpend(tx, [accountId], "bet"),
      findOwnLimits(tx, isCounted ? [accountId] : []),
    ]);
  const refuse = (code: number): BetOutcome => ({
    kind: "refused",
    code,
    groups: [],
    available: money(available),
  });
  if (stored === undefined) {
    if (moment.lastAt !== null && moment.now - moment.lastAt < instantPaceMs) {
      return refuse(commonResults.TOO_FREQUENT.code);
    }
    if (ask.runId !== null && !isGoing(run, { accountId, gameId: game.id })) {
      return refuse(commonResults.CONFLICT.code);
    }
  }
  const bettor = expectKey(bettors, accountId, "account of a bettor");
  const issue = issueOf(ask, moment, games);
  const limits = limitsOfGame(game, overrides.get(`${merchantId}/${categoryId(game.category)}`));
  const book = bookOf(limits, {
    issue,
    merchantId,
    blocks: blocks.filter((block) => isFor(block, issue, merchantId)),
  });
  const odds = openOdds(changes);
  const verdict = judgeIntent(intent, {
    stored,
    guard: guards.get(accountId),
    bettor,
    available: money(available),
    held: money(held),
    ownLimits: ownLimits.get(accountId) ?? [],
    odds,
    issueOf: () => issue,
    bookOf: () => book,
  });
  if (verdict.kind !== "accepted") return verdict;
  const stake = verdict.accepted
    .flatMap(({ lines }) => lines)
    .reduce((total, line) => total + line.stake, 0n);
  if (run !== null && !canLose(run, stake)) return refuse(commonResults.CONFLICT.code);
  return {
    kind: "accepted",
    acceptance: verdict,
    issue,
    available: money(available),
    odds,
    run,
  };
}

function isGoing(run: RunRow | null, of: { accountId: bigint; gameId: number }): boolean {
  return (
    run !== null &&
    run.accountId === of.accountId &&
    run.gameId === of.gameId &&
    run.state === InstantRunState.RUNNING
  );
}

/** The draw as an issue that sells now. */
function issueOf(
  { game, drawId }: InstantAsk,
  { now, counter }: { now: number; counter: number },
  games: readonly GameRow[],
): LockedIssue {
  return {
    id: drawId,
    gameId: game.id,
    serialNumber: instantSerialOf(now, counter),
    startAt: now,
    drawAt: now,
    state: 0,
    gameState: games.find(({ id }) => id === game.id)?.state ?? LotteryGameState.OFFLINE,
    isStarted: true,
    isClosed: false,
    fenced: false,
    judgedAt: now,
  };
}

/** Counters of one draw: nobody else bets on it, so they begin at nought. */
function bookOf(
  limits: BettingLimits,
  of: { issue: LockedIssue; merchantId: number; blocks: readonly Block[] },
): OpenBook {
  const taken = nothingTaken({ issueId: of.issue.id, merchantId: of.merchantId }, of.blocks);
  return { counters: openBook(taken, limits), payoutMax: limits.payoutMax };
}
