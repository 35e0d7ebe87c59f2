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

/** Reads all bets of issues, on this thread where they are few and beside it where they are many. */
export interface IssueWork {
  /** The next accounts of a drawn issue behind one of them. */
  judge(issue: IssueToJudge & { betCount: number }, afterAccount: bigint): Promise<JudgedChunk>;
  /** All that is left of drawn issues of few bets, in the order of the issues. */
  judgeFew(issues: readonly (IssueToJudge & { settledAccount: bigint })[]): Promise<JudgedChunk[]>;
  /** True for an issue that may be judged with others. */
  isOfFew(issue: { betCount: number }): boolean;
  /** Roots over the bets of closed issues, in the order of the issues. */
  roots(issueIds: readonly string[]): Promise<IssueRoots[]>;
  stop(): Promise<void>;
}

/** Where a thread of its own begins to pay: below, handing over costs more than the work. */
export const betsInlineMax = 2000;
/** Issues of so many bets are read together; those of a round are judged in some ten milliseconds then. */
const betsOfFewMax = 100;

/**
 * Prepares for work over a database. Shape: the thread begins with the first large issue; `size` keeps
 * judging on the caller's thread, in chunks as small as a test wants them.
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
