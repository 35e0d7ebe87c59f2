import type { IssueTree } from "./issue-tree.ts";

/** Keeps trees in memory until they hold too many bets, or until nobody has asked for a while. */
export interface KeptTrees {
  /** The tree of an issue; built when it is not kept. */
  of(issueId: string): Promise<IssueTree>;
}

/** Most bets in all kept trees, about 75 MB. The newest tree is always kept, however large. */
const betsMax = 500_000;
const keptMs = 5 * 60_000;

/**
 * Creates the store of trees. Shape: for one caller at a time, like the thread that answers one question after the
 * other.
 */
export function createKeptTrees(
  build: (issueId: string) => Promise<IssueTree>,
  limits: { betsMax: number; keptMs: number } = { betsMax, keptMs },
): KeptTrees {
  const kept = new Map<string, IssueTree>();
  let forgetting: NodeJS.Timeout | undefined;
  return {
    async of(issueId) {
      clearTimeout(forgetting);
      const tree = kept.get(issueId) ?? (await build(issueId));
      kept.delete(issueId);
      let bets = [...kept.values()].reduce((sum, one) => sum + one.betCount, tree.betCount);
      for (const [oldest, { betCount }] of kept) {
        if (bets <= limits.betsMax) break;
        kept.delete(oldest);
        bets -= betCount;
      }
      kept.set(issueId, tree);
      forgetting = setTimeout(() => kept.clear(), limits.keptMs).unref();
      return tree;
    },
  };
}
