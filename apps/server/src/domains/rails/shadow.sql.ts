import type { Tx } from "../../platform/database/db.ts";

/** Routes that are still new: operators confirm what they say. Shape: of those that payments came by. */
export async function findShadowRoutes(
  tx: Tx,
  payments: readonly { routeId: number | null }[],
): Promise<Set<number>> {
  const ids = [...new Set(payments.flatMap(({ routeId }) => (routeId === null ? [] : [routeId])))];
  if (ids.length === 0) return new Set();
  const rows = await tx.rows<{ id: number }>({
    name: "rail_shadow_routes",
    text: "SELECT id FROM rail_route WHERE id = ANY($1::int[]) AND shadow_agreed < shadow_needed",
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Counts an order of a new route on which it and an operator agreed; one on which they did not begins the count anew. */
export async function noteShadow(tx: Tx, routeId: number, agreed: boolean): Promise<void> {
  await tx.rows({
    name: "rail_shadow_note",
    text: `UPDATE rail_route SET shadow_agreed = CASE WHEN $2 THEN least(shadow_agreed + 1, shadow_needed) ELSE 0 END WHERE id = $1`,
    values: [routeId, agreed],
  });
}
