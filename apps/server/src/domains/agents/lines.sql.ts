import type { Queryable } from "../../platform/db.ts";

/** An account with the line above it, as bets freeze it. */
export interface Line {
  readonly id: bigint;
  readonly merchantId: number;
  /** Ancestors from the root agent down to the parent. */
  readonly path: bigint[];
  readonly prizeGroup: number;
  /** Prize groups from the root agent down to the account itself. */
  readonly groups: readonly number[];
  /** Rates of lottery plays on odds, in the same order; 1/10,000. */
  readonly oddsRates: readonly number[];
}

/** Kind of the rate of lottery plays on odds; 1 to 6 are categories of external games. */
export const oddsRateKind = 7;

/** Lines of accounts; unknown accounts are left out. Source: domain/agent-economics.md 1, 2. */
export async function findLines(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, Line>> {
  const rows = await db.rows<Line>({
    name: "agent_lines",
    text: `
      SELECT a.id, a.merchant_id AS "merchantId", a.path, a.prize_group AS "prizeGroup", line.groups, line."oddsRates"
      FROM account a CROSS JOIN LATERAL (
        SELECT array_agg(m.prize_group ORDER BY t.n) AS groups, array_agg(coalesce(r.rate, 0) ORDER BY t.n) AS "oddsRates"
        FROM unnest(a.path || a.id) WITH ORDINALITY AS t (id, n) JOIN account m ON m.id = t.id
        LEFT JOIN account_rate r ON r.account_id = t.id AND r.kind = ${oddsRateKind}
      ) line
      WHERE a.id = ANY($1::bigint[])`,
    values: [accountIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Sets rates of accounts. Refuses (throws): a rate above the parent's, a rate that falls.
 * Shape: parents before children. Units: 1/10,000.
 */
export async function setRates(
  db: Queryable,
  rates: readonly { accountId: bigint; kind: number; rate: number }[],
): Promise<void> {
  // Row by row: the guard of a child's rate must see that of its parent.
  for (const { accountId, kind, rate } of rates) {
    await db.rows({
      text: `INSERT INTO account_rate (account_id, kind, rate) VALUES ($1, $2, $3)
        ON CONFLICT (account_id, kind) DO UPDATE SET rate = excluded.rate`,
      values: [accountId, kind, rate],
    });
  }
}
