import type { Queryable } from "../../../platform/database/db.ts";

/** An issue, and what one merchant's players bet on it. Units: epoch ms, thousandths. */
export interface DeskIssue {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  /** `IssueState`. */
  readonly state: 0 | 1 | 2 | 3;
  readonly startAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
  readonly closedAt: number | null;
  readonly sealedAt: number | null;
  readonly drawnAt: number | null;
  readonly awardedAt: number | null;
  readonly cancellingAt: number | null;
  readonly cancelReason: string | null;
  readonly winningNumber: string | null;
  readonly isLate: boolean;
  readonly entropyMode: number;
  readonly seedCommit: Buffer;
  readonly betsRoot: Buffer | null;
  readonly bets: number;
  readonly stake: bigint;
  readonly prize: bigint;
  /** Bets that the settlement has judged. */
  readonly settledBets: number;
  readonly isCancellable: boolean;
}

/** What a list of issues is restricted by. */
export interface IssueFilter {
  readonly merchantId: number;
  readonly gameId: number;
  /** Closing from and to. */
  readonly from: number;
  readonly to: number;
  readonly state: number | null;
  readonly onlyLate: boolean;
}

/** From when on a draw or a settlement counts as late. */
const late = "interval '60 seconds'";
const isLate = `cancelling_at IS NULL AND coalesce(awarded_at, (SELECT fd_now())) > draw_at + ${late}`;

/** Bets of an issue that is not paid yet are counted up to here. */
const countedMax = 10_000;

const columns = (
  merchant: string,
) => `i.id, i.game_id AS "gameId", i.serial_number AS "serialNumber", i.state, i.start_at AS "startAt", i.close_at AS "closeAt",
  i.draw_at AS "drawAt", i.fenced_at AS "closedAt", i.sealed_at AS "sealedAt", i.drawn_at AS "drawnAt", i.awarded_at AS "awardedAt",
  i.cancelling_at AS "cancellingAt", i.cancel_reason AS "cancelReason", i.winning_number AS "winningNumber",
  (${isLate}) AS "isLate", i.entropy_mode AS "entropyMode", i.seed_commit AS "seedCommit", i.bets_root AS "betsRoot",
  coalesce(s.bet_count, open.bets, 0) AS bets, coalesce(s.stake, e.stake, 0) AS stake, coalesce(s.prize, g.prize, 0) AS prize,
  coalesce(s.bet_count, g.bet_count, 0) AS "settledBets",
  i.state = 0 AND i.cancelling_at IS NULL AS "isCancellable"
  FROM page i
  LEFT JOIN bet_settlement s ON s.issue_id = i.id AND s.merchant_id = ${merchant}
  LEFT JOIN bet_settling g ON g.issue_id = i.id AND g.merchant_id = ${merchant}
  LEFT JOIN bet_exposure e ON e.issue_id = i.id AND e.merchant_id = ${merchant}
  LEFT JOIN LATERAL (SELECT count(*)::int AS bets FROM (
      SELECT FROM bet b JOIN account a ON a.id = b.account_id
      WHERE b.issue_id = i.id AND a.merchant_id = ${merchant} LIMIT ${countedMax}) counted
    ) open ON s.id IS NULL AND e.stake > 0`;

const inRange = `game_id = $2 AND close_at >= to_timestamp($3::bigint / 1000.0) AND close_at < to_timestamp($4::bigint / 1000.0)
  AND ($5::smallint IS NULL OR state = $5) AND (NOT $6::boolean OR (${isLate}))`;

const filterValues = ({ merchantId, gameId, from, to, state, onlyLate }: IssueFilter) => [
  merchantId,
  gameId,
  from,
  to,
  state,
  onlyLate,
];

/** A page of issues that close in a range, newest first; along the index of a game's closings. */
export async function findDeskIssues(
  db: Queryable,
  filter: IssueFilter,
  page: { limit: number; offset: number },
): Promise<DeskIssue[]> {
  return db.rows<DeskIssue>({
    name: "desk_issues",
    text: `WITH page AS MATERIALIZED (
        SELECT * FROM lottery_issue WHERE ${inRange} ORDER BY close_at DESC LIMIT $7 OFFSET $8)
      SELECT ${columns("$1::smallint")} ORDER BY i.close_at DESC`,
    values: [...filterValues(filter), page.limit, page.offset],
  });
}

