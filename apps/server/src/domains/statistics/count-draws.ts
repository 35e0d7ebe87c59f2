import { setImmediate } from "node:timers/promises";
import { findGame } from "@fairdraw/lottery-engine";
import { updateStatistic } from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { type Counted, countFromBase, countFromStart, findAllDrawnAfter } from "./count-windows.ts";
import { cellsOfGame, type GameCells } from "./game-cells.ts";
import { rowsOf, streaksOf } from "./statistic-answer.ts";
import {
  type DueGame,
  findBases,
  storeBases,
  storeWindows,
  takeDueGames,
} from "./statistics.sql.ts";

/** Games per transaction: a game counted from its first draw may take a while. */
const gamesPerRound = 4;

/**
 * Counts the draws of games whose draws have changed; a job of its own, so that no draw and no
 * settlement waits for it. The queue is filled with the draw and emptied with the figures: a crash in
 * between counts the same draws again and finds the same.
 * Effects: windows and base of the games, UpdateStatistic for every window. True when there may be more.
 * Source: foundations.md T20.
 */
export async function countDraws(db: Db, lease: Lease): Promise<boolean> {
  const counted = await writeLeased(db, lease, async (tx) => {
    const due = await takeDueGames(tx, gamesPerRound);
    await countGames(tx, due);
    return due.length;
  });
  return counted === gamesPerRound;
}

interface CountedGame {
  readonly gameId: number;
  readonly cells: GameCells;
  readonly counted: Counted;
}

async function countGames(tx: Tx, due: readonly DueGame[]): Promise<void> {
  const games = await countEach(tx, due);
  if (games.length === 0) return;
  await Promise.all([
    storeBases(
      tx,
      games.map(({ gameId, counted }) => ({ gameId, base: counted.base })),
    ),
    storeWindows(
      tx,
      games.flatMap(({ gameId, counted }) =>
        counted.windows.map((window) => ({ ...window, gameId })),
      ),
    ),
    emit(tx, games.flatMap(eventsOf)),
  ]);
}

function eventsOf({ gameId, cells: { views }, counted }: CountedGame) {
  return counted.windows.map((window) =>
    outboxEvent(updateStatistic, {
      GameId: gameId,
      serialNumber: window.serialNumber,
      Window: window.size,
      Rows: rowsOf(views, window),
      Streaks: streaksOf(views, window),
    }),
  );
}

/** From the base where the change is younger than it; else, or where cells have changed, from the first draw. */
async function countEach(tx: Tx, due: readonly DueGame[]): Promise<CountedGame[]> {
  const known = due.flatMap(({ gameId, closeAt }) => {
    const game = findGame(gameId);
    return game === undefined ? [] : [{ gameId, closeAt, cells: cellsOfGame(game) }];
  });
  const bases = await findBases(
    tx,
    known.map(({ gameId }) => gameId),
  );
  const games = known.map((game) => {
    const base = bases.get(game.gameId);
    const isUsable = base?.cells.equals(game.cells.fingerprint) && base.until < game.closeAt;
    return { ...game, base: isUsable ? base : undefined };
  });
  const draws = await findAllDrawnAfter(
    tx,
    games.flatMap(({ gameId, base }) =>
      base === undefined ? [] : [{ gameId, after: base.until }],
    ),
  );
  const counted: CountedGame[] = [];
  for (const { gameId, cells, base } of games) {
    const fast = base === undefined ? null : countFromBase(base, draws.get(gameId) ?? [], cells);
    const figures = fast ?? (await countFromStart(tx, gameId, cells));
    counted.push({ gameId, cells, counted: figures });
    // Callers are heard between two games.
    await setImmediate();
  }
  return counted;
}
