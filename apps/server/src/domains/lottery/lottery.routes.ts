import { getGameData, getGameInfo, oldIssuesOfAll } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { gameData } from "./game-data.ts";

/** Binds the calls of this domain. */
export function serveLottery(http: Http, parts: { db: Db; clock: Clock }): void {
  http.serve(getGameInfo, ({ body }) =>
    gameData(parts.db, {
      gameIds: body.GameIdList,
      groups: {
        State: body.State ?? false,
        LastIssue: body.LastIssue ?? false,
        LastDrawIssue: body.LastDrawIssue ?? false,
        Countdown: body.Countdown ?? false,
        OldIssues: body.OldIssues ?? false,
      },
      selectCount: body.SelectCount,
      hasProofs: true,
      nowMs: parts.clock.nowMs(),
    }),
  );
  http.serve(getGameData, () =>
    gameData(parts.db, {
      gameIds: null,
      groups: {
        State: true,
        LastIssue: true,
        LastDrawIssue: true,
        Countdown: true,
        OldIssues: true,
      },
      selectCount: oldIssuesOfAll,
      hasProofs: false,
      nowMs: parts.clock.nowMs(),
    }),
  );
}
