import { constants, setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import { openDb } from "../../../platform/database/db.ts";
import { answerQuestions } from "../../../platform/jobs/worker-thread.ts";
import type { ProofStep } from "../rules/merkle-levels.ts";
import { readTree, type TreeKind } from "./issue-tree.ts";
import { createKeptTrees } from "./kept-trees.ts";

/** A question to the thread: the paths of some bets of an issue to one of its roots. */
export interface ProofQuestion {
  readonly issueId: string;
  readonly kind: TreeKind;
  readonly betIds: readonly string[];
}
export type ProofAnswer = readonly (readonly ProofStep[] | null)[];

/** The thread that reads and hashes the bets of large issues to prove some of them. */
function main(): void {
  // Placing bets is more urgent than proofs. On Linux this is the priority of the thread, elsewhere of the process.
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { databaseUrl } = workerData as { databaseUrl: string };
  const db = openDb(databaseUrl, { max: 1 });
  const trees = createKeptTrees((issueId) => readTree(db, issueId));
  answerQuestions<ProofQuestion, ProofAnswer>(async ({ issueId, kind, betIds }) => {
    const tree = await trees.of(issueId);
    return betIds.map((betId) => tree.pathOf(kind, betId));
  });
}

main();
