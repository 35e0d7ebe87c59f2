import { DepositRequestState } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { type DepositRequest, depositColumns, toDeposit } from "./deposit.sql.ts";

/** What restricts a player's list. Units: epoch ms. */
export interface DepositFilter {
  readonly accountId: bigint;
  readonly from: number;
  readonly to: number;
  readonly states: readonly number[] | null;
  readonly types: readonly number[] | null;
  readonly id: string | null;
}

const fits = `d.account_id = $1 AND d.created_at >= to_timestamp($2::float8 / 1000) AND d.created_at < to_timestamp($3::float8 / 1000)
  AND ($4::smallint[] IS NULL OR d.state = ANY($4)) AND ($5::smallint[] IS NULL OR d.type = ANY($5)) AND ($6::uuid IS NULL OR d.id = $6)`;

const valuesOf = (filter: DepositFilter) => [
  filter.accountId,
  filter.from,
  filter.to,
  filter.states,
  filter.types,
  filter.id,
];

/** A page of a player's requests, newest first. */
export async function findDeposits(
  db: Queryable,
  filter: DepositFilter & { limit: number; offset: number },
): Promise<DepositRequest[]> {
  const rows = await db.rows<Parameters<typeof toDeposit>[0]>({
    name: "deposit_page",
    text: `SELECT ${depositColumns} FROM deposit_request d WHERE ${fits} ORDER BY d.id DESC LIMIT $7 OFFSET $8`,
    values: [...valuesOf(filter), filter.limit, filter.offset],
  });
  return rows.map((row) => toDeposit(row));
}

/** Sums of all that fit. Units: thousandths. */
export async function sumDeposits(
  db: Queryable,
  filter: DepositFilter,
): Promise<{ count: number; confirmed: number; credited: bigint }> {
  const [row] = await db.rows<{ count: number; confirmed: number; credited: bigint }>({
    name: "deposit_sums",
    text: `SELECT count(*)::int AS count, count(*) FILTER (WHERE d.state = ${DepositRequestState.CONFIRM})::int AS confirmed,
        coalesce(sum(d.credited), 0)::bigint AS credited FROM deposit_request d WHERE ${fits}`,
    values: valuesOf(filter),
  });
  return row ?? { count: 0, confirmed: 0, credited: 0n };
}

/** The last requests of an account, newest first. */
export async function findRecentDeposits(
  db: Queryable,
  of: { accountId: bigint; limit: number },
): Promise<DepositRequest[]> {
  const rows = await db.rows<Parameters<typeof toDeposit>[0]>({
    name: "deposit_recent",
    text: `SELECT ${depositColumns} FROM deposit_request d WHERE d.account_id = $1 AND d.state IN (1, 2) ORDER BY d.id DESC LIMIT $2`,
    values: [of.accountId, of.limit],
  });
  return rows.map((row) => toDeposit(row));
}
