import { money } from "@fairdraw/money";
import { BetCancelReason, BetState, IssueState, lotteryAwarded } from "@fairdraw/wire";
import { betRefund, lockPlayers, post } from "../../../ledger/index.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { emit, outboxEvent } from "../../../platform/hub/outbox.ts";
import { type Lease, writeLeased } from "../../../platform/jobs/lease.ts";
import { advanceRefund, type IssueToRefund, lockIssuesToRefund } from "../../lottery/cancel.sql.ts";
import { finishCancel } from "../../lottery/cancel-issues.ts";
import { insertOutcomes } from "../rows/betting.sql.ts";
import { findBetsToRefund } from "../rows/settlement.sql.ts";

const betsPerChunk = 4000;
const issuesPerRound = 20;

export interface RefundParts {
  readonly db: Db;
  readonly newId: () => string;
  /** The key of draws, which only processes with the role jobs have. */
  readonly seedKey: () => string;
  /** Bets in one chunk, when fewer than `betsPerChunk`; tests use it to stop between chunks. */
  readonly chunkMax?: number;
}

/**
 * Returns the stakes of issues that are being cancelled, one chunk of bets at a time. It can stop at any line and
 * continues from there.
 * Effects per chunk: outcomes CANCEL with reason ISSUE_CANCEL, refunds, the cursor. At the end: state 3, the seed
 * revealed, LotteryAwarded with that state. Once-only by the outcome of a bet. Answers true when there is more to do.
 * Source: domain/games.md 3.3, decisions.md C13.
 */
export async function refundIssues(parts: RefundParts, lease: Lease): Promise<boolean> {
  return writeLeased(parts.db, lease, async (tx) => {
    const issues = await lockIssuesToRefund(tx, issuesPerRound);
    const finished: IssueToRefund[] = [];
    for (const issue of issues) {
      if (await refundChunk(tx, parts, issue)) finished.push(issue);
      else break;
    }
    if (finished.length > 0) await tellCancelled(tx, parts, finished);
    return issues.length > 0;
  });
}

/** Refunds the next bets of an issue. Answers true when none is left. */
async function refundChunk(tx: Tx, parts: RefundParts, issue: IssueToRefund): Promise<boolean> {
  const limit = parts.chunkMax ?? betsPerChunk;
  const bets = await findBetsToRefund(tx, {
    issueId: issue.id,
    afterAccount: issue.refundedAccount,
    limit,
  });
  const last = bets.at(-1);
  if (last === undefined) return true;
  const accounts = [...new Set(bets.map((bet) => bet.accountId))];
  await lockPlayers(tx, accounts, { skipLocked: false });
  await insertOutcomes(
    tx,
    bets.map((bet) => ({
      betId: bet.id,
      issueId: issue.id,
      accountId: bet.accountId,
      state: BetState.CANCEL,
      cancelReason: BetCancelReason.ISSUE_CANCEL,
      payout: bet.stake,
      cut: 0n,
      returned: 0n,
      wins: "",
    })),
  );
  await post(
    tx,
    parts.newId(),
    bets.map((bet) =>
      betRefund({
        betId: bet.id,
        accountId: bet.accountId,
        merchantId: bet.merchantId,
        amount: money(bet.stake),
      }),
    ),
  );
  // The last account may have more bets than the chunk; the cursor passes it only when the chunk did not end within it.
  const isLast = bets.length < limit;
  const passed = isLast ? last.accountId : (accounts.at(-2) ?? issue.refundedAccount);
  await advanceRefund(tx, { id: issue.id, refundedAccount: passed });
  return isLast;
}

async function tellCancelled(
  tx: Tx,
  parts: RefundParts,
  issues: readonly IssueToRefund[],
): Promise<void> {
  const ids = issues.map((issue) => issue.id);
  const revealed = await finishCancel(tx, ids, parts.seedKey());
  await emit(
    tx,
    issues.map((issue) =>
      outboxEvent(lotteryAwarded, {
        GameId: issue.gameId,
        serialNumber: issue.serialNumber,
        state: IssueState.CANCEL,
        serverSeed: revealed.get(issue.id)?.seed.toString("hex") ?? "",
        entropy: revealed.get(issue.id)?.entropy?.toString("hex") ?? "",
      }),
    ),
  );
}
