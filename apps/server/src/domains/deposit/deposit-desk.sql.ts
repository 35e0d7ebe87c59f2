import type { Queryable } from "../../platform/database/db.ts";
import { type DepositRequest, depositColumns, toDeposit } from "./deposit.sql.ts";

/** A request as operators list it. */
export interface DeskDeposit extends DepositRequest {
  readonly userName: string;
  readonly channelName: string;
  readonly routeName: string;
  readonly problems: number;
  readonly proofs: number;
  readonly total: number;
}

/** What restricts the list. Units: epoch ms. */
export interface DeskFilter {
  readonly merchantId: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly state: number | null;
  readonly type: number | null;
  readonly userName: string | null;
  readonly id: string | null;
}

const shown = `${depositColumns}, a.user_name AS "userName", c.name AS "channelName", coalesce(r.name, '') AS "routeName",
  (SELECT count(*)::int FROM deposit_problem b WHERE b.deposit_id = d.id AND b.state = 0) AS problems,
  (SELECT count(*)::int FROM deposit_proof p WHERE p.deposit_id = d.id) AS proofs`;
const joined = `JOIN account a ON a.id = d.account_id JOIN rail_channel c ON c.id = d.channel_id LEFT JOIN rail_route r ON r.id = d.route_id`;

/** A page of a merchant's requests, newest first. Shape: `total` counts up to 10,000. */
export async function findDesk(
  db: Queryable,
  filter: DeskFilter & { limit: number; offset: number },
): Promise<DeskDeposit[]> {
  const rows = await db.rows<Parameters<typeof toDeposit<DeskDeposit>>[0]>({
    name: "deposit_desk",
    text: `WITH fit AS (
        SELECT d.* FROM deposit_request d WHERE d.merchant_id = $1
          AND ($2::float8 IS NULL OR d.created_at >= to_timestamp($2::float8 / 1000)) AND ($3::float8 IS NULL OR d.created_at < to_timestamp($3::float8 / 1000))
          AND ($4::smallint IS NULL OR d.state = $4) AND ($5::smallint IS NULL OR d.type = $5) AND ($6::uuid IS NULL OR d.id = $6)
          AND ($7::text IS NULL OR d.account_id = (SELECT id FROM account WHERE merchant_id = $1 AND lower(user_name) = lower($7)))
        ORDER BY d.id DESC LIMIT 10000)
      SELECT ${shown}, (SELECT count(*)::int FROM fit) AS total FROM fit d ${joined} ORDER BY d.id DESC LIMIT $8 OFFSET $9`,
    values: [
      filter.merchantId,
      filter.from,
      filter.to,
      filter.state,
      filter.type,
      filter.id,
      filter.userName,
      filter.limit,
      filter.offset,
    ],
  });
  return rows.map((row) => toDeposit<DeskDeposit>(row));
}

/** A picture with other requests whose player sent the same one. */
export interface DeskProof {
  readonly id: bigint;
  readonly at: number;
  readonly sameAs: readonly string[];
}

export function findProofs(db: Queryable, depositId: string): Promise<DeskProof[]> {
  return db.rows<DeskProof>({
    name: "deposit_desk_proofs",
    text: `SELECT p.id, p.at, ARRAY(SELECT o.deposit_id FROM deposit_proof o WHERE o.hash = p.hash AND o.deposit_id <> p.deposit_id ORDER BY o.id LIMIT 20) AS "sameAs"
      FROM deposit_proof p WHERE p.deposit_id = $1 ORDER BY p.id`,
    values: [depositId],
  });
}

/** A picture of a merchant's request; null for none. */
export async function findProof(
  db: Queryable,
  of: { merchantId: number; id: number },
): Promise<Buffer | null> {
  const [row] = await db.rows<{ image: Buffer }>({
    name: "deposit_desk_proof",
    text: `SELECT p.image FROM deposit_proof p JOIN deposit_request d ON d.id = p.deposit_id WHERE d.merchant_id = $1 AND p.id = $2`,
    values: [of.merchantId, of.id],
  });
  return row?.image ?? null;
}
