import type { ChaseStops } from "@fairdraw/lottery-engine";
import type { Money } from "@fairdraw/money";
import type { ScheduleState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { PlanSums } from "./plan-machine.ts";

/** A plan under its lock. */
export interface LockedPlan extends PlanSums {
  readonly id: string;
  readonly accountId: bigint;
  readonly gameId: number;
  readonly acceptsOdds: boolean;
  readonly total: Money;
}

/** As the driver answers it: stop rules in columns of their own. */
export type PlanColumns = Omit<LockedPlan, "stops"> & StopColumns;

interface StopColumns {
  readonly stopOnWin: boolean;
  readonly stopProfit: Money | null;
  readonly stopLoss: Money | null;
}

/** Columns of `PlanColumns`, of table `p`. */
export const planColumns = `p.id, p.account_id AS "accountId", p.game_id AS "gameId",
  p.accepts_odds AS "acceptsOdds", p.total, p.state, p.waiting, p.live, p.held, p.staked, p.returned, p.settled, p.prize,
  p.stop_on_win AS "stopOnWin", p.stop_profit AS "stopProfit", p.stop_loss AS "stopLoss"`;

/** A plan as its machine takes it. */
export function toPlan<P extends StopColumns>(
  row: P,
): Omit<P, keyof StopColumns> & { stops: ChaseStops } {
  const { stopOnWin, stopProfit, stopLoss, ...plan } = row;
  return { ...plan, stops: { onWin: stopOnWin, profit: stopProfit, loss: stopLoss } };
}

export interface NewPlanRow extends PlanSums {
  readonly id: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly gameId: number;
  readonly requestId: string;
  readonly payloadHash: Buffer;
  readonly answer: string;
  readonly items: string;
  readonly lineCount: number;
  readonly playIds: readonly string[];
  readonly startSerial: string;
  readonly acceptsOdds: boolean;
}

/** Writes a plan that begins. */
export async function insertPlan(tx: Tx, plan: NewPlanRow): Promise<void> {
  await tx.rows({
    name: "chase_plan_insert",
    text: `INSERT INTO chase_plan (id, account_id, merchant_id, game_id, request_id, payload_hash, answer, items, accepts_odds,
        stop_on_win, stop_profit, stop_loss, issue_count, waiting, total, held, line_count, play_ids, start_serial, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $14, $15, $16, $17, fd_now())`,
    values: [
      plan.id,
      plan.accountId,
      plan.merchantId,
      plan.gameId,
      plan.requestId,
      plan.payloadHash,
      plan.answer,
      plan.items,
      plan.acceptsOdds,
      plan.stops.onWin,
      plan.stops.profit,
      plan.stops.loss,
      plan.waiting,
      plan.held,
      plan.lineCount,
      plan.playIds,
      plan.startSerial,
    ],
  });
}

/** Lines of plans at the multiple 1, as JSON. */
export async function findItems(
  tx: Queryable,
  planIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; items: string }>({
    name: "chase_plan_items",
    text: "SELECT id, items FROM chase_plan WHERE id = ANY($1::uuid[])",
    values: [planIds],
  });
  return new Map(rows.map((row) => [row.id, row.items]));
}

/** What a request to make a plan was answered; null for one that had no effect. */
export async function findPlanRequest(
  tx: Queryable,
  request: { accountId: bigint; requestId: string },
): Promise<{ payloadHash: Buffer; answer: string } | null> {
  const [row] = await tx.rows<{ payloadHash: Buffer; answer: string }>({
    name: "chase_plan_request",
    text: `SELECT payload_hash AS "payloadHash", answer FROM chase_plan WHERE account_id = $1 AND request_id = $2`,
    values: [request.accountId, request.requestId],
  });
  return row ?? null;
}

/** Plans of an account that run. */
export async function countRunningPlans(tx: Queryable, accountId: bigint): Promise<number> {
  const [row] = await tx.rows<{ n: number }>({
    name: "chase_plans_running",
    text: "SELECT count(*)::int AS n FROM chase_plan WHERE account_id = $1 AND state = 0",
    values: [accountId],
  });
  return row?.n ?? 0;
}

