import type { Queryable } from "../../platform/database/db.ts";
import type { AuditRow } from "./audit.sql.ts";

/**
 * A page of what operators of a merchant did to an account, newest first. Deeds and proposals write which accounts they
 * are about, as `account` or `accounts`; older proposals have the names of their requests only.
 */
export async function findAuditOf(
  db: Queryable,
  of: { merchantId: number; accountId: bigint; userName: string },
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: AuditRow[] }> {
  const id = of.accountId.toString();
  const about = [
    { account: id },
    { accounts: [id] },
    { request: { UserName: of.userName } },
    { request: { UserNames: [of.userName] } },
  ];
  const rows = await db.rows<AuditRow & { total: number }>({
    name: "operator_audit_of",
    text: `SELECT o.id, o.at, a.user_name AS "userName", coalesce(b.user_name, '') AS "approvedBy", o.call, o.reason,
        o.before::text AS before, o.after::text AS after, o.ip, count(*) OVER ()::int AS total
      FROM operator_audit o JOIN account a ON a.id = o.account_id LEFT JOIN account b ON b.id = o.approved_by
      WHERE o.merchant_id = $1 AND o.after @> ANY($2::text[]::jsonb[]) ORDER BY o.id DESC LIMIT $3 OFFSET $4`,
    values: [of.merchantId, about.map((one) => JSON.stringify(one)), page.limit, page.offset],
  });
  return { total: rows[0]?.total ?? 0, rows };
}
