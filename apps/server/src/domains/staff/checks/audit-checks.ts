import { type Check, sqlCheck } from "../../../platform/check.ts";

/** What staff did is written down for good. */
export const staffChecks: readonly Check[] = [
  sqlCheck({
    name: "audit.chain",
    // The end of the chain can be cut off unseen; heads that are kept outside find that.
    promise:
      "every row of the audit is what it was when it was written, and none between two is missing",
    text: `
      WITH chained AS (
        SELECT a.chain_no, a.hash, coalesce(lag(a.chain_no) OVER w, 0) AS before, fd_audit_hash(coalesce(lag(a.hash) OVER w, ''), a) AS due
        FROM operator_audit a WINDOW w AS (ORDER BY a.chain_no)
      )
      SELECT 'operator_audit ' || chain_no AS row, CASE WHEN chain_no = before + 1 THEN 'is not what was written down then'
        ELSE format('stands behind row %s; what stood between them is gone', before) END AS message
      FROM chained WHERE chain_no <> before + 1 OR hash <> due ORDER BY chain_no`,
  }),
];
