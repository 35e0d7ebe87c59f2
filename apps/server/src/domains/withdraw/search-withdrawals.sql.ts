import { WithdrawRequestState } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import {
  toWithdrawal,
  type Withdrawal,
  type WithdrawalRow,
  withdrawalColumns,
} from "./withdrawals.sql.ts";

/** What restricts a player's list. Units: epoch ms. */
export interface WithdrawFilter {
  readonly accountId: bigint;
  readonly from: number;
  readonly to: number;
  readonly states: readonly number[] | null;
  readonly kinds: readonly number[] | null;
  readonly id: string | null;
}

const fits = `w.account_id = $1 AND w.created_at >= to_timestamp($2::float8 / 1000) AND w.created_at < to_timestamp($3::float8 / 1000)
  AND ($4::smallint[] IS NULL OR w.state = ANY($4)) AND ($5::smallint[] IS NULL OR w.kind = ANY($5)) AND ($6::uuid IS NULL OR w.id = $6)`;
const valuesOf = ({ accountId, from, to, states, kinds, id }: WithdrawFilter) => [
  accountId,
  from,
  to,
  states,
  kinds,
  id,
];

/** A page of a player's withdrawals, newest first. */
export async function findWithdrawals(
  db: Queryable,
  filter: WithdrawFilter & { limit: number; offset: number },
): Promise<Withdrawal[]> {
  const rows = await db.rows<WithdrawalRow>({
    name: "withdrawal_page",
    text: `SELECT ${withdrawalColumns} FROM withdrawal w WHERE ${fits} ORDER BY w.id DESC LIMIT $7 OFFSET $8`,
    values: [...valuesOf(filter), filter.limit, filter.offset],
  });
  return rows.map((row) => toWithdrawal(row));
}

/** Sums of all that fit; only what is paid has arrived or cost something. Units: thousandths. */
export interface WithdrawSums {
  readonly count: number;
  readonly paidCount: number;
  readonly paid: bigint;
  readonly fees: bigint;
}

export async function sumWithdrawals(db: Queryable, filter: WithdrawFilter): Promise<WithdrawSums> {
  const paid = `FILTER (WHERE w.state = ${WithdrawRequestState.CONFIRM})`;
  const [row] = await db.rows<WithdrawSums>({
    name: "withdrawal_sums",
    text: `SELECT count(*)::int AS count, count(*) ${paid}::int AS "paidCount",
        coalesce(sum(w.amount) ${paid}, 0)::bigint AS paid, coalesce(sum(w.fee) ${paid}, 0)::bigint AS fees
      FROM withdrawal w WHERE ${fits}`,
    values: valuesOf(filter),
  });
  return row ?? { count: 0, paidCount: 0, paid: 0n, fees: 0n };
}
