import type { Queryable } from "../../platform/database/db.ts";
import type { IssueRow } from "../lottery/lottery.sql.ts";

/** An issue with what was published about its draw. */
export interface DrawRow extends IssueRow {
  readonly lotteryDay: number;
  readonly committedAt: number;
  readonly beaconRound: bigint | null;
  readonly betsRoot: Buffer | null;
  readonly contentRoot: Buffer | null;
  readonly cancelReason: string | null;
}

const drawColumns = `id, game_id AS "gameId", serial_number AS "serialNumber", start_at AS "startAt", close_at AS "closeAt",
  draw_at AS "drawAt", entropy_mode AS "entropyMode", seed_commit AS "seedCommit", state,
  original_winning_number AS "originalWinningNumber", winning_number AS "winningNumber", server_seed AS "serverSeed", entropy,
  lottery_day AS "lotteryDay", committed_at AS "committedAt", beacon_round AS "beaconRound", bets_root AS "betsRoot",
  content_root AS "contentRoot", cancel_reason AS "cancelReason"`;

export interface DrawFilter {
  readonly gameId: number;
  readonly lotteryDay: number | null;
  /** Draw times, epoch ms; the end is left out. */
  readonly from: number | null;
  readonly to: number | null;
  readonly state: number | null;
  /** Only the newest so many of those that fit. */
  readonly newest: number;
}

/** A page of the closed issues that fit, newest first, and how many fit in all. */
export async function findDraws(
  db: Queryable,
  filter: DrawFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; draws: DrawRow[] }> {
  const values = [
    filter.gameId,
    filter.lotteryDay,
    filter.from,
    filter.to,
    filter.state,
    filter.newest,
  ];
  const [counted, draws] = await Promise.all([
    db.rows<{ n: number }>({
      name: "draw_history_count",
      text: `SELECT count(*)::int AS n FROM (${fittingSql}) d`,
      values,
    }),
    db.rows<DrawRow>({
      name: "draw_history_page",
      text: `SELECT ${drawColumns} FROM (${fittingSql}) d ORDER BY close_at DESC LIMIT $7 OFFSET $8`,
      values: [...values, page.limit, page.offset],
    }),
  ]);
  return { total: counted[0]?.n ?? 0, draws };
}

/** No game closes longer before its draw: the index by closing time finds a range of draws. */
const closeAheadMs = 24 * 3_600_000;

const fittingSql = `
  SELECT * FROM lottery_draw
  WHERE game_id = $1 AND close_at <= (SELECT fd_now()) AND ($2::int IS NULL OR lottery_day = $2)
    AND ($3::bigint IS NULL OR draw_at >= to_timestamp($3::bigint / 1000.0))
    AND ($4::bigint IS NULL OR draw_at < to_timestamp($4::bigint / 1000.0))
    AND close_at >= to_timestamp(coalesce($3::bigint - ${closeAheadMs}, 0) / 1000.0)
    AND close_at < coalesce(to_timestamp($4::bigint / 1000.0), 'infinity')
    AND ($5::smallint IS NULL OR state = $5)
  ORDER BY close_at DESC LIMIT $6`;

/** What a bet is on, by its id; null for an unknown one. */
export async function findDraw(db: Queryable, issueId: string): Promise<DrawRow | null> {
  const [row] = await db.rows<DrawRow>({
    name: "draw_record",
    text: `SELECT ${drawColumns} FROM any_draw WHERE id = $1`,
    values: [issueId],
  });
  return row ?? null;
}
