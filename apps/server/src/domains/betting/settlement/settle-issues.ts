import { money, zero } from "@fairdraw/money";
import { IssueState, lotteryAwarded } from "@fairdraw/wire";
import { post, stakesEarned } from "../../../ledger/index.ts";
import { expectKey } from "../../../platform/assert.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { emit, outboxEvent } from "../../../platform/hub/outbox.ts";
import { type Lease, writeLeased } from "../../../platform/jobs/lease.ts";
import { awardIssues } from "../../lottery/draw-issues.ts";
import {
  advanceSettlements,
  findIssuesToSettle,
  type IssueToSettle,
  lockIssuesToSettle,
} from "../../lottery/lottery.sql.ts";
import { insertSettlements, takeSettling } from "../rows/settlement.sql.ts";
import { betsInlineMax, type IssueWork } from "./issue-work.ts";
import type { JudgedChunk } from "./judge-chunk.ts";
import { type ChunkOfIssue, writeChunks } from "./write-chunks.ts";

const issuesPerRound = 200;
/** Most bets of the small issues that one transaction settles; about as many as a chunk of a large issue has. */
const betsPerRound = 10_000;
/** Number of issues that are judged while others are written. */
const issuesAhead = 2;

export interface SettleParts {
  readonly db: Db;
  readonly work: IssueWork;
  readonly newId: () => string;
  /** The key of draws, which only processes with the role jobs have. */
  readonly seedKey: () => string;
}

/**
 * Settles drawn issues, those with few bets first, one chunk of whole accounts at a time. It can stop at any line and
 * continues from there.
 * Effects per chunk, all in one transaction with the cursor: facts, outcomes, prizes and returned stakes,
 * BetAwardNotify, rebates due. At the end: state 2, the stakes booked as earned, the seed revealed, LotteryAwarded.
 * Lost bets are never written.
 * Shape: bets are read and judged before the transaction; the next chunk is judged while one is written. A judged chunk
 * is written only if the cursor has not moved since. Answers true when there is more to do.
 * Source: foundations.md D5, D6, D18.
 */
export function createSettler(parts: SettleParts): (lease: Lease) => Promise<boolean> {
  const { work } = parts;
  const ahead = new Map<string, Promise<JudgedChunk>>();
  const ask = (issue: IssueToSettle, afterAccount: bigint): Promise<JudgedChunk> => {
    const key = `${issue.id}/${afterAccount}`;
    const asked = ahead.get(key) ?? work.judge(issue, afterAccount);
    // The one who awaits it, if anybody, gets its error. The next round asks again.
    asked.catch(() => ahead.delete(key));
    return asked;
  };
  const keep = (issue: IssueToSettle, at = issue.settledAccount) =>
    ahead.set(`${issue.id}/${at}`, ask(issue, at));
  /** Begins what the next round will need: the rest of an issue, or the issues after it. */
  const askAhead = (last: ChunkOfIssue | undefined, behind: readonly IssueToSettle[]) => {
    ahead.clear();
    const next =
      last?.chunk.isLast === false
        ? [{ issue: last.issue, at: last.chunk.upToAccount }]
        : behind.map((issue) => ({ issue, at: issue.settledAccount }));
    for (const { issue, at } of next.slice(0, issuesAhead)) {
      if (issue.betCount > betsInlineMax) keep(issue, at);
    }
  };
  return async (lease) => {
    const due = await findIssuesToSettle(parts.db, issuesPerRound);
    const chosen = ofOneRound(due);
    if (chosen.length === 0) return false;
    // The thread queues its questions. Small issues are judged here, and would take one connection each.
    for (const issue of chosen) if (issue.betCount > betsInlineMax) keep(issue);
    const judged: ChunkOfIssue[] = [];
    const few = chosen.filter((issue) => issue.betCount > 0 && work.isOfFew(issue));
    const chunks = few.length === 0 ? [] : await work.judgeFew(few);
    for (const [i, issue] of few.entries()) {
      const chunk = chunks[i];
      if (chunk !== undefined) judged.push({ issue, chunk });
    }
    for (const issue of chosen) {
      if (issue.betCount === 0 || work.isOfFew(issue)) continue;
      judged.push({ issue, chunk: await ask(issue, issue.settledAccount) });
    }
    askAhead(judged.at(-1), due.slice(chosen.length));
    await writeRound(parts, lease, { chosen, judged });
    return true;
  };
}

/** The first issues, as many as fit into one transaction, but at least one. */
function ofOneRound(due: readonly IssueToSettle[]): readonly IssueToSettle[] {
  let bets = 0;
  const beyond = due.findIndex(({ betCount }, i) => {
    bets += betCount;
    return i > 0 && bets > betsPerRound;
  });
  return beyond < 0 ? due : due.slice(0, beyond);
}

interface Round {
  readonly chosen: readonly IssueToSettle[];
  readonly judged: readonly ChunkOfIssue[];
}

function writeRound(parts: SettleParts, lease: Lease, { chosen, judged }: Round): Promise<number> {
  return writeLeased(parts.db, lease, async (tx) => {
    const locked = await lockIssuesToSettle(
      tx,
      chosen.map((issue) => issue.id),
    );
    const chunks = locked.flatMap((issue): ChunkOfIssue[] => {
      const chunk = judged.find((one) => one.issue.id === issue.id)?.chunk;
      return chunk?.afterAccount === issue.settledAccount ? [{ issue, chunk }] : [];
    });
    await writeChunks(tx, parts, chunks);
    const passed = chunks.filter(({ chunk }) => chunk.upToAccount > chunk.afterAccount);
    if (passed.length > 0) {
      await advanceSettlements(
        tx,
        passed.map(({ issue, chunk }) => ({ id: issue.id, settledAccount: chunk.upToAccount })),
      );
    }
    const ended = new Set(chunks.filter(({ chunk }) => chunk.isLast).map(({ issue }) => issue.id));
    const finished = locked.filter((issue) => issue.betCount === 0 || ended.has(issue.id));
    if (finished.length > 0) await finishIssues(tx, parts, finished);
    return chunks.length + finished.length;
  });
}

async function finishIssues(
  tx: Tx,
  parts: SettleParts,
  issues: readonly IssueToSettle[],
): Promise<void> {
  const issueIds = issues.map((issue) => issue.id);
  const sums = await takeSettling(tx, issueIds);
  const settlements = sums.map((row) => ({ ...row, id: parts.newId() }));
  await insertSettlements(tx, settlements);
  await post(
    tx,
    parts.newId(),
    settlements
      .filter((row) => row.stake > zero)
      .map(({ id, merchantId, stake }) =>
        stakesEarned({ settlementId: id, merchantId, amount: money(stake) }),
      ),
  );
  const revealed = await awardIssues(tx, issueIds, parts.seedKey());
  tx.passPoint("seed-revealed");
  await emit(
    tx,
    issues.map((issue) => {
      const { seed, entropy } = expectKey(revealed, issue.id, "revealed seed");
      return outboxEvent(lotteryAwarded, {
        GameId: issue.gameId,
        serialNumber: issue.serialNumber,
        state: IssueState.AWARDED,
        serverSeed: seed.toString("hex"),
        entropy: entropy.toString("hex"),
      });
    }),
  );
}
