import { constants, setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import { openDb } from "../../../platform/database/db.ts";
import { answerQuestions } from "../../../platform/jobs/worker-thread.ts";
import { type IssueReader, type IssueToJudge, readIssue, usualSize } from "./issue-reader.ts";
import { type IssueRoots, readRoots } from "./issue-roots.ts";
import type { JudgedChunk } from "./judge-chunk.ts";

/** A question to the thread: the next accounts of a drawn issue, or the roots of closed issues. */
export type WorkRequest =
  | { readonly kind: "judge"; readonly issue: IssueToJudge; readonly afterAccount: bigint }
  | { readonly kind: "roots"; readonly issueId: string };
export type WorkResult =
  | { readonly kind: "judge"; readonly chunk: JudgedChunk }
  | { readonly kind: "roots"; readonly roots: IssueRoots };

/** Most readers that are kept for issues whose settlement may go on. */
const readersMax = 8;
/** One connection reads pages; the other reads odds and outcomes meanwhile. */
const connections = 2;

/** The thread that reads, hashes and judges the bets of large issues, so that the event loop stays free. */
function main(): void {
  // Placing bets is more urgent. On Linux this is the priority of the thread, elsewhere of the process.
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { databaseUrl } = workerData as { databaseUrl: string };
  const db = openDb(databaseUrl, { max: connections });
  const readers = new Map<string, { reader: IssueReader; at: bigint }>();
  const judge = async (issue: IssueToJudge, afterAccount: bigint): Promise<JudgedChunk> => {
    const known = readers.get(issue.id);
    readers.delete(issue.id);
    const reader =
      known?.at === afterAccount
        ? known.reader
        : readIssue(db, issue, { afterAccount, size: usualSize });
    const chunk = await reader.next();
    if (!chunk.isLast) readers.set(issue.id, { reader, at: chunk.upToAccount });
    for (const id of [...readers.keys()].slice(0, -readersMax)) readers.delete(id);
    return chunk;
  };
  answerQuestions<WorkRequest, WorkResult>(async (request) =>
    request.kind === "judge"
      ? { kind: "judge", chunk: await judge(request.issue, request.afterAccount) }
      : { kind: "roots", roots: await readRoots(db, request.issueId) },
  );
}

main();
