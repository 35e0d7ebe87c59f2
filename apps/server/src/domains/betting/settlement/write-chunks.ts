import { findGame } from "@fairdraw/lottery-engine";
import { type Money, money, sum, toWire, zero } from "@fairdraw/money";
import { BetCancelReason, BetState, betAwardNotify } from "@fairdraw/wire";
import {
  type Balance,
  betPrize,
  betRefund,
  betTieReturn,
  lockPlayers,
  type Posting,
  post,
} from "../../../ledger/index.ts";
import { assert, expectKey } from "../../../platform/assert.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { emit, type OutboxEvent, outboxEvent } from "../../../platform/hub/outbox.ts";
import { toBetNo } from "../../../platform/ids.ts";
import { noteFacts } from "../../facts/note-facts.ts";
import type { IssueToSettle } from "../../lottery/lottery.sql.ts";
import { countTurnover, type IssueTurnover } from "../../wallet/turnover-meter.sql.ts";
import { insertOutcomes, type Outcome } from "../rows/betting.sql.ts";
import { addSettling, type SettlementSums } from "../rows/settlement.sql.ts";
import type { JudgedChunk, Verdict } from "./judge-chunk.ts";
import { addRebates, type RebateDue } from "./rebates.sql.ts";

/** Judged accounts of an issue that are ready to be written. */
export interface ChunkOfIssue {
  readonly issue: IssueToSettle;
  readonly chunk: JudgedChunk;
}

/**
 * Writes the results of judged accounts, of one issue or several.
 * Locks: sums of the issues and facts first, because a recount may hold those for long; then players, ascending and
 * once; the rows of rebates due; last the meters of turnover, ascending.
 */
export async function writeChunks(
  tx: Tx,
  parts: { newId: () => string },
  chunks: readonly ChunkOfIssue[],
): Promise<void> {
  const sums = chunks.flatMap(({ chunk }) => sumsOf(chunk));
  if (sums.length === 0) return;
  const days = new Map(
    (await addSettling(tx, sums)).map((row) => [`${row.issueId}/${row.merchantId}`, row.settleDay]),
  );
  const dayOf = (issueId: string, merchantId: number) =>
    expectKey(days, `${issueId}/${merchantId}`, "day of a settlement");
  // The statements travel together; PostgreSQL takes them, and their locks, in this order.
  await Promise.all([
    noteFacts(
      tx,
      chunks.flatMap(({ chunk }) =>
        chunk.facts.map((fact) => ({ ...fact, day: dayOf(chunk.issueId, fact.merchantId) })),
      ),
    ).then(() => tx.passPoint("facts-noted")),
    writeVerdicts(tx, parts, chunks),
  ]);
  await addRebates(tx, dueOf(chunks));
  await countTurnover(tx, turnoverOf(chunks));
  tx.passPoint("turnover-counted");
}

/** What the bets of each account on each issue count as turnover. */
function turnoverOf(chunks: readonly ChunkOfIssue[]): IssueTurnover[] {
  const counted = new Map<string, IssueTurnover>();
  for (const { chunk } of chunks) {
    for (const { accountId, valid } of chunk.facts) {
      if (valid === 0n) continue;
      const key = `${chunk.issueId}/${accountId}`;
      const known = counted.get(key)?.valid ?? 0n;
      counted.set(key, { issueId: chunk.issueId, accountId, valid: known + valid });
    }
  }
  return [...counted.values()];
}

/** The sums that a chunk adds to its issue, by merchant. */
function sumsOf({ issueId, facts }: JudgedChunk): SettlementSums[] {
  const byMerchant = Map.groupBy(facts, (fact) => fact.merchantId);
  return [...byMerchant].map(([merchantId, own]) => ({
    issueId,
    merchantId,
    betCount: own.reduce((count, fact) => count + fact.bets, 0),
    stake: own.reduce((total, fact) => total + fact.stake - fact.returned, 0n),
    prize: own.reduce((total, fact) => total + fact.prize, 0n),
  }));
}

