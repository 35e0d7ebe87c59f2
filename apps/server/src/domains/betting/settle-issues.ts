import { findGame } from "@fairdraw/lottery-engine";
import { type Money, money, sum, toWire, zero } from "@fairdraw/money";
import {
  BetCancelReason,
  BetState,
  betAwardNotify,
  IssueState,
  lotteryAwarded,
} from "@fairdraw/wire";
import {
  betPrize,
  betRefund,
  betTieReturn,
  lockPlayers,
  type Posting,
  post,
  stakesEarned,
} from "../../ledger/index.ts";
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
import { findOddsChanges } from "./odds.sql.ts";
import { type OddsBook, openOdds, ownOdds } from "./odds.ts";
import { rebateShares } from "./rebate.ts";
import { addRebates, type RebateDue } from "./rebates.sql.ts";
import { type DecidedBet, drawOf, playOfNo, settlePlayer } from "./settle-bet.ts";

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
 * on from there. Effects per chunk: outcomes, prizes and
 * returned stakes, rebates that are due, BetAwardNotify, the cursor; at
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
  const facts = { draw: drawOf(game.category, issue.winningNumber), drawAt: issue.drawAt };
  const odds = await oddsOfBets(tx, bets);
  const byAccount = Map.groupBy(bets, (bet) => bet.accountId);
  const decided = [...byAccount.values()].flatMap((own) => settlePlayer(own, facts, odds));
  await writeDecided(tx, parts, { issue, lotteryName: game.name.zh, byAccount, decided });
  await addRebates(tx, rebatesOf(bets, decided));
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

/** Odds as they were for bets; read only where one of them is on odds that somebody changed. */
async function oddsOfBets(tx: Tx, bets: readonly BetToSettle[]): Promise<OddsBook> {
  const merchants = new Set(bets.filter((bet) => bet.oddsVersion > 0).map((bet) => bet.merchantId));
  return merchants.size === 0 ? ownOdds : openOdds(await findOddsChanges(tx, [...merchants]));
}

/** What the bets of a chunk owe to their lines, added up per account and kind. */
function rebatesOf(
  bets: readonly BetToSettle[],
  decided: readonly DecidedBet<BetToSettle>[],
): RebateDue[] {
  const returned = new Map(decided.map((one) => [one.bet.id, one.returned]));
  const due = new Map<string, RebateDue>();
  for (const bet of bets) {
    const shares = rebateShares({
      accountId: bet.accountId,
      path: bet.path,
      rates: bet.lineRates,
      validStake: bet.stake - (returned.get(bet.id) ?? zero),
      prizeGroup: bet.prizeGroup,
      mode: playOfNo(bet.playNo).mode,
    });
    for (const share of shares) {
      const key = `${share.accountId}/${share.kind}`;
      const amount = money((due.get(key)?.amount ?? zero) + share.amount);
      due.set(key, { ...share, merchantId: bet.merchantId, amount });
    }
  }
  return [...due.values()];
}

interface Chunk {
  readonly issue: IssueToSettle;
  readonly lotteryName: string;
  readonly byAccount: Map<bigint, BetToSettle[]>;
  readonly decided: readonly DecidedBet<BetToSettle>[];
}

async function writeDecided(tx: Tx, parts: SettleParts, chunk: Chunk): Promise<void> {
  const { decided, issue } = chunk;
  if (decided.length === 0) return;
  const accounts = [...new Set(decided.map(({ bet }) => bet.accountId))];
  await lockPlayers(tx, accounts, { skipLocked: false });
  await insertOutcomes(
    tx,
    decided.map(({ bet, state, wins, paid, cut, returned }) => {
      const isTie = state === BetState.CANCEL;
      return {
        betId: bet.id,
        issueId: issue.id,
        accountId: bet.accountId,
        state,
        cancelReason: isTie ? BetCancelReason.TIE : null,
        payout: isTie ? returned : paid,
        cut,
        returned: isTie ? zero : returned,
        wins,
      };
    }),
  );
  const balances = await post(tx, parts.newId(), decided.flatMap(postingsOf));
  const wonByAccount = Map.groupBy(
    decided.filter(({ state, paid }) => state === BetState.WIN && paid > zero),
    ({ bet }) => bet.accountId,
  );
  await emit(
    tx,
    [...wonByAccount].map(([accountId, won]) => {
      const { available } = expectKey(balances, accountId, "balance of a winner");
      return awardEvent(chunk, { accountId, won, available });
    }),
  );
}

/** The prize, and what was returned: as a refund where it is the whole stake. */
function postingsOf({ bet, state, paid, returned }: DecidedBet<BetToSettle>): Posting[] {
  const { id: betId, accountId, merchantId } = bet;
  const give = state === BetState.CANCEL ? betRefund : betTieReturn;
  return [
    ...(paid > zero ? [betPrize({ betId, accountId, merchantId, amount: paid })] : []),
    ...(returned > zero ? [give({ betId, accountId, merchantId, amount: returned })] : []),
  ];
}

function awardEvent(
  chunk: Chunk,
  winner: {
    accountId: bigint;
    won: readonly DecidedBet<BetToSettle>[];
    available: Money;
  },
) {
  const prize = sum(winner.won.map(({ paid }) => paid));
  const bets = expectKey(chunk.byAccount, winner.accountId, "bets of a winner");
  const staked = sum(bets.map((bet) => money(bet.stake)));
  const returned = sum(
    chunk.decided
      .filter(({ bet }) => bet.accountId === winner.accountId)
      .map((decided) => decided.returned),
  );
  const [first] = winner.won;
  assert(first !== undefined, "a winner has a winning bet");
  return outboxEvent(channels.account(winner.accountId), betAwardNotify, {
    key: toBetNo(first.bet.id),
    LotteryName: chunk.lotteryName,
    GameId: chunk.issue.gameId,
    serialNumber: chunk.issue.serialNumber,
    WinCount: winner.won.length,
    Prize: toWire(prize),
    Net: toWire(money(prize + returned - staked)),
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
