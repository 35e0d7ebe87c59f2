import { LeaderBoardType, updateLeaderBoard } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { leaderBoard } from "./leader-board.ts";
import { addIssues, dropOldEntries, findToday, takeDueIssues } from "./leaderboards.sql.ts";

/** Issues per transaction: all bets of an issue are read once, and bets that come in meanwhile wait for the processor. */
const issuesPerRound = 4;

/**
 * Adds settled issues to the lists of winners, and tells who looks at one that changed. Runs every few
 * seconds, so that a list moves no more often than that.
 * Effects: entries, updateLeaderBoard for the three lists of every changed game; once-only by the queue.
 * True when there may be more.
 */
export async function rankWinners(db: Db, lease: Lease): Promise<boolean> {
  const added = await writeLeased(db, lease, async (tx) => {
    const issues = await takeDueIssues(tx, issuesPerRound);
    if (issues.length === 0) return 0;
    const changed = await addIssues(tx, issues);
    const today = await findToday(tx);
    const boards = changed
      .filter(({ day }) => day === today)
      .flatMap((board) => LeaderBoardType.options.map((type) => ({ ...board, type })));
    // Asked for in one go, they travel together.
    const events = await Promise.all(
      boards.map(async (board) => {
        const { Rows } = await leaderBoard(tx, board, null);
        const { gameId: GameId, type: Type, merchantId } = board;
        return outboxEvent(updateLeaderBoard, { GameId, Type, Rows }, { merchantId });
      }),
    );
    await emit(tx, events);
    return issues.length;
  });
  if (added > 0) await dropOldEntries(db);
  return added === issuesPerRound;
}
