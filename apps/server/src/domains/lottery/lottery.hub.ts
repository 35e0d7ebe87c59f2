import { join, multiJoin } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Hub } from "../../platform/hub/hub.ts";
import type { JoinedPlace } from "../../platform/hub/hub-methods.ts";
import { gameData } from "./game-data.ts";

interface HubParts {
  readonly db: Db;
  readonly clock: Clock;
}

/** Binds the methods by which a client follows games. */
export function serveLotteryHub(hub: Hub, parts: HubParts): void {
  hub.serve(join, async ({ place }, gameId) => {
    return { ...place, States: await statesOf(parts, [gameId]) };
  });
  hub.serve(multiJoin, ({ joined }, gameIds) => answerMultiJoin(parts, { gameIds, joined }));
}

/** The state of several games with the places that were joined; games that do not exist are left out. */
export async function answerMultiJoin(
  parts: HubParts,
  { gameIds, joined }: { gameIds: readonly number[]; joined: readonly JoinedPlace[] },
) {
  const States = await statesOf(parts, gameIds);
  const known = new Set(States.map(({ GameId }) => GameId));
  const Channels = joined.flatMap((place, i) => {
    const GameId = gameIds[i];
    return GameId !== undefined && known.has(GameId) ? [{ GameId, ...place }] : [];
  });
  return { Channels, States };
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