/** Locks an own plan; null for others' and unknown ones alike. */
export async function lockOwnPlan(
  tx: Tx,
  query: { accountId: bigint; planId: string },
): Promise<LockedPlan | null> {
  const [row] = await tx.rows<PlanColumns>({
    name: "chase_plan_lock",
    text: `SELECT ${planColumns} FROM chase_plan p WHERE p.id = $1 AND p.account_id = $2 FOR UPDATE`,
    values: [query.planId, query.accountId],
  });
  return row === undefined ? null : toPlan(row);
}

/** Locks running plans of accounts that protection or a flag keeps from betting, ascending by account. */
export async function lockBarredPlans(
  tx: Tx,
  query: { barringStates: number; limit: number },
): Promise<LockedPlan[]> {
  const rows = await tx.rows<PlanColumns>({
    name: "chase_plans_barred",
    text: `SELECT ${planColumns} FROM chase_plan p JOIN account a ON a.id = p.account_id
      WHERE p.state = 0 AND (a.rg_state <> 0 AND (a.rg_until IS NULL OR a.rg_until > fd_now()) OR a.state & $1 <> 0)
      ORDER BY p.account_id, p.id LIMIT $2 FOR UPDATE OF p`,
    values: [query.barringStates, query.limit],
  });
  return rows.map(toPlan);
}

/** Writes where plans stand now. Locks: the caller holds them. */
export async function updatePlans(
  tx: Tx,
  plans: readonly (PlanSums & { readonly id: string })[],
): Promise<void> {
  if (plans.length === 0) return;
  await tx.rows({
    name: "chase_plans_update",
    text: `UPDATE chase_plan p SET state = t.state, waiting = t.waiting, live = t.live, held = t.held, staked = t.staked,
        returned = t.returned, settled = t.settled, prize = t.prize, stop_on_win = t.stop_on_win, stop_profit = t.stop_profit,
        stop_loss = t.stop_loss, ended_at = CASE WHEN t.state = 0 THEN NULL ELSE coalesce(p.ended_at, (SELECT fd_now())) END
      FROM unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[],
        $8::bigint[], $9::bigint[], $10::boolean[], $11::bigint[], $12::bigint[])
        AS t (id, state, waiting, live, held, staked, returned, settled, prize, stop_on_win, stop_profit, stop_loss)
      WHERE p.id = t.id`,
    values: [
      plans.map((plan) => plan.id),
      plans.map((plan): ScheduleState => plan.state),
      plans.map((plan) => plan.waiting),
      plans.map((plan) => plan.live),
      plans.map((plan) => plan.held),
      plans.map((plan) => plan.staked),
      plans.map((plan) => plan.returned),
      plans.map((plan) => plan.settled),
      plans.map((plan) => plan.prize),
      plans.map((plan) => plan.stops.onWin),
      plans.map((plan) => plan.stops.profit),
      plans.map((plan) => plan.stops.loss),
    ],
  });
}

/** Held money that goes back. */
export interface NewReturn {
  readonly id: string;
  readonly planId: string;
  readonly accountId: bigint;
  readonly amount: Money;
  /** `ScheduleReturnReason`. */
  readonly reason: number;
}

export async function insertReturns(tx: Tx, returns: readonly NewReturn[]): Promise<void> {
  if (returns.length === 0) return;
  await tx.rows({
    name: "chase_returns_insert",
    text: `INSERT INTO chase_return (id, plan_id, account_id, amount, reason, at)
      SELECT t.*, (SELECT fd_now()) FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::smallint[]) AS t`,
    values: [
      returns.map((row) => row.id),
      returns.map((row) => row.planId),
      returns.map((row) => row.accountId),
      returns.map((row) => row.amount),
      returns.map((row) => row.reason),
    ],
  });
}
