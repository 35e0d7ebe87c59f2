import { type Money, money, smaller, sum, zero } from "@fairdraw/money";
import { BetCancelReason, BetState, betResults } from "@fairdraw/wire";
import { betRefund, lockPlayers, post } from "../../../ledger/index.ts";
import { expectKey } from "../../../platform/assert.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { fromBetNo } from "../../../platform/ids.ts";
import { PairMap } from "../../../platform/pair-map.ts";
import { lockIssuesForBets } from "../../lottery/lottery.sql.ts";
import { lockExposures, type NumberKey, removeStakes } from "../limits/limits.sql.ts";
import {
  type BetToCancel,
  findDecided,
  findOwnBets,
  insertOutcomes,
  lockFollowed,
} from "../rows/betting.sql.ts";
import { type NumberStake, numberStakes } from "../rules/number-stakes.ts";
import { playOfNo } from "../rules/settle-bet.ts";

export interface Cancellation {
  readonly cancelled: readonly string[];
  readonly failed: readonly { readonly betNo: string; readonly code: number }[];
  readonly available: bigint;
}

/**
 * Takes back own bets whose issue is still open, stakes returned in full. They stay in the sealed
 * set of their issue.
 * Refuses, bet by bet: CANCEL_STATE for one that is not the caller's, is decided already or is
 * followed, CANCEL_CLOSED from the close on.
 * Effects: outcomes, refunds, the counters of the limits; a bet that was taken back before counts as
 * CANCEL_STATE.
 * Locks: issues for share, the account, the bets, then exposures.
 */
export async function cancelBets(
  parts: { db: Db; newId: () => string },
  request: { accountId: bigint; betNos: readonly string[] },
): Promise<Cancellation> {
  const betNos = [...new Set(request.betNos)];
  const idOf = new Map(betNos.map((betNo) => [betNo, fromBetNo(betNo)]));
  return parts.db.transaction(
    async (tx) => {
      const ids = [...idOf.values()].filter((id) => id !== null);
      const bets = await findOwnBets(tx, { accountId: request.accountId, betIds: ids });
      const issues = await lockIssuesForBets(tx, bets);
      const closed = new Set(
        issues.filter((i) => i.isClosed || i.fenced || i.state !== 0).map((i) => i.id),
      );
      const locked = await lockPlayers(tx, [request.accountId], { skipLocked: false });
      const decided = await findDecided(
        tx,
        bets.map((bet) => bet.id),
      );
      const followed = await lockFollowed(
        tx,
        bets.map((bet) => bet.id),
      );

      const byId = new Map(bets.map((bet) => [bet.id, bet]));
      const failed: { betNo: string; code: number }[] = [];
      const cancelled = betNos.flatMap((betNo) => {
        const bet = byId.get(idOf.get(betNo) ?? "");
        if (bet === undefined || decided.has(bet.id) || followed.has(bet.id)) {
          failed.push({ betNo, code: betResults.CANCEL_STATE.code });
          return [];
        }
        if (closed.has(bet.issueId)) {
          failed.push({ betNo, code: betResults.CANCEL_CLOSED.code });
          return [];
        }
        return [{ betNo, bet }];
      });
      await insertOutcomes(
        tx,
        cancelled.map(({ bet }) => ({
          betId: bet.id,
          issueId: bet.issueId,
          accountId: request.accountId,
          state: BetState.CANCEL,
          cancelReason: BetCancelReason.PLAYER,
          payout: bet.stake,
          cut: 0n,
          returned: 0n,
          wins: "",
        })),
      );
      await takeOff(
        tx,
        cancelled.map(({ bet }) => ({ ...bet, accountId: request.accountId })),
      );
      const balances = await post(
        tx,
        parts.newId(),
        cancelled.map(({ bet }) =>
          betRefund({
            betId: bet.id,
            accountId: request.accountId,
            merchantId: bet.merchantId,
            amount: money(bet.stake),
          }),
        ),
      );
      const before = expectKey(locked, request.accountId, "pockets of the caller");
      return {
        cancelled: cancelled.map(({ betNo }) => betNo),
        failed,
        available: (balances.get(request.accountId) ?? before).available,
      };
    },
    { name: "cancel-bets", lockTimeoutMs: 2000, statementTimeoutMs: 5000 },
  );
}

/** Frees what cancelled bets had taken of the limits of their issues. Locks: their exposures, after the accounts. */
export async function takeOff(
  tx: Tx,
  bets: readonly (BetToCancel & { readonly accountId: bigint })[],
): Promise<void> {
  if (bets.length === 0) return;
  const ofBook = new PairMap<string, number, BetToCancel[]>();
  for (const bet of bets) ofBook.getOrSet(bet.issueId, bet.merchantId, () => []).push(bet);
  const books = ofBook.values();
  await lockExposures(
    tx,
    books.flatMap((group) => group.slice(0, 1)),
  );
  const ofPlayer = new PairMap<string, bigint, BetToCancel[]>();
  for (const bet of bets) ofPlayer.getOrSet(bet.issueId, bet.accountId, () => []).push(bet);
  const perPlayer = [...new Set(bets.map((bet) => bet.accountId))].flatMap((accountId) => {
    return [...new Set(bets.map((bet) => bet.issueId))].flatMap((issueId) => {
      const group = ofPlayer.get(issueId, accountId);
      return group === undefined
        ? []
        : [{ issueId, accountId, stake: sumOf(group, (bet) => money(bet.stake)) }];
    });
  });
  await removeStakes(tx, {
    exposures: books.flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const worstCase = sumOf(group, (bet) =>
        smaller(money(bet.highestPrize), money(bet.payoutMax)),
      );
      const stake = sumOf(group, (bet) => money(bet.stake));
      return [{ issueId: first.issueId, merchantId: first.merchantId, stake, worstCase }];
    }),
    numbers: books.flatMap(numbersOfBook),
    players: perPlayer,
  });
}

/** What cancelled bets of one book had taken of single numbers. */
function numbersOfBook(bets: readonly BetToCancel[]): (NumberKey & { stake: Money })[] {
  const numbers = new PairMap<number, string, NumberKey & { stake: Money }>();
  for (const bet of bets) {
    const { issueId, merchantId, playNo } = bet;
    for (const [number, more] of numberStakesOf(bet)) {
      const stake = money((numbers.get(playNo, number)?.stake ?? zero) + more);
      numbers.set(playNo, number, { issueId, merchantId, playNo, number, stake });
    }
  }
  return numbers.values();
}

function sumOf(bets: readonly BetToCancel[], amount: (bet: BetToCancel) => Money): Money {
  return sum(bets.map(amount));
}

function numberStakesOf(bet: BetToCancel): NumberStake[] {
  const play = playOfNo(bet.playNo);
  const checked = play.check(JSON.parse(bet.selection));
  if (!checked.ok) throw new Error(`bet ${bet.id} holds a selection that its play refuses`);
  return numberStakes({
    play,
    picked: checked.selection,
    unitBets: bet.unitBets,
    stake: money(bet.stake),
  });
}
