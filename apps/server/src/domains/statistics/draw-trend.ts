import { afterDraws, type Game } from "@fairdraw/lottery-engine";
import type { AnswerOf, getDrawTrend } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { cellsOfGame } from "./game-cells.ts";
import { findBases, findDrawnAfter } from "./statistics.sql.ts";

type Trend = Extract<AnswerOf<typeof getDrawTrend>, { Draws: unknown }>;

/** More draws than ever stand after a base. */
const drawsMost = 2000;

/**
 * The newest draws of a game and how the columns of a view stood before them. Refuses (null) a view
 * that the game does not have. Shape: oldest first.
 */
export async function drawTrend(
  db: Queryable,
  query: { game: Game; count: number; viewKey: string },
): Promise<Omit<Trend, "ServerTime"> | null> {
  const cells = cellsOfGame(query.game);
  const index = cells.views.findIndex((view) => view.key === query.viewKey);
  const view = cells.views[index];
  if (view === undefined) return null;
  const first = cells.views
    .slice(0, index)
    .reduce((total, { columns }) => total + columns.length, 0);
  const count = view.columns.length;
  const gameId = query.game.id;
  const base = (await findBases(db, [gameId])).get(gameId);
  // A game whose cells have changed is counted anew within moments; until then there is no chart.
  const isUsable = base?.cells.equals(cells.fingerprint) ?? false;
  const draws = isUsable
    ? await findDrawnAfter(db, [{ gameId, after: base?.until ?? 0 }], drawsMost)
    : [];
  const ownOf = (figures: readonly number[] = []) =>
    view.columns.map((_, i) => (isUsable ? (figures[first + i] ?? 0) : 0));
  const before = afterDraws(
    { omissions: ownOf(base?.omissions), streaks: ownOf(base?.streaks) },
    draws
      .slice(0, -query.count)
      .map((draw) => inView(cells.hitsOf(draw.winningNumber), { first, count })),
  );
  return {
    GameId: gameId,
    ViewKey: view.key,
    Omissions: [...before.omissions],
    Streaks: [...before.streaks],
    Draws: draws.slice(-query.count).map((draw) => ({
      serialNumber: draw.serialNumber,
      winningNumber: draw.winningNumber,
      drawTimeStamp: draw.drawAt,
    })),
  };
}

/** Hits inside one view, counted from its first column. */
function inView(hits: readonly number[], view: { first: number; count: number }): number[] {
  return hits.map((cell) => cell - view.first).filter((cell) => cell >= 0 && cell < view.count);
}
