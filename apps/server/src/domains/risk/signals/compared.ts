import { inOrder, type RiskAccount } from "./facts.ts";
import type { Stands } from "./stands.ts";

/** Of one line, so many accounts with the largest stakes are compared with each other: pairs grow with the square. */
const accountsMax = 40;

/**
 * Accounts that are compared with each other: below one root agent those below the same account, with the root agent himself, who
 * stands above all of them. Shape: ascending; the line with the fewest accounts first.
 */
export function comparedLines(
  accounts: ReadonlyMap<bigint, RiskAccount>,
  stands: Stands,
): bigint[][] {
  const known = [...stands.keys()].flatMap((id) => accounts.get(id) ?? []);
  const roots = new Set(known.filter(({ path }) => path.length === 0).map(({ id }) => id));
  const lines = Map.groupBy(
    known.filter(({ path }) => path.length > 0),
    ({ id, path }) => `${path[0]} ${path[1] ?? id}`,
  );
  const stakes = new Map([...stands].map(([id, own]) => [id, stakeOf([...own.values()])]));
  return [...lines.values()]
    .map((line) => {
      const [root] = line[0]?.path ?? [];
      const all = line
        .map(({ id }) => id)
        .concat(root !== undefined && roots.has(root) ? root : []);
      const byStake = inOrder(all).toSorted((a, b) => (stakes.get(b) ?? 0) - (stakes.get(a) ?? 0));
      return inOrder(byStake.slice(0, accountsMax));
    })
    .toSorted((a, b) => a.length - b.length);
}

/** What stands come to. Units: thousandths. */
export function stakeOf(stands: readonly { stake: number }[]): number {
  return stands.reduce((sum, { stake }) => sum + stake, 0);
}
