import type { Db } from "../../../platform/database/db.ts";
import { startLater } from "../../../platform/jobs/worker-thread.ts";
import { findBetsOfIssues } from "../rows/betting.sql.ts";
import { countBets } from "../rows/settlement.sql.ts";
import {
  type ChunkSize,
  type IssueToJudge,
  judgeFew,
  readIssue,
  usualSize,
} from "./issue-reader.ts";
import { type IssueRoots, rootsOf } from "./issue-roots.ts";
import type { WorkRequest, WorkResult } from "./issue-worker.ts";
import type { JudgedChunk } from "./judge-chunk.ts";

/** Reads all bets of issues: on this thread when they are few, on another thread when they are many. */
export interface IssueWork {
  /** Judges the next accounts of a drawn issue after the given one. */
  judge(issue: IssueToJudge & { betCount: number }, afterAccount: bigint): Promise<JudgedChunk>;
  /** Judges all remaining bets of drawn issues with few bets. Shape: in the order of the issues. */
  judgeFew(issues: readonly (IssueToJudge & { settledAccount: bigint })[]): Promise<JudgedChunk[]>;
  /** True for an issue that has so few bets that it may be judged together with others. */
  isOfFew(issue: { betCount: number }): boolean;
  /** Roots over the bets of closed issues, in the order of the issues. */
  roots(issueIds: readonly string[]): Promise<IssueRoots[]>;
  stop(): Promise<void>;
}

/** Issues with more bets are read on the thread. For fewer bets, handing over costs more than the work. */
export const betsInlineMax = 2000;
/**
 * Issues with up to this many bets are read together. The issues of a round are then judged in some ten milliseconds.
 */
const betsOfFewMax = 100;

/**
 * Prepares for work over a database. Shape: the thread starts with the first large issue. Tests pass `size`: all
 * judging then runs on the caller's thread, in chunks of that size.
 */
export function createIssueWork(parts: {
  db: Db;
  databaseUrl: string;
  size?: ChunkSize;
}): IssueWork {
  const { databaseUrl } = parts;
  const file = new URL("./issue-worker.ts", import.meta.url);
  const thread = startLater<WorkRequest, WorkResult>(file, { databaseUrl });
  return {
    async judge({ id, gameId, winningNumber, drawAt, betCount }, afterAccount) {
      const issue = { id, gameId, winningNumber, drawAt };
      if (parts.size !== undefined || betCount <= betsInlineMax) {
        return readIssue(parts.db, issue, { afterAccount, size: parts.size ?? usualSize }).next();
      }
      const result = await thread.ask({ kind: "judge", issue, afterAccount });
      if (result.kind !== "judge") throw new Error("the thread answered something else");
      return result.chunk;
    },
    judgeFew: (issues) => judgeFew(parts.db, issues),
    isOfFew: ({ betCount }) => parts.size === undefined && betCount <= betsOfFewMax,
    async roots(issueIds) {
      const limit = betsInlineMax + 1;
      if ((await countBets(parts.db, { issueIds, limit })) < limit) {
        const bets = await findBetsOfIssues(parts.db, issueIds);
        const byIssue = Map.groupBy(bets, (bet) => bet.issueId);
        return issueIds.map((issueId) => rootsOf(byIssue.get(issueId) ?? []));
      }
      const roots: IssueRoots[] = [];
      for (const issueId of issueIds) {
        const result = await thread.ask({ kind: "roots", issueId });
        if (result.kind !== "roots") throw new Error("the thread answered something else");
        roots.push(result.roots);
      }
      return roots;
    },
    stop: () => thread.stop(),
  };
}
