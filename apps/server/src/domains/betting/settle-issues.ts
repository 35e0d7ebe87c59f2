import { findGame } from "@fairdraw/lottery-engine";
import { type Money, money, sum, toWire, zero } from "@fairdraw/money";
import { BetState, betAwardNotify, IssueState, lotteryAwarded } from "@fairdraw/wire";
import { betPrize, lockPlayers, post, stakesEarned } from "../../ledger/index.ts";
import { assert, expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import { type Lease, writeLeased } from "../../platform/lease.ts";
import { channels, emit, outboxEvent } from "../../platform/outbox.ts";
import { awardIssues } from "../lottery/draw-issues.ts";
import {
  advanceSettlement,
  type IssueToSettle,
  lockIssuesToSettle,
} from "../lottery/lottery.sql.ts";
import {
  type BetToSettle,
  findBetsToSettle,
  insertOutcomes,
  insertSettlements,
  sumIssues,
} from "./betting.sql.ts";
import { limitsOf } from "./limits.ts";
import { drawOf, isUnpaid, type PaidBet, settlePlayer } from "./settle-bet.ts";

/** Bets judged in one transaction; whole accounts, so that the cap sees all of a player's bets. */
const betsPerChunk = 4000;
const issuesPerRound = 200;

export interface SettleParts {
  readonly db: Db;
  readonly newId: () => string;
  readonly seedKey: string;
  /** Fewer than `betsPerChunk`, to see a settlement stop between its chunks. */
  readonly chunkMax?: number;
}

/**
 * Settles drawn issues, oldest first, a chunk of accounts at a time; can stop at any line and goes
 * on from there. Effects per chunk: outcomes and prizes of winners, BetAwardNotify, the cursor; at
 * the end state 2, the stakes earned, the seed revealed, LotteryAwarded. Losers are never written.
 * True when there is more to do. Source: foundations.md D5, D6.
 */
export async function settleIssues(parts: SettleParts, lease: Lease): Promise<boolean> {
  return writeLeased(parts.db, lease, async (tx) => {
    const issues = await lockIssuesToSettle(tx, issuesPerRound);
    const finished: IssueToSettle[] = [];
    for (const issue of issues) {
      if (issue.betCount > 0 && !(await settleChunk(tx, parts, issue))) break;
      finished.push(issue);
      if (issue.betCount > 0) break;
    }
    if (finished.length > 0) await finishIssues(tx, parts, finished);
    return issues.length > 0;
  });
}

/** Settles the next accounts of an issue; true when none is left after them. */
async function settleChunk(tx: Tx, parts: SettleParts, issue: IssueToSettle): Promise<boolean> {
  const game = findGame(issue.gameId);
  assert(game !== undefined, "a stored game is known to the engine");
  const { bets, isLast } = await takeWholeAccounts(tx, issue, parts.chunkMax ?? betsPerChunk);
  const last = bets.at(-1);
  if (last === undefined) return true;
  const terms = {
    draw: drawOf(game.category, issue.winningNumber),
    maxPrize: limitsOf(game.category).maxPrizePerIssue,
  };
  const byAccount = Map.groupBy(bets, (bet) => bet.accountId);
  const paid = [...byAccount.values()].flatMap((ofAccount) => settlePlayer(ofAccount, terms));
  await payWinners(tx, parts, { issue, lotteryName: game.name.zh, byAccount, paid });
  await advanceSettlement(tx, { id: issue.id, settledAccount: last.accountId });
  return isLast;
}

async function takeWholeAccounts(
  tx: Tx,
  issue: IssueToSettle,
  chunkMax: number,
): Promise<{ bets: BetToSettle[]; isLast: boolean }> {
  const query = { issueId: issue.id, afterAccount: issue.settledAccount, upToAccount: null };
  const bets = await findBetsToSettle(tx, { ...query, limit: chunkMax });
  const last = bets.at(-1);
  if (bets.length < chunkMax || last === undefined) return { bets, isLast: true };
  const whole = bets.filter((bet) => bet.accountId < last.accountId);
  if (whole.length > 0) return { bets: whole, isLast: false };
  // One account fills the chunk by itself: take all of it.
  const ofAccount = await findBetsToSettle(tx, {
    ...query,
    upToAccount: last.accountId,
    limit: Number.MAX_SAFE_INTEGER,
  });
  return { bets: ofAccount, isLast: false };
}

async function payWinners(
  tx: Tx,
  parts: SettleParts,
  chunk: {
    issue: IssueToSettle;
    lotteryName: string;
    byAccount: Map<bigint, BetToSettle[]>;
    paid: readonly PaidBet<BetToSettle>[];
  },
): Promise<void> {
  if (chunk.paid.length === 0) return;
  const winners = [...new Set(chunk.paid.map(({ bet }) => bet.accountId))];
  await lockPlayers(tx, winners, { skipLocked: false });
  await insertOutcomes(
    tx,
    chunk.paid.map(({ bet, wins, paid, cut }) => ({
      betId: bet.id,
      issueId: chunk.issue.id,
      accountId: bet.accountId,
      state: BetState.WIN,
      cancelReason: null,
      payout: paid,
      cut,
      wins,
    })),
  );
  const balances = await post(
    tx,
    parts.newId(),
    chunk.paid
      .filter((entry) => !isUnpaid(entry))
      .map(({ bet, paid }) =>
        betPrize({
          betId: bet.id,
          accountId: bet.accountId,
          merchantId: bet.merchantId,
          amount: paid,
        }),
      ),
  );
  const paidByAccount = Map.groupBy(chunk.paid, ({ bet }) => bet.accountId);
  await emit(
    tx,
    [...paidByAccount].flatMap(([accountId, paid]) => {
      const balance = balances.get(accountId);
      if (balance === undefined) return [];
      return [awardEvent(chunk, { accountId, paid, available: balance.available })];
    }),
  );
}

function awardEvent(
  chunk: { issue: IssueToSettle; lotteryName: string; byAccount: Map<bigint, BetToSettle[]> },
  winner: { accountId: bigint; paid: readonly PaidBet<BetToSettle>[]; available: Money },
) {
  const prize = sum(winner.paid.map(({ paid }) => paid));
  const bets = expectKey(chunk.byAccount, winner.accountId, "bets of a winner");
  const staked = sum(bets.map((bet) => money(bet.stake)));
  const [first] = winner.paid;
  assert(first !== undefined, "a winner has a winning bet");
  return outboxEvent(channels.account(winner.accountId), betAwardNotify, {
    key: toBetNo(first.bet.id),
    LotteryName: chunk.lotteryName,
    GameId: chunk.issue.gameId,
    serialNumber: chunk.issue.serialNumber,
    WinCount: winner.paid.length,
    Prize: toWire(prize),
    Net: toWire(money(prize - staked)),
    WalletAmount: toWire(winner.available),
  });
}

async function finishIssues(
  tx: Tx,
  parts: SettleParts,
  issues: readonly IssueToSettle[],
): Promise<void> {
  const sums = await sumIssues(
    tx,
    issues.filter((issue) => issue.betCount > 0).map(({ id }) => id),
  );
  const settlements = sums.map((row) => ({ ...row, id: parts.newId() }));
  await insertSettlements(tx, settlements);
  await post(
    tx,
    parts.newId(),
    settlements
      .filter((row) => row.stake > zero)
      .map((row) =>
        stakesEarned({
          settlementId: row.id,
          merchantId: row.merchantId,
          amount: money(row.stake),
        }),
      ),
  );
  const revealed = await awardIssues(
    tx,
    issues.map((issue) => issue.id),
    parts.seedKey,
  );
  await emit(
    tx,
    issues.map((issue) => {
      const { seed, entropy } = expectKey(revealed, issue.id, "revealed seed");
      return outboxEvent(channels.game(issue.gameId), lotteryAwarded, {
        GameId: issue.gameId,
        serialNumber: issue.serialNumber,
        state: IssueState.AWARDED,
        serverSeed: seed.toString("hex"),
        entropy: entropy.toString("hex"),
      });
    }),
  );
}
