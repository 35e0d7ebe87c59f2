import type { Queryable } from "../../platform/database/db.ts";
import type { WithdrawFacts } from "./rules.ts";

/** Units: thousandths. */
interface Row {
  readonly isFirst: boolean;
  readonly dayCount: number;
  readonly daySum: bigint;
  readonly targetSum: bigint;
  readonly sharedBy: number;
  readonly targetAgeHours: number;
  readonly accountAgeDays: number;
  readonly paidIn: bigint;
  readonly paidOut: bigint;
  readonly hoursSinceDeposit: number;
  readonly bets: number;
  readonly isProtected: boolean;
}

/** Bets that are counted since the last deposit, at most. */
const betsMax = 5000;

/**
 * What the rules know of a withdrawal that is about to be stored. Sums count requests of the last 24 hours that were not
 * taken back or refused, and this one.
 */
export async function findFacts(
  db: Queryable,
  of: { accountId: bigint; methodId: string; amount: bigint; kind: WithdrawFacts["kind"] },
): Promise<WithdrawFacts> {
  const [row] = await db.rows<Row>({
    name: "withdraw_facts",
    text: `WITH
        target AS (SELECT id, merchant_id, number_hash, bound_at FROM payment_method WHERE id = $2),
        same AS (SELECT m.id, m.account_id FROM payment_method m JOIN target t
          ON m.merchant_id = t.merchant_id AND m.number_hash = t.number_hash),
        own AS (SELECT amount FROM withdrawal WHERE account_id = $1 AND state NOT IN (2, 3) AND created_at > fd_now() - interval '24 hours'),
        last AS (SELECT max(at) AS at FROM deposit_credit WHERE account_id = $1),
        newest AS (SELECT placed_at FROM bet WHERE account_id = $1 ORDER BY id DESC LIMIT ${betsMax})
      SELECT NOT EXISTS (SELECT FROM withdrawal WHERE account_id = $1 AND state = 1) AS "isFirst",
        1 + (SELECT count(*)::int FROM own) AS "dayCount",
        (SELECT coalesce(sum(amount), 0)::bigint FROM own) AS "daySum",
        (SELECT coalesce(sum(w.amount), 0)::bigint FROM withdrawal w WHERE w.method_id IN (SELECT id FROM same)
          AND w.state NOT IN (2, 3) AND w.created_at > fd_now() - interval '24 hours') AS "targetSum",
        (SELECT count(DISTINCT account_id)::int FROM same WHERE account_id <> $1) AS "sharedBy",
        (SELECT floor(extract(epoch FROM fd_now() - bound_at) / 3600)::int FROM target) AS "targetAgeHours",
        (SELECT floor(extract(epoch FROM fd_now() - created_at) / 86400)::int FROM account WHERE id = $1) AS "accountAgeDays",
        (SELECT coalesce(sum(amount), 0)::bigint FROM deposit_credit WHERE account_id = $1) AS "paidIn",
        (SELECT coalesce(sum(amount), 0)::bigint FROM withdrawal WHERE account_id = $1 AND state = 1) AS "paidOut",
        (SELECT coalesce(floor(extract(epoch FROM fd_now() - at) / 3600)::int, -1) FROM last) AS "hoursSinceDeposit",
        (SELECT count(*)::int FROM newest WHERE placed_at > coalesce((SELECT at FROM last), fd_now() - interval '30 days')) AS bets,
        (SELECT rg_state <> 0 AND rg_until > fd_now() FROM account WHERE id = $1) AS "isProtected"`,
    values: [of.accountId, of.methodId],
  });
  if (row === undefined) throw new Error("a statement without a table answers one row");
  const { daySum, targetSum, paidIn, paidOut, ...rest } = row;
  return {
    ...rest,
    amount: yuan(of.amount),
    kind: of.kind,
    daySum: yuan(daySum + of.amount),
    targetSum: yuan(targetSum + of.amount),
    paidIn: yuan(paidIn),
    paidOut: yuan(paidOut),
  };
}

/** Whole yuan, rounded up, so that no limit is passed by a cent. */
function yuan(amount: bigint): number {
  return Number((amount + 999n) / 1000n);
}
