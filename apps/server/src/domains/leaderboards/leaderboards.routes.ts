import { findGame } from "@fairdraw/lottery-engine";
import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import { money, toWire } from "@fairdraw/money";
import {
  commonResults,
  getLatestWins,
  getLeaderBoard,
  joinLeaderboard,
  latestWinsMax,
  setLeaderBoardVisible,
} from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import type { Hub } from "../../platform/hub/hub.ts";
import { refuse } from "../betting/rules/bet-refusals.ts";
import { leaderBoard } from "./leader-board.ts";
import { findLatestWins, findToday, isHidden, setHidden } from "./leaderboards.sql.ts";
import { maskNick } from "./mask-nick.ts";

/** Binds the calls about winners of the day. */
export function serveLeaderboards(http: Http, { db }: { db: Db }): void {
  http.serve(getLeaderBoard, async ({ body, caller }) => {
    if (findGame(body.GameId) === undefined) return refuse(commonResults.NO_PERMISSION.code);
    const { accountId, merchantId } = caller();
    const day = await findToday(db);
    const board = { merchantId, gameId: body.GameId, type: body.Type, day };
    return {
      GameId: body.GameId,
      Type: body.Type,
      Day: day,
      ...(await leaderBoard(db, board, accountId)),
      IsVisible: !(await isHidden(db, accountId)),
    };
  });

  http.serve(getLatestWins, async ({ caller }) => {
    const { merchantId } = caller();
    const rows = await findLatestWins(db, { merchantId, limit: latestWinsMax });
    return {
      Items: rows.map((row) => ({
        Nick: maskNick(row.nickName),
        GameId: row.gameId,
        PlayId: findPlayByNo(row.playNo)?.id ?? "",
        Stake: toWire(money(row.stake)),
        Prize: toWire(money(row.prize)),
        Time: row.wonAt,
      })),
    };
  });

  http.serve(setLeaderBoardVisible, async ({ body, caller }) => {
    await setHidden(db, { accountId: caller().accountId, isHidden: !body.IsVisible });
    return { Result: 0 as const, IsVisible: body.IsVisible };
  });
}

/** Binds the method by which a client follows a list. */
export function serveLeaderboardsHub(hub: Hub): void {
  hub.serve(joinLeaderboard, async ({ place }) => place);
}