/** An issue by its number; null for an unknown one. */
export async function findDeskIssue(
  db: Queryable,
  issue: { merchantId: number; gameId: number; serialNumber: string },
): Promise<DeskIssue | null> {
  const [row] = await db.rows<DeskIssue>({
    name: "desk_issue",
    text: `WITH page AS MATERIALIZED (SELECT * FROM lottery_issue WHERE game_id = $2 AND serial_number = $3)
      SELECT ${columns("$1::smallint")}`,
    values: [issue.merchantId, issue.gameId, issue.serialNumber],
  });
  return row ?? null;
}

/** One hour of a range. Units: as of `DeskIssue`. */
export interface IssueHour {
  readonly from: number;
  readonly issues: number;
  readonly waiting: number;
  readonly cancelled: number;
  readonly late: number;
  readonly stake: bigint;
}

/** The issues of a range, hour by hour. */
export async function findIssueHours(db: Queryable, filter: IssueFilter): Promise<IssueHour[]> {
  return db.rows<IssueHour>({
    name: "desk_issue_hours",
    text: `SELECT date_trunc('hour', i.close_at, 'UTC') AS "from", count(*)::int AS issues,
        count(*) FILTER (WHERE i.state IN (0, 1))::int AS waiting, count(*) FILTER (WHERE i.state = 3)::int AS cancelled,
        count(*) FILTER (WHERE ${isLate})::int AS late, coalesce(sum(e.stake), 0)::bigint AS stake
      FROM (SELECT * FROM lottery_issue WHERE ${inRange}) i
      LEFT JOIN bet_exposure e ON e.issue_id = i.id AND e.merchant_id = $1 GROUP BY 1 ORDER BY 1`,
    values: filterValues(filter),
  });
}

/** How many issues a filter lets through. */
export async function countIssues(db: Queryable, filter: IssueFilter): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: "desk_issue_count",
    // The first value is the merchant, whom this count does not concern.
    text: `SELECT count(*)::int AS count FROM lottery_issue WHERE $1::smallint IS NOT NULL AND ${inRange}`,
    values: filterValues(filter),
  });
  return row?.count ?? 0;
}

/** What cancelling an issue would return. Units: thousandths. */
export interface CancelEffect {
  readonly bets: number;
  readonly players: number;
  readonly amount: bigint;
  /** Chase plans with a part on the issue. */
  readonly plans: number;
}

/**
 * What cancelling an issue would return now: to the players of one merchant, or of all of them (null).
 * Shape: out of the counters of players, so that a million bets cost no more than their players. Only before the first
 * of its bets is settled.
 */
export async function findCancelEffect(
  db: Queryable,
  { issueId, merchantId }: { issueId: string; merchantId: number | null },
): Promise<CancelEffect> {
  const [row] = await db.rows<CancelEffect>({
    name: "desk_cancel_effect",
    text: `SELECT stakes.bets - (SELECT count(*)::int FROM bet_outcome o JOIN account a ON a.id = o.account_id
          WHERE o.issue_id = $1 AND ($2::smallint IS NULL OR a.merchant_id = $2)) AS bets,
        stakes.players, stakes.amount,
        (SELECT count(DISTINCT l.plan_id)::int FROM lottery_issue i
          JOIN chase_leg l ON l.issue_id = i.id AND l.state = 1
            OR l.state = 0 AND l.start_at = i.start_at AND l.game_id = i.game_id AND l.serial_number = i.serial_number
          JOIN chase_plan p ON p.id = l.plan_id
          WHERE i.id = $1 AND ($2::smallint IS NULL OR p.merchant_id = $2)) AS plans
      FROM (SELECT coalesce(sum(p.bets), 0)::int AS bets, count(*) FILTER (WHERE p.stake > 0)::int AS players,
          coalesce(sum(p.stake), 0)::bigint AS amount
        FROM bet_player_stake p JOIN account a ON a.id = p.account_id
        WHERE p.issue_id = $1 AND ($2::smallint IS NULL OR a.merchant_id = $2)) stakes`,
    values: [issueId, merchantId],
  });
  return row ?? { bets: 0, players: 0, amount: 0n, plans: 0 };
}
