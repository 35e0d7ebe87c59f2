import { findGame } from "@fairdraw/lottery-engine";
import { toWire, zero } from "@fairdraw/money";
import type { IssueLimits } from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import { findIssueTimes } from "../../lottery/lottery.sql.ts";
import { type BettingLimits, categoryId, limitsOfGame, shrunkStakeMax } from "../rules/limits.ts";
import { playOfNo } from "../rules/settle-bet.ts";
import { findBlocks, findExposures, findLimits, findPlayerStakes } from "./limits.sql.ts";
import { isFor } from "./open-books.ts";

interface Player {
  readonly accountId: bigint;
  readonly merchantId: number;
}

/**
 * Says what a player may still stake on issues at this moment. Nothing is reserved.
 * Shape: in the order of `issues`; unknown issues are left out.
 */
export async function readLimits(
  db: Db,
  { accountId, merchantId }: Player,
  issues: readonly { gameId: number; serialNumber: string }[],
): Promise<IssueLimits[]> {
  const found = await findIssueTimes(db, issues);
  if (found.length === 0) return [];
  const gameIds = [...new Set(found.map((issue) => issue.gameId))];
  const limits = await limitsOfGames(db, { merchantId, gameIds });
  const exposures = await findExposures(
    db,
    found.map(({ id: issueId }) => ({ issueId, merchantId })),
  );
  const stakes = await findPlayerStakes(
    db,
    found.map(({ id: issueId }) => ({ issueId, accountId })),
  );
  const blocks = await findBlocks(db, { merchantIds: [merchantId], gameIds });
  return issues.flatMap(({ gameId, serialNumber }) => {
    const issue = found.find((one) => one.gameId === gameId && one.serialNumber === serialNumber);
    const own = limits.get(gameId);
    if (issue === undefined || own === undefined) return [];
    const worstCase = exposures.find(({ issueId }) => issueId === issue.id)?.worstCase ?? 0n;
    const shrunk = (least: BettingLimits["stakeMin"], most: BettingLimits["stakeMax"]) =>
      toWire(shrunkStakeMax(worstCase, { least, most, houseCap: own.houseCap }));
    return [
      {
        GameId: gameId,
        SerialNumber: serialNumber,
        Used: toWire(stakes.find(({ issueId }) => issueId === issue.id)?.stake ?? zero),
        PerIssue: toWire(own.playerStakeMax),
        PerBet: shrunk(own.stakeMin, own.stakeMax),
        PerOddsBet: shrunk(own.oddsStakeMin, own.oddsStakeMax),
        MaxPrize: toWire(own.payoutMax),
        BlockedNumbers: blocks
          .filter((block) => isFor(block, issue, merchantId))
          .flatMap(({ playNo, number }) =>
            number === null ? [] : [{ PlayId: playOfNo(playNo).id, Number: number }],
          ),
      },
    ];
  });
}

/** The limits of a merchant in some games. Shape: by game. */
export async function limitsOfGames(
  db: Db,
  { merchantId, gameIds }: { merchantId: number; gameIds: readonly number[] },
): Promise<ReadonlyMap<number, BettingLimits>> {
  const overrides = await findLimits(db, [merchantId]);
  return new Map(
    gameIds.map((gameId) => {
      const game = findGame(gameId);
      if (game === undefined) throw new Error(`no game ${gameId}`);
      return [
        gameId,
        limitsOfGame(game, overrides.get(`${merchantId}/${categoryId(game.category)}`)),
      ];
    }),
  );
}

/** Numbers that a merchant does not sell, by play of a game. */
export async function findClosedPlays(
  db: Db,
  { merchantId, gameId }: { merchantId: number; gameId: number },
): Promise<ReadonlySet<number>> {
  const blocks = await findBlocks(db, { merchantIds: [merchantId], gameIds: [gameId] });
  return new Set(blocks.filter(({ number }) => number === null).map(({ playNo }) => playNo));
}
