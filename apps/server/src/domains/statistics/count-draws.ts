import { findGame, type Game } from "@fairdraw/lottery-engine";
import { updateStatistic } from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/db.ts";
import { type Lease, writeLeased } from "../../platform/lease.ts";
import { channels, emit, outboxEvent } from "../../platform/outbox.ts";
import { type Counted, countFromBase, countFromStart } from "./count-windows.ts";
import { cellsOfGame } from "./game-cells.ts";
import { rowsOf, streaksOf } from "./statistic-answer.ts";
import { type DueGame, findBase, storeBase, storeWindow, takeDueGames } from "./statistics.sql.ts";

/** Games per transaction: a game counted from its first draw may take a while. */
const gamesPerRound = 4;

/**
 * Counts the draws of games whose draws have changed; a job of its own, so that no draw and no
 * settlement waits for it. The queue is filled with the draw and emptied with the figures: a crash in
 * between counts the same draws again and finds the same.
 * Effects: windows and base of the game, UpdateStatistic for every window. True when there may be more.
 * Source: foundations.md T20.
 */
export async function countDraws(db: Db, lease: Lease): Promise<boolean> {
  const counted = await writeLeased(db, lease, async (tx) => {
    const due = await takeDueGames(tx, gamesPerRound);
    for (const one of due) await countGame(tx, one);
    return due.length;
  });
  return counted === gamesPerRound;
}

async function countGame(tx: Tx, due: DueGame): Promise<void> {
  const game = findGame(due.gameId);
  if (game === undefined) return;
  const counted = await countOf(tx, game, due);
  await storeBase(tx, game.id, counted.base);
  for (const window of counted.windows) await storeWindow(tx, game.id, window);
  const { views } = cellsOfGame(game);
  await emit(
    tx,
    counted.windows.map((window) =>
      outboxEvent(channels.trend(game.id), updateStatistic, {
        GameId: game.id,
        serialNumber: window.serialNumber,
        Window: window.size,
        Rows: rowsOf(views, window),
        Streaks: streaksOf(views, window),
      }),
    ),
  );
}

/** From the base where the change is younger than it; else, or where cells have changed, from the first draw. */
async function countOf(tx: Tx, game: Game, due: DueGame): Promise<Counted> {
  const cells = cellsOfGame(game);
  const base = await findBase(tx, game.id);
  const isUsable =
    base !== null && base.cells.equals(cells.fingerprint) && base.until < due.closeAt;
  const fast = isUsable ? await countFromBase(tx, game.id, { base, cells }) : null;
  return fast ?? countFromStart(tx, game.id, cells);
}
