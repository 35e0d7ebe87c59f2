import { DepositProblemState } from "@fairdraw/wire";
import { entryKinds } from "../../ledger/index.ts";
import type { Queryable } from "../../platform/database/db.ts";

/** What a merchant owes and got, by the books. Units: thousandths. */
export interface HouseSums {
  readonly owed: bigint;
  readonly playMoney: bigint;
  readonly paidIn: bigint;
  readonly paidOut: bigint;
  readonly fees: bigint;
  readonly problems: number;
  readonly receivables: bigint;
}

export async function sumHouse(db: Queryable, merchantId: number): Promise<HouseSums> {
  const [row] = await db.rows<HouseSums>({
    name: "deposit_house_sums",
    text: `SELECT
        (SELECT coalesce(sum(available + held + bonus), 0)::bigint FROM ledger_player WHERE merchant_id = $1) AS owed,
        (SELECT coalesce(sum(g.amount), 0)::bigint FROM play_money_grant g JOIN account a ON a.id = g.account_id WHERE a.merchant_id = $1) AS "playMoney",
        coalesce(sum(c.amount + c.fee), 0)::bigint AS "paidIn", coalesce(sum(c.fee), 0)::bigint AS fees,
        (SELECT coalesce(sum(t.amount), 0)::bigint FROM receivable r JOIN receivable_collection x ON x.receivable_id = r.id
          JOIN ledger_transfer t ON t.ref = x.id AND t.kind = ${entryKinds.DEPOSIT_REVERSAL} WHERE r.merchant_id = $1) AS "paidOut",
        (SELECT count(*)::int FROM deposit_problem WHERE merchant_id = $1 AND state = ${DepositProblemState.OPEN}) AS problems,
        (SELECT coalesce(sum(amount - collected), 0)::bigint FROM receivable WHERE merchant_id = $1 AND state = 0) AS receivables
      FROM deposit_credit c WHERE c.merchant_id = $1`,
    values: [merchantId],
  });
  if (row === undefined) throw new Error("a sum answers one row");
  return row;
}

/** What came by each account at a provider of a merchant. Units: thousandths. */
export function sumRoutes(
  db: Queryable,
  merchantId: number,
): Promise<{ name: string; booked: bigint }[]> {
  return db.rows({
    name: "deposit_route_sums",
    text: `SELECT r.name, coalesce(sum(p.amount) FILTER (WHERE NOT p.has_failed), 0)::bigint AS booked
      FROM rail_route r JOIN rail_channel c ON c.id = r.channel_id LEFT JOIN rail_payment p ON p.route_id = r.id
      WHERE c.merchant_id = $1 GROUP BY r.id ORDER BY r.id`,
    values: [merchantId],
  });
}
