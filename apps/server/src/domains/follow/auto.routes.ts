import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import {
  betResults,
  commonResults,
  type FollowAuto,
  listFollowAutos,
  startFollowAuto,
  stopFollowAuto,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { refuse } from "../betting/rules/bet-refusals.ts";
import { maskNick } from "../leaderboards/mask-nick.ts";
import { findShownAutos, type ShownAuto, stopAuto } from "./auto.sql.ts";
import { startAuto } from "./start-auto.ts";

const autosShown = 20;

/** Binds the calls about following a leader by itself. */
export function serveFollowAutos(
  http: Http,
  parts: { db: Db; clock: Clock; newId: () => string },
): void {
  const { db } = parts;

  http.serve(startFollowAuto, async ({ body, caller }) => {
    const { accountId, merchantId, isBetVerified } = caller();
    if (!isBetVerified) return refuse(betResults.VERIFY_REQUIRED.code);
    const started = await startAuto(parts, {
      accountId,
      merchantId,
      requestId: body.RequestId,
      offerId: body.FollowId,
      multiple: body.Multiple,
      issuesMax: body.Issues,
      stakeMax: parseCheckedMoney(body.StakeMax),
    });
    if (typeof started === "number") return refuse(started);
    return { Result: 0 as const, AutoId: started };
  });

  http.serve(stopFollowAuto, async ({ body, caller }) => {
    const isOwn = await stopAuto(db, { id: body.AutoId, accountId: caller().accountId });
    if (!isOwn) return refuse(commonResults.NO_PERMISSION.code);
    return { Result: 0 as const };
  });

  http.serve(listFollowAutos, async ({ body, caller }) => {
    const autos = await findShownAutos(db, {
      accountId: caller().accountId,
      gameId: body.GameId,
      limit: autosShown,
    });
    return { Items: autos.map(toFollowAuto) };
  });
}

function toFollowAuto(auto: ShownAuto): FollowAuto {
  return {
    AutoId: auto.id,
    Nick: maskNick(auto.nickName),
    GameId: auto.gameId,
    Multiple: auto.multiple,
    Issues: auto.issues,
    IssuesMax: auto.issuesMax,
    Bets: auto.bets,
    Stake: toWire(money(auto.stake)),
    StakeMax: toWire(money(auto.stakeMax)),
    Net: toWire(money(auto.net)),
    State: auto.state,
    LastCode: auto.code,
    EndTime: auto.endsAt,
  };
}
