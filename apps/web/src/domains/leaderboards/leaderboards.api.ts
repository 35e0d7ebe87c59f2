import { call, read } from "@fairdraw/client/call/call.ts";
import { joinChannel, onHubEvent } from "@fairdraw/client/hub/hub.ts";
import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import { getLeaderBoard, setLeaderBoardVisible } from "@fairdraw/wire/leaderboards/calls.ts";
import { joinLeaderboard, updateLeaderBoard } from "@fairdraw/wire/leaderboards/hub.ts";
import type { LeaderBoardType } from "@fairdraw/wire/leaderboards/row.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadPlaysOfGames } from "../lottery/plays.ts";

/** Fallback while there are no live events. */
const pollMs = 30_000;
const boardKey = (gameId: number, type: LeaderBoardType) => ["leaders", gameId, type];

/** The winners of a game today, and the player's own line; kept new while it is shown. */
export function useLeaderBoard(gameId: number, type: LeaderBoardType) {
  const queryClient = useQueryClient();
  const isStale = useIsStale();
  useEffect(() => {
    const fetchAnew = () =>
      void queryClient.invalidateQueries({ queryKey: boardKey(gameId, type) });
    const ends = [
      joinChannel(joinLeaderboard, [gameId, type], fetchAnew),
      // Only the call tells the own line.
      onHubEvent(updateLeaderBoard, (event) => {
        if (event.GameId === gameId && event.Type === type) fetchAnew();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient, gameId, type]);
  return useQuery({
    queryKey: boardKey(gameId, type),
    queryFn: async () => {
      const [board] = await Promise.all([
        read(getLeaderBoard, { GameId: gameId, Type: type }),
        loadPlaysOfGames([gameId]),
      ]);
      return board;
    },
    refetchInterval: isStale ? pollMs : false,
  });
}

/** Whether others see the player in the lists. False when it was not saved. */
export async function setVisible(isVisible: boolean): Promise<boolean> {
  const outcome = await call(setLeaderBoardVisible, { IsVisible: isVisible });
  return outcome.kind === "done";
}
