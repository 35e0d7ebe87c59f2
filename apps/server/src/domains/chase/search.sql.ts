import type { Money } from "@fairdraw/money";
import { BetSource, type RequestOf, type searchSchedules } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { fromBetNo } from "../../platform/ids.ts";

/** A plan as lists show it. */
export interface FoundPlan {
  readonly id: string;
  readonly gameId: number;
  readonly createdAt: number;
  readonly endedAt: number | null;
  readonly lineCount: number;
  readonly playIds: readonly string[];
  readonly startSerial: string;
  readonly issueCount: number;
  readonly waiting: number;
  readonly live: number;
  /** Issues whose bets were placed. */
  readonly betCount: number;
  readonly total: Money;
  readonly held: Money;
  readonly staked: Money;
  readonly returned: Money;
  readonly settled: Money;
  readonly prize: Money;
  readonly stopOnWin: boolean;
  readonly stopProfit: Money | null;
  readonly stopLoss: Money | null;
  readonly state: number;
}

const foundColumns = `id, game_id AS "gameId", created_at AS "createdAt", ended_at AS "endedAt", line_count AS "lineCount",
  play_ids AS "playIds", start_serial AS "startSerial", issue_count AS "issueCount", waiting, live,
  (SELECT count(*)::int FROM chase_leg l WHERE l.plan_id = id AND l.stake > 0) AS "betCount", total, held, staked,
  returned, settled, prize, stop_on_win AS "stopOnWin", stop_profit AS "stopProfit", stop_loss AS "stopLoss", state`;

/** What restricts a list of own plans. */
export type PlanFilter = Omit<RequestOf<typeof searchSchedules>, "PageIndex" | "PageSize"> & {
  readonly accountId: bigint;
};

const filterSql = `
  SELECT * FROM chase_plan
  WHERE account_id = $1 AND created_at >= to_timestamp($2::bigint / 1000.0) AND created_at < to_timestamp($3::bigint / 1000.0)
    AND ($4::smallint[] IS NULL OR game_id = ANY($4)) AND ($5::smallint IS NULL OR state = $5)
    AND ($6::uuid IS NULL OR id = $6)`;

const noSuchPlan = "00000000-0000-0000-0000-000000000000";

function filterValues(filter: PlanFilter): unknown[] {
  return [
    filter.accountId,
    filter.DateFrom,
    filter.DateTo,
    filter.GameIds ?? null,
    filter.State ?? null,
    filter.ScheduleNo === undefined ? null : (fromBetNo(filter.ScheduleNo) ?? noSuchPlan),
  ];
}

/** A page of own plans by filter, newest first. */
export async function findPlans(
  db: Queryable,
  filter: PlanFilter,
  page: { limit: number; offset: number },
): Promise<FoundPlan[]> {
  return db.rows<FoundPlan>({
    name: "chase_search_page",
    text: `SELECT ${foundColumns} FROM (${filterSql}) p ORDER BY created_at DESC, id DESC LIMIT $7 OFFSET $8`,
    values: [...filterValues(filter), page.limit, page.offset],
  });
}

export interface PlanTotals {
  readonly count: number;
  readonly total: Money;
  readonly staked: Money;
  readonly settled: Money;
  readonly prize: Money;
}

/** How many own plans fit, and what they come to. */
export async function sumPlans(db: Queryable, filter: PlanFilter): Promise<PlanTotals> {
  const [row] = await db.rows<PlanTotals>({
    name: "chase_search_sums",
    text: `SELECT count(*)::int AS count, coalesce(sum(total), 0)::bigint AS total, coalesce(sum(staked), 0)::bigint AS staked,
        coalesce(sum(settled), 0)::bigint AS settled, coalesce(sum(prize), 0)::bigint AS prize FROM (${filterSql}) p`,
    values: filterValues(filter),
  });
  if (row === undefined) throw new Error("a sum has one row");
  return row;
}

/** An own plan with its lines; null for others' and unknown ones alike. */
export async function findOwnPlan(
  db: Queryable,
  query: { accountId: bigint; planId: string },
): Promise<(FoundPlan & { items: string }) | null> {
  const [row] = await db.rows<FoundPlan & { items: string }>({
    name: "chase_plan_own",
    text: `SELECT ${foundColumns}, items FROM chase_plan WHERE id = $1 AND account_id = $2`,
    values: [query.planId, query.accountId],
  });
  return row ?? null;
}

/** The plan that bets of a request belong to, whoever's it is; null where no plan made them. */
export async function findPlanOfRequest(db: Queryable, requestId: string): Promise<string | null> {
  const [row] = await db.rows<{ id: string }>({
    name: "chase_plan_of_request",
    text: "SELECT plan_id::text AS id FROM chase_leg WHERE request_id = $1",
    values: [requestId],
  });
  return row?.id ?? null;
}

/** An issue of a plan as its detail shows it. */
export interface FoundLeg {
  readonly serialNumber: string;
  readonly startAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
  readonly multiple: number;
  readonly amount: Money;
  readonly state: number;
  readonly code: number;
  readonly stake: Money;
  readonly prize: Money;
  readonly refund: Money;
  readonly winningNumber: string | null;
  readonly betIds: readonly string[];
}

/** All issues of a plan in the order of time, with the bets that they became. */
export async function findLegs(
  db: Queryable,
  plan: { id: string; accountId: bigint },
): Promise<FoundLeg[]> {
  return db.rows<FoundLeg>({
    name: "chase_legs_of_plan",
    text: `SELECT l.serial_number AS "serialNumber", l.start_at AS "startAt", l.close_at AS "closeAt", l.draw_at AS "drawAt",
        l.multiple, l.amount, l.state, l.code, l.stake, l.prize, l.refund, i.winning_number AS "winningNumber",
        ARRAY(SELECT b.id::text FROM bet_with_state b WHERE b.issue_id = l.issue_id AND b.account_id = $2
          AND b.request_id = l.request_id AND b.source = ${BetSource.SCHEDULE} ORDER BY b.id) AS "betIds"
      FROM chase_leg l LEFT JOIN lottery_issue i ON i.game_id = l.game_id AND i.serial_number = l.serial_number
      WHERE l.plan_id = $1 ORDER BY l.no`,
    values: [plan.id, plan.accountId],
  });
}

/** What went back of a plan, oldest first. */
export async function findReturns(
  db: Queryable,
  planId: string,
): Promise<{ at: number; amount: Money; reason: number }[]> {
  return db.rows<{ at: number; amount: Money; reason: number }>({
    name: "chase_returns_of_plan",
    text: "SELECT at, amount, reason FROM chase_return WHERE plan_id = $1 ORDER BY id",
    values: [planId],
  });
}

/** The own plans that returns are of. Shape: plan by return; what is no own return is left out. */
export async function findPlansOfReturns(
  db: Queryable,
  query: { accountId: bigint; returnIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; planId: string }>({
    name: "chase_plans_of_returns",
    text: `SELECT id::text AS id, plan_id::text AS "planId" FROM chase_return WHERE id = ANY($2::uuid[]) AND account_id = $1`,
    values: [query.accountId, query.returnIds],
  });
  return new Map(rows.map(({ id, planId }) => [id, planId]));
}
