import { findGame } from "@fairdraw/lottery-engine";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { toWire, zero } from "@fairdraw/money";
import { commonResults, getBetLimits, getBetType } from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Http } from "../../platform/http.ts";
import { findLines } from "../agents/lines.sql.ts";
import { findIssueTimes } from "../lottery/lottery.sql.ts";
import { servedGameIds } from "../lottery/served-games.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import { createRefuse } from "./bet-refusals.ts";
import { findBlocks, findExposures, findLimits, findPlayerStakes } from "./limits.sql.ts";
import { type BettingLimits, categoryId, limitsOfGame, shrunkStakeMax } from "./limits.ts";
import { findOddsChanges } from "./odds.sql.ts";
import { openOdds } from "./odds.ts";
import { isFor } from "./open-books.ts";
import { prizeGroupMin } from "./rebate.ts";
import { playOfNo } from "./settle-bet.ts";

/** Binds the calls that tell what may be bet, and how much. */
export function serveBetLimits(http: Http, { db, clock }: { db: Db; clock: Clock }): void {
  const refuse = createRefuse(clock);

  http.serve(getBetType, async ({ body, caller }) => {
    const game = findGame(body.GameId);
    if (game === undefined || !servedGameIds.includes(game.id)) {
      return refuse(commonResults.NO_PERMISSION.code);
    }
    const { accountId, merchantId, isBetVerified } = caller();
    const line = expectKey(await findLines(db, [accountId]), accountId, "line of the caller");
    const limits = await limitsFor(db, { merchantId, gameId: game.id });
    const guards = await guardSpend(db, [accountId], "bet");
    const odds = openOdds(await findOddsChanges(db, [merchantId]));
    const plays = playsOf(game.category);
    return {
      GameId: game.id,
      PrizeGroup: line.prizeGroup,
      PrizeGroupMin: prizeGroupMin,
      OddsRebate: line.oddsRates.at(-1) ?? 0,
      StakeMin: toWire(limits.stakeMin),
      StakeMax: toWire(limits.stakeMax),
      OddsStakeMin: toWire(limits.oddsStakeMin),
      OddsStakeMax: toWire(limits.oddsStakeMax),
      MultipleMax: limits.multipleMax,
      UnitBetsMax: limits.unitBetsMax,
      MaxPrizePerIssue: toWire(limits.payoutMax),
      Plays: plays.map((play) => ({ PlayId: play.id, IsClosed: false })),
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
      ServerTime: clock.nowMs(),
    };
  });

  http.serve(getBetLimits, async ({ body, caller }) => {
    const issue = await findIssueTimes(db, {
      gameId: body.GameId,
      serialNumber: body.SerialNumber,
    });
    if (issue === null) return refuse(commonResults.NO_PERMISSION.code);
    const { accountId, merchantId } = caller();
    const limits = await limitsFor(db, { merchantId, gameId: body.GameId });
    const [exposure] = await findExposures(db, [{ issueId: issue.id, merchantId }]);
    const [used] = await findPlayerStakes(db, [{ issueId: issue.id, accountId }]);
    const blocks = await findBlocks(db, { merchantIds: [merchantId], gameIds: [body.GameId] });
    const { houseCap } = limits;
    const shrunk = (least: BettingLimits["stakeMin"], most: BettingLimits["stakeMax"]) =>
      toWire(shrunkStakeMax(exposure?.worstCase ?? 0n, { least, most, houseCap }));
    return {
      GameId: body.GameId,
      SerialNumber: body.SerialNumber,
      Used: toWire(used?.stake ?? zero),
      PerIssue: toWire(limits.playerStakeMax),
      PerBet: shrunk(limits.stakeMin, limits.stakeMax),
      PerOddsBet: shrunk(limits.oddsStakeMin, limits.oddsStakeMax),
      MaxPrize: toWire(limits.payoutMax),
      BlockedNumbers: blocks
        .filter((block) => isFor(block, { ...issue, gameId: body.GameId }, merchantId))
        .map((block) => ({ PlayId: playOfNo(block.playNo).id, Number: block.number })),
      ServerTime: clock.nowMs(),
    };
  });
}

async function limitsFor(
  db: Db,
  { merchantId, gameId }: { merchantId: number; gameId: number },
): Promise<BettingLimits> {
  const game = findGame(gameId);
  if (game === undefined) throw new Error(`no game ${gameId}`);
  const overrides = await findLimits(db, [merchantId]);
  return limitsOfGame(game, overrides.get(`${merchantId}/${categoryId(game.category)}`));
}

/** Odds with three decimals. */
function oddsText(oddsMilli: bigint): string {
  return `${oddsMilli / 1000n}.${String(oddsMilli % 1000n).padStart(3, "0")}`;
}
