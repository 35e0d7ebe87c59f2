import type { HubAnswerOf, join as joinMethod } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { channels, type Place } from "../../platform/outbox.ts";
import { gameData } from "./game-data.ts";

/**
 * What Join answers: the game's state and the place of its newest event. The group must be joined
 * before this is called, so that nothing falls between the answer and the first event.
 */
export async function answerJoin(
  parts: { db: Db; clock: Clock; places: () => ReadonlyMap<string, Place> },
  gameId: number,
): Promise<HubAnswerOf<typeof joinMethod>> {
  const place = parts.places().get(channels.game(gameId));
  const games = await gameData(parts.db, {
    gameIds: [gameId],
    groups: {
      State: true,
      LastIssue: false,
      LastDrawIssue: false,
      Countdown: true,
      OldIssues: false,
    },
    nowMs: parts.clock.nowMs(),
  });
  return {
    ServerTime: parts.clock.nowMs(),
    Epoch: place?.epoch ?? 0,
    LastSeq: place?.seq ?? 0,
    States: Object.entries(games).map(([id, game]) => ({
      GameId: Number(id),
      state: game.state ?? 0,
      currentIssue: game.currentIssue ?? null,
    })),
  };
}
