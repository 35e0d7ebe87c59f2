import { findGame, type Level, type Play } from "@fairdraw/lottery-engine";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import type { searchAwardDetail as call, RequestOf } from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database/db.ts";
import { findUplines } from "../agents/tree/uplines.sql.ts";
import { findOddsChanges } from "../betting/rules/odds.sql.ts";
import { openOdds } from "../betting/rules/odds.ts";
import { isGroupAllowed, rateOfBet, uplineRates } from "../betting/rules/rebate.ts";
import { servedGameIds } from "../lottery/served-games.ts";
import { levelPrice } from "./bet-levels.ts";

/**
 * What every play of a game pays the caller at his own prize group, or at a lower one, and how often.
 * Refuses: `unknownGame` for one that is not on sale, `badGroup` for a group that his slider does not
 * reach. Shape: chances are those of the declarations, exact.
 */
export async function awardDetail(
  db: Queryable,
  query: RequestOf<typeof call> & { accountId: bigint; merchantId: number },
) {
  const game = findGame(query.GameId);
  if (game === undefined || !servedGameIds.includes(game.id)) return "unknownGame" as const;
  const { accountId, merchantId } = query;
  const upline = expectKey(await findUplines(db, [accountId]), accountId, "upline of the caller");
  const prizeGroup = query.PrizeGroup ?? upline.prizeGroup;
  const isOwn = prizeGroup === upline.prizeGroup;
  if (!isOwn && !isGroupAllowed(prizeGroup, upline.prizeGroup)) return "badGroup" as const;
  const odds = openOdds(await findOddsChanges(db, [merchantId]));
  const ownRate = uplineRates(upline, "group").at(-1) ?? 0;
  return {
    GameId: game.id,
    OwnPrizeGroup: upline.prizeGroup,
    PrizeGroup: prizeGroup,
    RebateRate: ownRate - rateOfBet(prizeGroup, "group"),
    OddsRebateRate: uplineRates(upline, "odds").at(-1) ?? 0,
    OddsVersion: odds.version(merchantId),
    Plays: playsOf(game.category).map((play) => ({
      PlayId: play.id,
      GroupZh: play.groupZh,
      GroupEn: play.groupEn,
      NameZh: play.name.zh,
      NameEn: play.name.en,
      Levels: play.levels.map((level) =>
        awardLevel(play, level, { prizeGroup, oddsMilli: odds.current(merchantId, play.no) }),
      ),
    })),
  };
}

function awardLevel(play: Play, level: Level, terms: Parameters<typeof levelPrice>[2]) {
  return {
    Level: level.key,
    NameZh: level.name.zh,
    NameEn: level.name.en,
    Win: level.win.toString(),
    Total: level.total.toString(),
    Refund: (level.refund ?? 0n).toString(),
    ...levelPrice(play, level.key, terms),
  };
}
