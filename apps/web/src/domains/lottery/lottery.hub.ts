import { shownIssues } from "@fairdraw/client/brand/shown-issues.ts";
import { joinChannel, onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { join, lotteryAwarded, receiveWinningNumber } from "@fairdraw/wire/lottery/hub.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { withIssueState, withWinningNumber } from "./game-state.ts";
import { changeKnown, refetchGames } from "./lottery.api.ts";

/** Changes a game in the cache; what the change cannot place is fetched. */
function patchGame(
  queryClient: QueryClient,
  gameId: number,
  change: (data: GameData) => GameData | null,
): void {
  const isPlaced = changeKnown(queryClient, gameId, change);
  if (!isPlaced) refetchGames(queryClient, [gameId]);
}

/** Brings the hub's news about draws into the cache; the result ends it. */
export function followDraws(queryClient: QueryClient): () => void {
  const ends = [
    onHubEvent(receiveWinningNumber, (event) =>
      patchGame(queryClient, event.GameId, (data) => withWinningNumber(data, event, shownIssues())),
    ),
    onHubEvent(lotteryAwarded, (event) =>
      patchGame(queryClient, event.GameId, (data) => withIssueState(data, event, shownIssues())),
    ),
    onHubGap(({ gameIds }) => {
      if (gameIds.length > 0) refetchGames(queryClient, gameIds);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Takes part in the channels of the games on a screen. */
export function useJoinedGames(gameIds: readonly number[]): void {
  const key = gameIds.join(",");
  useEffect(() => {
    const leaves = key === "" ? [] : key.split(",").map((id) => joinChannel(join, [Number(id)]));
    return () => {
      for (const leave of leaves) leave();
    };
  }, [key]);
}
