import type { Money } from "@fairdraw/money";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { type LegColumns, type LockedLeg, legColumns, toLegs } from "./legs.sql.ts";
import { planColumns } from "./plans.sql.ts";

/** True for a plan that may open an issue: it runs, and with a stop rule nothing of it is undecided. */
const opens = `p.state = 0 AND (p.live = 0 OR NOT (p.stop_on_win OR p.stop_profit IS NOT NULL OR p.stop_loss IS NOT NULL))`;

/** Legs of plans that are due: they sell and the plan may open them, or they have closed and were missed. */
const legsDue = (andOpens: string) => `chase_leg l JOIN chase_plan p ON p.id = l.plan_id
      WHERE l.state = 0 AND l.start_at <= (SELECT fd_now()) AND (l.close_at <= (SELECT fd_now()) OR (${opens}${andOpens}))`;

/** Whether `findDueIssues` would find something. */
export const legsDueSql = `EXISTS (SELECT FROM ${legsDue("")})`;

/**
 * Issues that waiting plans are due for, those that close first first: they sell and a plan may open
 * them, or they have closed and were missed.
 */
export async function findDueIssues(
  db: Queryable,
  query: { passedOver: readonly string[]; limit: number },
): Promise<{ gameId: number; serialNumber: string }[]> {
  return db.rows<{ gameId: number; serialNumber: string }>({
    name: "chase_issues_due",
    text: `SELECT l.game_id AS "gameId", l.serial_number AS "serialNumber"
      FROM ${legsDue(" AND l.request_id <> ALL($1::uuid[])")}
      GROUP BY 1, 2 ORDER BY min(l.close_at), 1, 2 LIMIT $2`,
    values: [query.passedOver, query.limit],
  });
}

interface WaitingQuery {
  readonly gameId: number;
  readonly serialNumber: string;
  /** True for all of it, false for what may open. */
  readonly isMissed: boolean;
}

/** A plan that waits for an issue, and how much work it is. */
export interface WaitingPlan {
  readonly planId: string;
  readonly accountId: bigint;
  readonly lineCount: number;
  /** Bytes of its lines. */
  readonly size: number;
  readonly closeAt: number;
}

const waitsFor = `l.state = 0 AND l.game_id = $1 AND l.serial_number = $2 AND l.start_at <= (SELECT fd_now())`;

/** Plans that wait for an issue, ascending by account, without a lock. */
export async function findWaitingPlans(
  tx: Tx,
  query: WaitingQuery & { passedOver: readonly string[]; limit: number },
): Promise<WaitingPlan[]> {
  return tx.rows<WaitingPlan>({
    name: query.isMissed ? "chase_plans_missed" : "chase_plans_due",
    text: `SELECT p.id AS "planId", p.account_id AS "accountId", p.line_count AS "lineCount", octet_length(p.items) AS size,
        l.close_at AS "closeAt"
      FROM chase_leg l JOIN chase_plan p ON p.id = l.plan_id
      WHERE ${waitsFor} AND l.request_id <> ALL($3::uuid[]) ${query.isMissed ? "" : `AND ${opens}`}
      ORDER BY p.account_id, p.id LIMIT $4`,
    values: [query.gameId, query.serialNumber, query.passedOver, query.limit],
  });
}

/**
 * Locks what plans have waiting for an issue, ascending by account. Shape: plans that another
 * transaction holds, or that no longer wait, are left out.
 */
export async function lockWaitingLegs(
  tx: Tx,
  query: WaitingQuery & { planIds: readonly string[] },
): Promise<LockedLeg[]> {
  const rows = await tx.rows<LegColumns>({
    name: query.isMissed ? "chase_legs_lock_missed" : "chase_legs_lock_due",
    text: `SELECT ${legColumns}, ${planColumns} FROM chase_leg l JOIN chase_plan p ON p.id = l.plan_id
      WHERE ${waitsFor} AND p.id = ANY($3::uuid[]) ${query.isMissed ? "" : `AND ${opens}`}
      ORDER BY p.account_id, p.id FOR UPDATE SKIP LOCKED`,
    values: [query.gameId, query.serialNumber, query.planIds],
  });
  return toLegs(rows);
}

/** What became of a waiting issue. */
export interface OpenedLeg {
  readonly planId: string;
  readonly no: number;
  /** `ScheduleLegState`: BET or SKIPPED. */
  readonly state: number;
  readonly code: number;
  /** Null for one that was skipped. */
  readonly issueId: string | null;
  readonly stake: Money;
  readonly returned: Money;
  readonly returnId: string | null;
}

export async function updateOpened(tx: Tx, legs: readonly OpenedLeg[]): Promise<number> {
  const rows = await tx.rows({
    name: "chase_legs_opened",
    text: `UPDATE chase_leg l SET state = t.state, code = t.code, issue_id = t.issue_id, stake = t.stake, returned = t.returned,
        return_id = t.return_id, decided_at = CASE WHEN t.state <> 1 THEN fd_now() END
      FROM unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::smallint[], $5::uuid[], $6::bigint[], $7::bigint[], $8::uuid[])
        AS t (plan_id, no, state, code, issue_id, stake, returned, return_id)
      WHERE l.plan_id = t.plan_id AND l.no = t.no AND l.state = 0 RETURNING l.no`,
    values: [
      legs.map((leg) => leg.planId),
      legs.map((leg) => leg.no),
      legs.map((leg) => leg.state),
      legs.map((leg) => leg.code),
      legs.map((leg) => leg.issueId),
      legs.map((leg) => leg.stake),
      legs.map((leg) => leg.returned),
      legs.map((leg) => leg.returnId),
    ],
  });
  return rows.length;
}
