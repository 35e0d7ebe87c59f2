import { assert } from "../../platform/assert.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** The sealed commitments of a game's day. */
export interface DayRow {
  readonly dayCommit: Buffer;
  readonly issueCount: number;
  readonly committedAt: number;
}

/**
 * Publishes the hash over a day's commitments. Throws when the day has one already, or when its first
 * published issue has opened meanwhile: the transaction is undone and the day made again without it.
 */
export async function insertDay(
  tx: Tx,
  day: { gameId: number; lotteryDay: number; dayCommit: Buffer; issueCount: number },
): Promise<void> {
  const sealed = await tx.rows({
    name: "lottery_day_insert",
    text: `INSERT INTO lottery_day (game_id, lottery_day, day_commit, issue_count, committed_at)
      SELECT $1::smallint, $2::int, $3::bytea, $4::int, now FROM (SELECT fd_now() AS now) clock
      WHERE now < (SELECT min(start_at) FROM lottery_issue WHERE game_id = $1 AND lottery_day = $2) RETURNING 1`,
    values: [day.gameId, day.lotteryDay, day.dayCommit, day.issueCount],
  });
  assert(sealed.length === 1, "a day is sealed before its first published issue opens");
}

export async function findDay(
  db: Queryable,
  day: { gameId: number; lotteryDay: number },
): Promise<DayRow | null> {
  const [row] = await db.rows<DayRow>({
    name: "lottery_day",
    text: `SELECT day_commit AS "dayCommit", issue_count AS "issueCount", committed_at AS "committedAt"
      FROM lottery_day WHERE game_id = $1 AND lottery_day = $2`,
    values: [day.gameId, day.lotteryDay],
  });
  return row ?? null;
}

/** Serials and commitments of a day, in the order of the serials. */
export async function findDayCommits(
  db: Queryable,
  day: { gameId: number; lotteryDay: number },
): Promise<{ serialNumber: string; seedCommit: Buffer }[]> {
  return db.rows({
    name: "lottery_day_commits",
    text: `SELECT serial_number AS "serialNumber", seed_commit AS "seedCommit" FROM lottery_issue
      WHERE game_id = $1 AND lottery_day = $2 ORDER BY serial_number COLLATE "C"`,
    values: [day.gameId, day.lotteryDay],
  });
}
