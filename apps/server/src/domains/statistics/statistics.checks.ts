import { findGame } from "@fairdraw/lottery-engine";
import { IssueState } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../platform/check.ts";
import type { Tx } from "../../platform/database/db.ts";
import { countFromStart } from "./count-windows.ts";
import { cellsOfGame } from "./game-cells.ts";
import { type CountedWindow, findBases, findWindows } from "./statistics.sql.ts";

/** What statistics and leaderboards promise: they are what draws and bets say. */
export const statisticChecks: readonly Check[] = [
  {
    name: "statistic.windows",
    promise: "every counted figure is the one that its draws give when counted from the first",
    run: checkWindows,
  },
  sqlCheck({
    name: "leader.entry",
    promise: "every line of a leaderboard is what the player's settled bets of the day came to",
    text: `
      WITH counted AS (
        SELECT s.account_id, s.game_id, s.settle_day AS day, count(*) AS bets, sum(s.stake - s.returned) AS stake, sum(s.prize) AS prize
        FROM bet_settled s JOIN lottery_issue i ON i.id = s.issue_id
        WHERE i.state = ${IssueState.AWARDED} AND NOT EXISTS (SELECT FROM leader_due d WHERE d.issue_id = s.issue_id)
          AND s.settle_day >= (SELECT min(day) FROM leader_entry)
        GROUP BY 1, 2, 3
      )
      SELECT format('leader_entry %s/%s/%s', coalesce(c.account_id, e.account_id), coalesce(c.game_id, e.game_id),
          coalesce(c.day, e.day)) AS row, 'differs from the settled bets of its player' AS message
      FROM counted c FULL JOIN leader_entry e USING (account_id, game_id, day)
      WHERE (c.bets, c.stake, c.prize) IS DISTINCT FROM (e.bets, e.stake, e.prize) ORDER BY 1`,
  }),
];

/** Games that wait to be counted are passed over: their figures are of a moment ago. */
async function checkWindows(tx: Tx): Promise<{ row: string; message: string } | null> {
  const rows = await tx.rows<{ gameId: number }>({
    text: `SELECT DISTINCT d.game_id AS "gameId" FROM lottery_drawn d
      WHERE NOT EXISTS (SELECT FROM statistic_due q WHERE q.game_id = d.game_id) ORDER BY 1`,
  });
  const bases = await findBases(
    tx,
    rows.map(({ gameId }) => gameId),
  );
  for (const { gameId } of rows) {
    const game = findGame(gameId);
    if (game === undefined) continue;
    const cells = cellsOfGame(game);
    const base = bases.get(gameId);
    const row = `statistic_game ${gameId}`;
    if (base === undefined) return { row, message: "has draws but was never counted" };
    // Cells of another version are counted anew when their game draws next.
    if (!base.cells.equals(cells.fingerprint)) continue;
    const due = await countFromStart(tx, gameId, cells);
    const stored = await findWindows(tx, gameId);
    for (const window of due.windows) {
      const wrong = differenceOf(
        window,
        stored.find(({ size }) => size === window.size),
      );
      if (wrong !== null) {
        return {
          row: `statistic_window ${gameId}/${window.size}`,
          message: `${wrong} differs from its draws`,
        };
      }
    }
  }
  return null;
}

const figures = [
  "serialNumber",
  "draws",
  "counts",
  "omissions",
  "maxOmissions",
  "streaks",
  "maxStreaks",
] as const;

function differenceOf(due: CountedWindow, stored: CountedWindow | undefined): string | null {
  return figures.find((name) => String(due[name]) !== String(stored?.[name])) ?? null;
}
