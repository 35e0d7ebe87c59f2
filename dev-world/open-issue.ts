import type { Queryable } from "@fairdraw/server/src/platform/database/db.ts";
import { setTestClock } from "@fairdraw/server/src/testing/test-clock.sql.ts";

/** An issue of a minute sells for most of an hour. */
const nearlyStanding = 0.02;
const patienceMs = 30_000;

/**
 * Moves the time to the opening of a game's next issue and nearly stops it there, for loads that no
 * close and no draw shall meet. Answers the issue's serial number; waits until there is one.
 */
export async function standInIssue(db: Queryable, gameId: number): Promise<string> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 100) {
    const [issue] = await db.rows<{ serial: string; startAt: number }>({
      text: `SELECT serial_number AS serial, start_at AS "startAt" FROM lottery_issue
        WHERE game_id = $1 AND start_at > fd_now() ORDER BY start_at LIMIT 1`,
      values: [gameId],
    });
    if (issue !== undefined) {
      await setTestClock(db, { atMs: issue.startAt + 1000, rate: nearlyStanding });
      return issue.serial;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no issue of game ${gameId} opens`);
}
