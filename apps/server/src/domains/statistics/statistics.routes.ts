import { findGame, type Game } from "@fairdraw/lottery-engine";
import { commonResults, getDrawStatistic, getDrawTrend, joinDrawTrend } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import type { Hub } from "../../platform/hub/hub.ts";
import { refuse } from "../betting/rules/bet-refusals.ts";
import { drawTrend } from "./draw-trend.ts";
import { cellsOfGame } from "./game-cells.ts";
import { rowsOf, sidesOf, streaksOf } from "./statistic-answer.ts";
import { type CountedWindow, findWindow } from "./statistics.sql.ts";

/** Binds the calls about what is counted of draws. */
export function serveStatistics(http: Http, { db }: { db: Db }): void {
  http.serve(getDrawStatistic, async ({ body }) => {
    const game = countedGame(body.GameId);
    if (game === null) return refuse(commonResults.NO_PERMISSION.code);
    const window = (await findWindow(db, { gameId: game.id, size: body.Count })) ?? noWindow;
    const { views } = cellsOfGame(game);
    return {
      GameId: game.id,
      SerialNumber: window.serialNumber,
      Window: body.Count,
      Draws: window.draws,
      Rows: rowsOf(views, window),
      Sides: sidesOf(views, window),
      Streaks: streaksOf(views, window),
    };
  });

  http.serve(getDrawTrend, async ({ body }) => {
    const game = countedGame(body.GameId);
    if (game === null) return refuse(commonResults.NO_PERMISSION.code);
    const found = await drawTrend(db, { game, count: body.Count, viewKey: body.ViewKey });
    if (found === null) return refuse(commonResults.PARAM_ERROR.code);
    return { ...found };
  });
}

/** Draws of instant games belong to one player: there is nothing to count for all. */
function countedGame(gameId: number): Game | null {
  const game = findGame(gameId);
  return game === undefined || game.isMiaoMiao ? null : game;
}

const noWindow: CountedWindow = {
  size: 0,
  serialNumber: "",
  draws: 0,
  counts: [],
  omissions: [],
  maxOmissions: [],
  streaks: [],
  maxStreaks: [],
};

/** Binds the method by which a client follows a game's statistics. */
export function serveStatisticsHub(hub: Hub): void {
  hub.serve(joinDrawTrend, async ({ place }) => place);
}
