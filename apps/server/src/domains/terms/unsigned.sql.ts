import { PlayerState, type TermsType } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { typeNumbers } from "./terms.sql.ts";

interface Whose {
  readonly agentId: bigint;
  readonly merchantId: number;
  readonly type: TermsType;
}

/** Somebody right below an agent who has not signed what holds now. */
export interface Unsigned {
  readonly id: bigint;
  readonly userName: string;
  readonly nickName: string;
  readonly signedVersion: number | null;
  readonly isReminded: boolean;
  readonly total: number;
}

/** Direct downlines of an agent who have not signed; nobody where none was published. Shape: `userName` null for all. */
export function findUnsigned(
  db: Queryable,
  of: Whose & { userName: string | null; limit: number; offset: number },
): Promise<Unsigned[]> {
  return db.rows<Unsigned>({
    name: "terms_unsigned",
    text: `SELECT a.id, a.user_name AS "userName", a.nick_name AS "nickName", count(*) OVER ()::int AS total,
        (SELECT max(o.version) FROM terms_signature s JOIN terms_version o ON o.id = s.version_id
          WHERE s.account_id = a.id AND o.type = $3 AND s.revoked_at IS NULL) AS "signedVersion",
        EXISTS (SELECT FROM terms_reminder r WHERE r.account_id = a.id AND r.type = $3 AND r.day = fd_day(fd_now())) AS "isReminded"
      FROM account a
      JOIN (SELECT id FROM terms_version WHERE merchant_id = $2 AND type = $3 ORDER BY version DESC LIMIT 1) v ON true
      WHERE a.parent_id = $1 AND a.state & ${PlayerState.DELETED} = 0 AND ($4::text IS NULL OR lower(a.user_name) = lower($4))
        AND NOT EXISTS (SELECT FROM terms_signature s WHERE s.account_id = a.id AND s.version_id = v.id AND s.revoked_at IS NULL)
      ORDER BY a.id LIMIT $5 OFFSET $6`,
    values: [of.agentId, of.merchantId, typeNumbers[of.type], of.userName, of.limit, of.offset],
  });
}

/** Notes whom an agent reminds today; answers those whom nobody has reminded yet. */
export async function noteReminders(
  tx: Tx,
  of: { accountIds: readonly bigint[]; type: TermsType; by: bigint },
): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>({
    name: "terms_remind",
    text: `INSERT INTO terms_reminder (account_id, type, day, reminded_by)
      SELECT id, $2, fd_day(fd_now()), $3 FROM unnest($1::bigint[]) AS t (id) ORDER BY id
      ON CONFLICT DO NOTHING RETURNING account_id AS id`,
    values: [of.accountIds, typeNumbers[of.type], of.by],
  });
  return rows.map(({ id }) => id);
}
