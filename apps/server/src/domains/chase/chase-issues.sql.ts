import type { Queryable } from "../../platform/database/db.ts";

/** The moment by which everything is judged. Units: epoch ms. */
export async function findNow(db: Queryable): Promise<number> {
  const [row] = await db.rows<{ now: number }>({
    name: "chase_now",
    text: "SELECT fd_now() AS now",
  });
  return row?.now ?? 0;
}

/** The last day of a game whose issues are made; 0 before the first. Shape: YYYYMMDD. */
export async function findLastMadeDay(db: Queryable, gameId: number): Promise<number> {
  const [row] = await db.rows<{ day: number }>({
    name: "chase_last_made_day",
    text: "SELECT lottery_day AS day FROM lottery_issue WHERE game_id = $1 ORDER BY close_at DESC LIMIT 1",
    values: [gameId],
  });
  return row?.day ?? 0;
}

export interface MadeIssue {
  readonly serialNumber: string;
  readonly startAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
}

const made = `serial_number AS "serialNumber", start_at AS "startAt", close_at AS "closeAt", draw_at AS "drawAt"`;

/** The next issues of a game that sell or will, to the end of a day. */
export async function findNextIssues(
  db: Queryable,
  query: { gameId: number; lastDay: number; limit: number },
): Promise<MadeIssue[]> {
  return db.rows<MadeIssue>({
    name: "chase_next_issues",
    text: `SELECT ${made} FROM lottery_issue WHERE game_id = $1 AND lottery_day <= $2 AND close_at > (SELECT fd_now())
        AND state = 0 AND cancelling_at IS NULL ORDER BY close_at LIMIT $3`,
    values: [query.gameId, query.lastDay, query.limit],
  });
}

/** Which of the named issues of a game are made and neither closed, drawn nor cancelled. */
export async function findOpenSerials(
  db: Queryable,
  query: { gameId: number; serialNumbers: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.rows<{ serialNumber: string }>({
    name: "chase_open_serials",
    text: `SELECT serial_number AS "serialNumber" FROM lottery_issue
      WHERE game_id = $1 AND serial_number = ANY($2::text[]) AND state = 0 AND cancelling_at IS NULL
        AND fenced_at IS NULL AND close_at > (SELECT fd_now())`,
    values: [query.gameId, query.serialNumbers],
  });
  return new Set(rows.map((row) => row.serialNumber));
}
