import { money } from "@fairdraw/money";
import { BetCancelReason, BetState, betResults } from "@fairdraw/wire";
import { betRefund, lockPlayers, post } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Db } from "../../platform/db.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { lockIssuesForBets } from "../lottery/lottery.sql.ts";
import { findDecided, findOwnBets, insertOutcomes } from "./betting.sql.ts";

export interface Cancellation {
  readonly cancelled: readonly string[];
  readonly failed: readonly { readonly betNo: string; readonly code: number }[];
  readonly available: bigint;
}

/**
 * Takes back own bets whose issue is still open, stakes returned in full. They stay in the sealed
 * set of their issue.
 * Refuses, bet by bet: CANCEL_STATE for one that is not the caller's or is decided already,
 * CANCEL_CLOSED from the close on.
 * Effects: outcomes, refunds; a bet that was taken back before counts as CANCEL_STATE.
 * Locks: issues for share, then the account.
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

      const byId = new Map(bets.map((bet) => [bet.id, bet]));
      const failed: { betNo: string; code: number }[] = [];
      const cancelled = betNos.flatMap((betNo) => {
        const bet = byId.get(idOf.get(betNo) ?? "");
        if (bet === undefined || decided.has(bet.id)) {
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
          wins: "",
        })),
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
