import type { Queryable } from "../../../platform/database/db.ts";

/**
 * Takes the picks away from bets whose players offer them hidden to followers: until the draw they are shown to nobody
 * else, an agent above included. Shape: as the view shows a hidden copy.
 */
export async function withoutOffered<
  Bet extends { readonly id: string; readonly selection: string },
>(db: Queryable, bets: readonly Bet[]): Promise<Bet[]> {
  const rows = await db.rows<{ id: string }>({
    name: "bets_offered",
    text: "SELECT bet_id AS id FROM hidden_bet WHERE bet_id = ANY($1::uuid[])",
    values: [bets.map(({ id }) => id)],
  });
  const offered = new Set(rows.map(({ id }) => id));
  return bets.map((bet) => (offered.has(bet.id) ? { ...bet, selection: "{}" } : bet));
}
