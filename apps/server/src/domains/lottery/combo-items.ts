import { LotteryGameState, updateComboBetGameItem } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { type OutboxEvent, outboxEvent } from "../../platform/hub/outbox.ts";
import { gameData } from "./game-data.ts";

/**
 * What those see of games who have them on their board of several, as it stands in this transaction.
 * Shape: one event per game. Odds are a merchant's own and come by BetNumberOddsUpdate.
 */
export async function comboItemEvents(tx: Tx, gameIds: readonly number[]): Promise<OutboxEvent[]> {
  const [clock] = await tx.rows<{ nowMs: number }>({ text: 'SELECT fd_now() AS "nowMs"' });
  const games = await gameData(tx, {
    gameIds: [...new Set(gameIds)],
    groups: {
      State: true,
      LastIssue: true,
      LastDrawIssue: false,
      Countdown: true,
      OldIssues: false,
    },
    hasProofs: true,
    nowMs: clock?.nowMs ?? 0,
  });
  return Object.entries(games).map(([id, game]) => {
    const GameId = Number(id);
    return outboxEvent(updateComboBetGameItem, {
      GameId,
      State: game.state ?? LotteryGameState.ONLINE,
      isMaintain: game.isMaintain ?? false,
      currentIssue: game.currentIssue ?? null,
      lastIssue: game.lastIssue ?? null,
      Odds: [],
    });
  });
}
