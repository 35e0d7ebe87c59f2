import type { Queryable } from "../../../platform/database/db.ts";
import { sumBalancesBelow } from "./figures.sql.ts";

/** How long a sum of balances is good enough: it is read over all accounts of a team. */
const goodForMs = 15_000;
/** Sums that are kept at once; older ones are dropped when there are more. */
const keptMax = 20_000;

interface Kept {
  readonly balance: bigint;
  readonly at: number;
}

/** Sums of balances, each of the instant that is said with it. */
export interface TeamBalances {
  /** What everybody below each account has, and when the oldest of it was read. Units: thousandths; epoch ms. */
  below(
    accountIds: readonly bigint[],
  ): Promise<{ balances: ReadonlyMap<bigint, bigint>; at: number }>;
}

/**
 * Adds up balances of teams, and remembers them for some seconds, so that many who look at once do not each read the
 * pockets of a whole team. Balances themselves are never kept: they change with every bet.
 */
export function createTeamBalances(db: Queryable, nowMs: () => number): TeamBalances {
  const kept = new Map<bigint, Kept>();
  const isGood = (one: Kept | undefined, now: number): one is Kept =>
    one !== undefined && one.at <= now && now - one.at < goodForMs;
  return {
    async below(accountIds) {
      const now = nowMs();
      const missing = accountIds.filter((id) => !isGood(kept.get(id), now));
      if (missing.length > 0) {
        const found = await sumBalancesBelow(db, missing);
        if (kept.size + missing.length > keptMax) kept.clear();
        for (const id of missing) kept.set(id, { balance: found.get(id) ?? 0n, at: now });
      }
      const asked = accountIds.map((id) => [id, kept.get(id) ?? { balance: 0n, at: now }] as const);
      return {
        balances: new Map(asked.map(([id, { balance }]) => [id, balance])),
        at: Math.min(now, ...asked.map(([, { at }]) => at)),
      };
    },
  };
}
