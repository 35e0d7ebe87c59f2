import type { Queryable } from "../../../platform/database/db.ts";

/** Why own bets were cancelled, by bet id. Shape: `BetCancelReason`s; bets of others are left out. */
export async function findCancelReasons(
  db: Queryable,
  { accountId, betIds }: { accountId: bigint; betIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ betId: string; reason: number }>({
    name: "bet_cancel_reasons",
    text: `SELECT bet_id AS "betId", cancel_reason AS reason FROM bet_outcome
      WHERE bet_id = ANY($2::uuid[]) AND account_id = $1 AND cancel_reason IS NOT NULL`,
    values: [accountId, betIds],
  });
  return new Map(rows.map(({ betId, reason }) => [betId, reason]));
}
