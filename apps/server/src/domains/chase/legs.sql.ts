import type { Money } from "@fairdraw/money";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { type LockedPlan, type PlanColumns, planColumns, toPlan } from "./plans.sql.ts";

export interface NewLeg {
  readonly planId: string;
  readonly no: number;
  /** What its bets will be placed under. */
  readonly requestId: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly startAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
  readonly multiple: number;
  readonly amount: Money;
}

export async function insertLegs(tx: Tx, legs: readonly NewLeg[]): Promise<void> {
  await tx.rows({
    name: "chase_legs_insert",
    text: `INSERT INTO chase_leg (plan_id, no, request_id, game_id, serial_number, start_at, close_at, draw_at, multiple, amount)
      SELECT t.plan_id, t.no, t.request_id, t.game_id, t.serial, to_timestamp(t.start_ms / 1000.0), to_timestamp(t.close_ms / 1000.0),
        to_timestamp(t.draw_ms / 1000.0), t.multiple, t.amount
      FROM unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::smallint[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[],
        $9::int[], $10::bigint[]) AS t (plan_id, no, request_id, game_id, serial, start_ms, close_ms, draw_ms, multiple, amount)`,
    values: [
      legs.map((leg) => leg.planId),
      legs.map((leg) => leg.no),
      legs.map((leg) => leg.requestId),
      legs.map((leg) => leg.gameId),
      legs.map((leg) => leg.serialNumber),
      legs.map((leg) => leg.startAt),
      legs.map((leg) => leg.closeAt),
      legs.map((leg) => leg.drawAt),
      legs.map((leg) => leg.multiple),
      legs.map((leg) => leg.amount),
    ],
  });
}

/** An issue of a plan with its plan, both locked. */
export interface LockedLeg {
  readonly plan: LockedPlan;
  readonly no: number;
  readonly requestId: string;
  readonly serialNumber: string;
  readonly multiple: number;
  readonly amount: Money;
  readonly stake: Money;
}

export type LegColumns = Omit<LockedLeg, "plan"> & PlanColumns;

/** Columns of `LegColumns`, of tables `l` and `p`. */
export const legColumns = `l.no, l.request_id AS "requestId", l.serial_number AS "serialNumber", l.multiple, l.amount, l.stake`;

export function toLegs(rows: readonly LegColumns[]): LockedLeg[] {
  return rows.map(({ no, requestId, serialNumber, multiple, amount, stake, ...plan }) => ({
    plan: toPlan(plan),
    no,
    requestId,
    serialNumber,
    multiple,
    amount,
    stake,
  }));
}

/** Gives back everything that waits of plans, under one return each. Answers issues and sum per plan. */
export async function returnWaiting(
  tx: Tx,
  request: {
    plans: readonly { id: string; returnId: string }[];
    /** `ScheduleLegState`: CANCEL or STOPPED. */
    state: number;
    /** Only these; null for all. */
    serialNumbers: readonly string[] | null;
  },
): Promise<{ planId: string; serialNumbers: string[]; amount: Money }[]> {
  if (request.plans.length === 0) return [];
  return tx.rows({
    name: "chase_legs_return",
    text: `WITH done AS (
        UPDATE chase_leg l SET state = $3, returned = l.amount, return_id = t.return_id, decided_at = fd_now()
        FROM unnest($1::uuid[], $2::uuid[]) AS t (plan_id, return_id)
        WHERE l.plan_id = t.plan_id AND l.state = 0 AND ($4::text[] IS NULL OR l.serial_number = ANY($4))
        RETURNING l.plan_id, l.serial_number, l.amount
      )
      SELECT plan_id AS "planId", array_agg(serial_number) AS "serialNumbers", sum(amount)::bigint AS amount FROM done GROUP BY 1`,
    values: [
      request.plans.map((plan) => plan.id),
      request.plans.map((plan) => plan.returnId),
      request.state,
      request.serialNumbers,
    ],
  });
}

const decidedIssues =
  "lottery_issue i WHERE i.id IN (SELECT issue_id FROM chase_leg WHERE state = 1) AND i.state IN (2, 3)";

/** Whether `findDecidedIssues` would find something. */
export const decidedDueSql = `EXISTS (SELECT FROM ${decidedIssues})`;

/** Issues that are settled or cancelled while plans still wait for what they came to. */
export async function findDecidedIssues(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>({
    name: "chase_issues_decided",
    text: `SELECT i.id FROM ${decidedIssues} ORDER BY i.draw_at, i.id LIMIT $1`,
    values: [limit],
  });
  return rows.map((row) => row.id);
}

/** Locks plans with bets on an issue, ascending by account. */
export async function lockLiveLegs(
  tx: Tx,
  query: { issueId: string; limit: number },
): Promise<LockedLeg[]> {
  const rows = await tx.rows<LegColumns>({
    name: "chase_legs_lock_live",
    text: `SELECT ${legColumns}, ${planColumns} FROM chase_leg l JOIN chase_plan p ON p.id = l.plan_id
      WHERE l.state = 1 AND l.issue_id = $1 ORDER BY p.account_id, p.id LIMIT $2 FOR UPDATE`,
    values: [query.issueId, query.limit],
  });
  return toLegs(rows);
}

/** What the bets of a request came to: prizes, and stakes that came back. */
export interface RequestResult {
  readonly requestId: string;
  readonly stake: Money;
  readonly prize: Money;
  readonly refund: Money;
}

/** Results of requests on an issue that is settled or cancelled. */
export async function findResults(
  tx: Tx,
  query: { issueId: string; accountIds: readonly bigint[]; requestIds: readonly string[] },
): Promise<RequestResult[]> {
  return tx.rows<RequestResult>({
    name: "chase_results",
    text: `SELECT request_id AS "requestId", sum(stake)::bigint AS stake, sum(prize)::bigint AS prize,
        sum(CASE WHEN state = 1 THEN stake ELSE returned END)::bigint AS refund
      FROM bet_with_state WHERE issue_id = $1 AND account_id = ANY($2::bigint[]) AND request_id = ANY($3::uuid[])
      GROUP BY request_id`,
    values: [query.issueId, query.accountIds, query.requestIds],
  });
}

/** What an issue of a plan came to. */
export interface DecidedLeg {
  readonly planId: string;
  readonly no: number;
  /** `ScheduleLegState`: NOPRIZE, WIN or REFUNDED. */
  readonly state: number;
  readonly prize: Money;
  readonly refund: Money;
}

export async function updateDecided(tx: Tx, legs: readonly DecidedLeg[]): Promise<number> {
  const rows = await tx.rows({
    name: "chase_legs_decided",
    text: `UPDATE chase_leg l SET state = t.state, prize = t.prize, refund = t.refund, decided_at = fd_now()
      FROM unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::bigint[], $5::bigint[]) AS t (plan_id, no, state, prize, refund)
      WHERE l.plan_id = t.plan_id AND l.no = t.no AND l.state = 1 RETURNING l.no`,
    values: [
      legs.map((leg) => leg.planId),
      legs.map((leg) => leg.no),
      legs.map((leg) => leg.state),
      legs.map((leg) => leg.prize),
      legs.map((leg) => leg.refund),
    ],
  });
  return rows.length;
}

/** Multiples of all issues of a plan, decided ones too. */
export async function findMultiples(tx: Queryable, planId: string): Promise<number[]> {
  const rows = await tx.rows<{ multiple: number }>({
    name: "chase_multiples",
    text: "SELECT multiple FROM chase_leg WHERE plan_id = $1 ORDER BY no",
    values: [planId],
  });
  return rows.map((row) => row.multiple);
}
