import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { joinGame, onHubEvent, onHubGap } from "../../lib/hub.ts";
import { withIssueState, withWinningNumber } from "./game-state.ts";
import { gameKey, refetchGame } from "./lottery.api.ts";

/** Changes a game in the cache; what the change cannot place is fetched. */
function patchGame(
  queryClient: QueryClient,
  gameId: number,
  change: (data: GameData) => GameData | null,
): void {
  const data = queryClient.getQueryData<GameData | null>(gameKey(gameId));
  if (data === undefined || data === null) return;
  const changed = change(data);
  if (changed === null) refetchGame(queryClient, gameId);
  else queryClient.setQueryData(gameKey(gameId), changed);
}

/** Brings the hub's news about draws into the cache; the result ends it. */
export function followDraws(queryClient: QueryClient): () => void {
  const ends = [
    onHubEvent("ReceiveWinningNumber", (event) =>
      patchGame(queryClient, event.GameId, (data) => withWinningNumber(data, event)),
    ),
    onHubEvent("LotteryAwarded", (event) =>
      patchGame(queryClient, event.GameId, (data) => withIssueState(data, event)),
    ),
    onHubGap((gameId) => {
      if (gameId !== null) refetchGame(queryClient, gameId);
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
    const leaves = (key === "" ? [] : key.split(",")).map((id) => joinGame(Number(id)));
    return () => {
      for (const leave of leaves) leave();
    };
  }, [key]);
}
