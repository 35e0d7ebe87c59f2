import { WithdrawRequestState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { WithdrawFacts } from "./rules.ts";
import {
  endStates,
  toWithdrawal,
  type Withdrawal,
  type WithdrawalRow,
  withdrawalColumns,
} from "./withdrawals.sql.ts";

const S = WithdrawRequestState;

/** Which withdrawals a tab of the desk shows. */
export type DeskTab = "waiting" | "mine" | "handling" | "trouble" | "ended";
const tabs: Readonly<Record<DeskTab, string>> = {
  waiting: `w.state = ${S.WAITING}`,
  mine: `w.state NOT IN ${endStates} AND w.taken_by = $2`,
  handling: `w.state IN (${S.AUTOHANDLE}, ${S.THIRDPARTY_CREATEORDER}, ${S.THIRDPARTY_HANDLE})`,
  trouble: `w.state IN (${S.UNKNOWN}, ${S.THIRDPARTY_FAILED})`,
  ended: `w.state IN ${endStates}`,
};
/** Open ones are shown whole, up to this. */
const openMax = 500;

/** A withdrawal as operators see it. Units: thousandths. */
export interface DeskRow extends Withdrawal {
  readonly userName: string;
  readonly facts: WithdrawFacts;
  readonly takenByName: string;
  /** Turnover that is asked for and not made. */
  readonly openTurnover: bigint;
  /** The player is on a break or excludes himself now. */
  readonly isProtectedNow: boolean;
}

const isProtected = "(a.rg_state <> 0 AND a.rg_until > fd_now())";
const columns = `${withdrawalColumns}, a.user_name AS "userName", w.facts, coalesce(o.user_name, '') AS "takenByName", ${isProtected} AS "isProtectedNow"`;
const from = `withdrawal w JOIN account a ON a.id = w.account_id LEFT JOIN account o ON o.id = w.taken_by`;

export interface DeskFilter {
  readonly merchantId: number;
  readonly operatorId: bigint;
  readonly tab: DeskTab;
  readonly kind: number | null;
  readonly userName: string | null;
  readonly id: string | null;
  readonly before: string | null;
  readonly limit: number;
}

/**
 * Withdrawals of a tab. Open ones: protected players first, then the oldest. Ended ones: the newest first, from `before` on,
 * so that the millionth costs as much as the first.
 */
export async function findDesk(
  db: Queryable,
  filter: DeskFilter,
): Promise<Omit<DeskRow, "openTurnover">[]> {
  const isEnded = filter.tab === "ended";
  const order = isEnded ? "w.id DESC" : `${isProtected} DESC, w.id`;
  const rows = await db.rows<WithdrawalRow<DeskRow>>({
    name: `withdrawal_desk_${filter.tab}`,
    text: `SELECT ${columns} FROM ${from} WHERE w.merchant_id = $1 AND ${tabs[filter.tab]} AND $2::bigint IS NOT NULL
        AND ($3::smallint IS NULL OR w.kind = $3) AND ($4::text IS NULL OR a.user_name = $4) AND ($5::uuid IS NULL OR w.id = $5)
        AND ($6::uuid IS NULL OR w.id < $6)
      ORDER BY ${order} LIMIT $7`,
    values: [
      filter.merchantId,
      filter.operatorId,
      filter.kind,
      filter.userName,
      filter.id,
      filter.before,
      isEnded ? filter.limit : openMax,
    ],
  });
  return rows.map((row) => toWithdrawal(row));
}

/** One withdrawal as operators see it; null for none of the merchant. */
export async function findDeskRow(
  db: Queryable,
  of: { merchantId: number; id: string },
): Promise<Omit<DeskRow, "openTurnover"> | null> {
  const [row] = await db.rows<WithdrawalRow<DeskRow>>({
    name: "withdrawal_desk_one",
    text: `SELECT ${columns} FROM ${from} WHERE w.merchant_id = $1 AND w.id = $2`,
    values: [of.merchantId, of.id],
  });
  return row === undefined ? null : toWithdrawal(row);
}

/** How many open withdrawals each tab has. */
export interface DeskCounts {
  readonly waiting: number;
  readonly mine: number;
  readonly handling: number;
  readonly trouble: number;
}

export async function countDesk(
  db: Queryable,
  of: { merchantId: number; operatorId: bigint },
): Promise<DeskCounts> {
  const count = (tab: DeskTab) => `count(*) FILTER (WHERE ${tabs[tab]})::int AS ${tab}`;
  const [row] = await db.rows<DeskCounts>({
    name: "withdrawal_desk_counts",
    text: `SELECT ${count("waiting")}, ${count("mine")}, ${count("handling")}, ${count("trouble")}
      FROM withdrawal w WHERE w.merchant_id = $1 AND w.state NOT IN ${endStates}`,
    values: [of.merchantId, of.operatorId],
  });
  return row ?? { waiting: 0, mine: 0, handling: 0, trouble: 0 };
}

/** Notes who looks at an open withdrawal; null for nobody. Locks: the caller holds the withdrawal. */
export async function noteTaken(
  tx: Tx,
  of: { id: string; operatorId: bigint | null },
): Promise<void> {
  await tx.rows({
    text: "UPDATE withdrawal SET taken_by = $2, taken_at = CASE WHEN $2::bigint IS NULL THEN NULL ELSE fd_now() END WHERE id = $1",
    values: [of.id, of.operatorId],
  });
}

/** Names of other accounts that have bound the target of a withdrawal, or had it before. */
export async function findSharers(
  db: Queryable,
  of: { methodId: string; accountId: bigint },
): Promise<string[]> {
  const rows = await db.rows<{ userName: string }>({
    name: "withdrawal_sharers",
    text: `SELECT DISTINCT a.user_name AS "userName" FROM payment_method t
      JOIN payment_method m ON m.merchant_id = t.merchant_id AND m.number_hash = t.number_hash AND m.account_id <> $2
      JOIN account a ON a.id = m.account_id WHERE t.id = $1 ORDER BY 1 LIMIT 50`,
    values: [of.methodId, of.accountId],
  });
  return rows.map(({ userName }) => userName);
}

/** A withdrawal as the rules judged it. Units: thousandths. */
export interface JudgedBefore {
  readonly id: string;
  readonly userName: string;
  readonly amount: bigint;
  readonly facts: WithdrawFacts;
  readonly rule: string;
  /** The rules let it be paid. */
  readonly wasPaid: boolean;
}

/** All withdrawals of the last days with what the rules knew of them, newest first, in pages by `before`. */
export async function findJudged(
  db: Queryable,
  of: { merchantId: number; days: number; before: string | null; limit: number },
): Promise<JudgedBefore[]> {
  return db.rows<JudgedBefore>({
    name: "withdrawal_judged",
    text: `SELECT w.id, a.user_name AS "userName", w.amount, w.facts, w.rule,
        EXISTS (SELECT FROM withdrawal_step s WHERE s.withdrawal_id = w.id AND s.state = ${S.AUTOHANDLE} AND s.operator_id IS NULL) AS "wasPaid"
      FROM withdrawal w JOIN account a ON a.id = w.account_id
      WHERE w.merchant_id = $1 AND w.created_at > fd_now() - make_interval(days => $2) AND ($3::uuid IS NULL OR w.id < $3)
      ORDER BY w.id DESC LIMIT $4`,
    values: [of.merchantId, of.days, of.before, of.limit],
  });
}
