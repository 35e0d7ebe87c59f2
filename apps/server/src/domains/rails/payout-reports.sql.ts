import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { ProviderPayout } from "./adapters/payout.ts";

/** What a provider told of a payout by itself. */
export interface PayoutReport extends ProviderPayout {
  readonly id: bigint;
  /** The account at the provider whose secret it was signed with. */
  readonly routeId: number;
}

/** Keeps what a provider tells until whoever ordered the payout has judged it. */
export async function insertPayoutReport(
  tx: Tx,
  report: ProviderPayout & { routeId: number },
): Promise<void> {
  await tx.rows({
    name: "rail_payout_report_insert",
    text: `INSERT INTO rail_payout_report (route_id, order_no, has_failed, amount, reference, why, told_at, at)
      VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000.0), fd_now())`,
    values: [
      report.routeId,
      report.orderNo,
      report.hasFailed,
      report.amount,
      report.reference,
      report.why,
      report.at,
    ],
  });
}

/** What waits to be judged, in the order in which it came. */
export function findDueReports(db: Queryable, limit: number): Promise<PayoutReport[]> {
  return db.rows<PayoutReport>({
    name: "rail_payout_reports_due",
    text: `SELECT id, route_id AS "routeId", order_no AS "orderNo", has_failed AS "hasFailed", amount, reference, why, told_at AS at
      FROM rail_payout_report WHERE is_due ORDER BY id LIMIT $1`,
    values: [limit],
  });
}

/** Ends a report; false when somebody else has. */
export async function noteReportJudged(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await tx.rows({
    name: "rail_payout_report_judged",
    text: "UPDATE rail_payout_report SET is_due = false WHERE id = $1 AND is_due RETURNING id",
    values: [id],
  });
  return rows.length > 0;
}
