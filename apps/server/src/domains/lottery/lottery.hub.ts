import type { HubAnswerOf, join as joinMethod, multiJoin } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import { channels, type Place } from "../../platform/hub/outbox.ts";
import { gameData } from "./game-data.ts";

interface HubParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly places: () => ReadonlyMap<string, Place>;
}

/**
 * What Join answers: the game's state and the place of its newest event. The group must be joined
 * before this is called, so that nothing falls between the answer and the first event.
 */
export async function answerJoin(
  parts: HubParts,
  gameId: number,
): Promise<HubAnswerOf<typeof joinMethod>> {
  return {
    ...placeOf(parts, channels.game(gameId)),
    ServerTime: parts.clock.nowMs(),
    States: await statesOf(parts, [gameId]),
  };
}

/** As `answerJoin` for several games at once; games that do not exist are left out. */
export async function answerMultiJoin(
  parts: HubParts,
  gameIds: readonly number[],
  channelOf: (gameId: number) => string = channels.game,
): Promise<HubAnswerOf<typeof multiJoin>> {
  const places = gameIds.map((GameId) => ({ GameId, ...placeOf(parts, channelOf(GameId)) }));
  const states = await statesOf(parts, gameIds);
  const known = new Set(states.map(({ GameId }) => GameId));
  return {
    ServerTime: parts.clock.nowMs(),
    Channels: places.filter(({ GameId }) => known.has(GameId)),
    States: states,
  };
}

function placeOf(parts: HubParts, channel: string): { Epoch: number; LastSeq: number } {
  const place = parts.places().get(channel);
  return { Epoch: place?.epoch ?? 0, LastSeq: place?.seq ?? 0 };
}

async function statesOf(parts: HubParts, gameIds: readonly number[]) {
  const games = await gameData(parts.db, {
    gameIds,
    groups: {
      State: true,
      LastIssue: false,
      LastDrawIssue: false,
      Countdown: true,
      OldIssues: false,
    },
    hasProofs: true,
    nowMs: parts.clock.nowMs(),
  });
  return Object.entries(games).map(([id, game]) => ({
    GameId: Number(id),
    state: game.state ?? 0,
    currentIssue: game.currentIssue ?? null,
  }));
}
