import { assert } from "../../../platform/assert.ts";
import type { Db } from "../../../platform/database/db.ts";
import { startLater } from "../../../platform/jobs/worker-thread.ts";
import { countBets } from "../rows/settlement.sql.ts";
import type { ProofStep } from "../rules/merkle-levels.ts";
import { readTree } from "./issue-tree.ts";
import type { ProofAnswer, ProofQuestion } from "./proof-worker.ts";

/** Issues with more bets are proved on the thread. This many bets are hashed in about 5 ms. */
export const provedInlineMax = 200;
/** Most questions of one account that may wait while another one is answered. */
const waitingMax = 3;

/** Proves that bets belong to an issue, independent of the other bets on it. */
export interface IssueProofs {
  /**
   * Paths from the leaves of own bets to a root of their issue, which must be closed to bets. One question of an
   * account is answered at a time; null when too many of its questions wait.
   */
  pathsOf(
    question: ProofQuestion & { accountId: bigint },
  ): Promise<(readonly ProofStep[])[] | null>;
  stop(): Promise<void>;
}

/**
 * Prepares for proofs over a database. Shape: a small issue is read on this thread. A large one is read on a thread
 * that keeps the tree: the first question costs as much as the issue has bets, later ones almost nothing.
 */
export function createIssueProofs(parts: { db: Db; databaseUrl: string }): IssueProofs {
  const { db, databaseUrl } = parts;
  const file = new URL("./proof-worker.ts", import.meta.url);
  const thread = startLater<ProofQuestion, ProofAnswer>(file, { databaseUrl });
  const answerHere = async ({ issueId, kind, betIds }: ProofQuestion): Promise<ProofAnswer> => {
    const tree = await readTree(db, issueId);
    return betIds.map((betId) => tree.pathOf(kind, betId));
  };
  const answer = async ({ issueId, kind, betIds }: ProofQuestion) => {
    const question = { issueId, kind, betIds };
    const limit = provedInlineMax + 1;
    const isSmall = (await countBets(db, { issueIds: [issueId], limit })) < limit;
    const paths = await (isSmall ? answerHere(question) : thread.ask(question));
    return paths.map((path) => {
      assert(path !== null, "a bet is in the tree of its issue");
      return path;
    });
  };
  const turns = new Map<bigint, { last: Promise<unknown>; count: number }>();
  return {
    async pathsOf({ accountId, ...question }) {
      const own = turns.get(accountId) ?? { last: Promise.resolve(), count: 0 };
      if (own.count > waitingMax) return null;
      const next = own.last.then(() => answer(question));
      own.count += 1;
      own.last = next.catch(() => {});
      turns.set(accountId, own);
      try {
        return await next;
      } finally {
        own.count -= 1;
        if (own.count === 0) turns.delete(accountId);
      }
    },
    stop: () => thread.stop(),
  };
}
