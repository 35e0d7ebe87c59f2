import { BetState } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";

/**
 * SQL of the rebate that a bet gave its own player. Shape: from the columns of a bet with its state and its `own_rate`.
 */
export const ownRebate = `CASE WHEN state IN (${BetState.NOPRIZE}, ${BetState.WIN}) THEN (stake - returned) * own_rate / 10000 ELSE 0 END`;

/** Adds to bets the rebates of their own players. */
export async function withRebates<Bet extends { readonly id: string }>(
  db: Queryable,
  bets: readonly Bet[],
): Promise<(Bet & { readonly rebate: bigint })[]> {
  if (bets.length === 0) return [];
  const rows = await db.rows<{ id: string; rebate: bigint }>({
    name: "own_rebates",
    text: `SELECT id, rebate FROM (
        SELECT id, (${ownRebate})::bigint AS rebate FROM (
          SELECT b.id, b.stake, b.returned, b.state, b.own_rate
          FROM unnest($1::uuid[]) AS a (bet_id) CROSS JOIN LATERAL (SELECT * FROM bet_with_state s WHERE s.id = a.bet_id OFFSET 0) b
        ) rated
      ) r WHERE rebate > 0`,
    values: [bets.map(({ id }) => id)],
  });
  const known = new Map(rows.map(({ id, rebate }) => [id, rebate]));
  return bets.map((bet) => ({ ...bet, rebate: known.get(bet.id) ?? 0n }));
}
