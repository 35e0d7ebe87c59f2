import { findGame } from "@fairdraw/lottery-engine";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { toWire } from "@fairdraw/money";
import { commonResults, getBetLimits, getBetType, getComboLimits } from "@fairdraw/wire";
import { expectKey } from "../../../platform/assert.ts";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { findUplines } from "../../agents/tree/uplines.sql.ts";
import { servedGameIds } from "../../lottery/served-games.ts";
import { guardSpend } from "../../risk/guard-spend.ts";
import { refuse } from "../rules/bet-refusals.ts";
import { findBlockedNotice } from "../rules/blocked-notice.ts";
import { findOddsChanges } from "../rules/odds.sql.ts";
import { openOdds } from "../rules/odds.ts";
import { prizeGroupMin } from "../rules/rebate.ts";
import { findClosedPlays, limitsOfGames, readLimits } from "./read-limits.ts";

/** Binds the calls that say what may be bet, and how much. */
export function serveBetLimits(http: Http, { db }: { db: Db }): void {
  http.serve(getBetType, async ({ body, caller }) => {
    const game = findGame(body.GameId);
    if (game === undefined || !servedGameIds.includes(game.id)) {
      return refuse(commonResults.NO_PERMISSION.code);
    }
    const { accountId, merchantId, isBetVerified } = caller();
    const upline = expectKey(await findUplines(db, [accountId]), accountId, "upline of the caller");
    const ofGames = await limitsOfGames(db, { merchantId, gameIds: [game.id] });
    const limits = expectKey(ofGames, game.id, "limits of the game");
    const closed = await findClosedPlays(db, { merchantId, gameId: game.id });
    const guards = await guardSpend(db, [accountId], "bet");
    const notice = await findBlockedNotice(db, { accountId, code: guards.get(accountId) });
    const odds = openOdds(await findOddsChanges(db, [merchantId]));
    const plays = playsOf(game.category);
    return {
      GameId: game.id,
      PrizeGroup: upline.prizeGroup,
      PrizeGroupMin: prizeGroupMin,
      OddsRebate: upline.oddsRates.at(-1) ?? 0,
      StakeMin: toWire(limits.stakeMin),
      StakeMax: toWire(limits.stakeMax),
      OddsStakeMin: toWire(limits.oddsStakeMin),
      OddsStakeMax: toWire(limits.oddsStakeMax),
      MultipleMax: limits.multipleMax,
      UnitBetsMax: limits.unitBetsMax,
      MaxPrizePerIssue: toWire(limits.payoutMax),
      Plays: plays.map((play) => ({ PlayId: play.id, IsClosed: closed.has(play.no) })),
      OddsVersion: odds.version(merchantId),
      Odds: plays.flatMap((play) =>
        [...(odds.current(merchantId, play.no) ?? [])].map(([level, oddsMilli]) => ({
          PlayId: play.id,
          Level: level,
          Odds: oddsText(oddsMilli),
        })),
      ),
      NeedsVerification: !isBetVerified,
      CanBet: !guards.has(accountId),
      ...(notice === "" ? {} : { BlockedNotice: notice }),
    };
  });

  http.serve(getBetLimits, async ({ body, caller }) => {
    const issue = { gameId: body.GameId, serialNumber: body.SerialNumber };
    const [limits] = await readLimits(db, caller(), [issue]);
    if (limits === undefined) return refuse(commonResults.NO_PERMISSION.code);
    return { ...limits };
  });

  http.serve(getComboLimits, async ({ body, caller }) => {
    const issues = body.Issues.map(({ GameId, SerialNumber }) => ({
      gameId: GameId,
      serialNumber: SerialNumber,
    }));
    return { Items: await readLimits(db, caller(), issues) };
  });
}

/** Odds with three decimals. */
function oddsText(oddsMilli: bigint): string {
  return `${oddsMilli / 1000n}.${String(oddsMilli % 1000n).padStart(3, "0")}`;
}