/** The rebates due to accounts, of all chunks together. */
function dueOf(chunks: readonly ChunkOfIssue[]): RebateDue[] {
  const due = new Map<string, RebateDue>();
  for (const rebate of chunks.flatMap(({ chunk }) => chunk.rebates)) {
    const key = `${rebate.accountId}/${rebate.kind}`;
    const amount = money((due.get(key)?.amount ?? zero) + rebate.amount);
    due.set(key, { ...rebate, amount });
  }
  return [...due.values()];
}

async function writeVerdicts(
  tx: Tx,
  parts: { newId: () => string },
  chunks: readonly ChunkOfIssue[],
): Promise<void> {
  const verdicts = chunks.flatMap(({ chunk }) => chunk.verdicts);
  if (verdicts.length === 0) return;
  const accounts = [...new Set(verdicts.map((verdict) => verdict.accountId))];
  const [, , balances] = await Promise.all([
    lockPlayers(tx, accounts, { skipLocked: false }),
    insertOutcomes(
      tx,
      chunks.flatMap(({ chunk }) =>
        chunk.verdicts.map((verdict) => outcomeOf(chunk.issueId, verdict)),
      ),
    ),
    post(tx, parts.newId(), verdicts.flatMap(postingsOf)),
  ]);
  tx.passPoint("prizes-posted");
  await emit(
    tx,
    chunks.flatMap((one) => awardEvents(one, balances)),
  );
}

function outcomeOf(issueId: string, verdict: Verdict): Outcome {
  const { betId, accountId, state, wins, paid, cut, returned } = verdict;
  const isTie = state === BetState.CANCEL;
  return {
    betId,
    issueId,
    accountId,
    state,
    cancelReason: isTie ? BetCancelReason.TIE : null,
    payout: isTie ? returned : paid,
    cut,
    returned: isTie ? zero : returned,
    wins,
  };
}

/** Postings of the prize and of the returned stakes. When the whole stake is returned, it is posted as a refund. */
function postingsOf({ betId, accountId, merchantId, state, paid, returned }: Verdict): Posting[] {
  const give = state === BetState.CANCEL ? betRefund : betTieReturn;
  return [
    ...(paid > zero ? [betPrize({ betId, accountId, merchantId, amount: paid })] : []),
    ...(returned > zero ? [give({ betId, accountId, merchantId, amount: returned })] : []),
  ];
}

/** One event per winner, with the sums of all his bets on the issue. */
function awardEvents(
  { issue, chunk }: ChunkOfIssue,
  balances: ReadonlyMap<bigint, Balance>,
): OutboxEvent[] {
  const won = chunk.verdicts.filter(({ state, paid }) => state === BetState.WIN && paid > zero);
  if (won.length === 0) return [];
  const net = netByAccount(chunk);
  const game = findGame(issue.gameId);
  assert(game !== undefined, "a stored game is known to the engine");
  return [...Map.groupBy(won, (verdict) => verdict.accountId)].map(([accountId, own]) => {
    const { available } = expectKey(balances, accountId, "balance of a winner");
    return outboxEvent(
      betAwardNotify,
      {
        key: toBetNo(own[0]?.betId ?? ""),
        LotteryName: game.name.zh,
        GameId: issue.gameId,
        serialNumber: issue.serialNumber,
        WinCount: own.length,
        Prize: toWire(sum(own.map(({ paid }) => paid))),
        Net: toWire(expectKey(net, accountId, "facts of a winner")),
        WalletAmount: toWire(available),
      },
      { accountId },
    );
  });
}

/** Prizes and returned stakes, less stakes, by account. */
function netByAccount({ facts }: JudgedChunk): Map<bigint, Money> {
  const net = new Map<bigint, Money>();
  for (const { accountId, stake, returned, prize } of facts) {
    net.set(accountId, money((net.get(accountId) ?? zero) + prize + returned - stake));
  }
  return net;
}
