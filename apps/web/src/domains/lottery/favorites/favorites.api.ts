import { call } from "@fairdraw/client/call/call.ts";
import { toggleFavorite } from "@fairdraw/wire/lottery/favorite-calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { playerDataQuery } from "../../account/account.api.ts";
import { withFavorite } from "./with-favorite.ts";

const none: readonly number[] = [];

/** The player's favourite games, the newest first; empty while they are not known. */
export function useFavorites(): readonly number[] {
  const { data } = useQuery({
    ...playerDataQuery,
    // The shell has asked; a wall of games is no reason to ask again.
    staleTime: Number.POSITIVE_INFINITY,
    select: (player) => player.favoriteGames,
  });
  return data ?? none;
}

interface Change {
  gameId: number;
  isOn: boolean;
}

/**
 * Makes a game a favourite, or one no longer. Effects: it stands so at once; what the server did not
 * take is put back, `onRefused` says it. `onDropped` hears of a game that is a favourite no longer once
 * the server has it: notices come one at a time, and a refusal must not wait behind it.
 */
export function useToggleFavorite(on: {
  onRefused: () => void;
  onDropped: (gameId: number) => void;
}): (change: Change) => void {
  const queryClient = useQueryClient();
  const key = playerDataQuery.queryKey;
  const put = (change: Change) =>
    queryClient.setQueryData(key, (known) =>
      known === undefined
        ? known
        : { ...known, favoriteGames: withFavorite(known.favoriteGames, change) },
    );
  return useMutation({
    // One after the other, so that the last press is the one that stays.
    scope: { id: "favorite" },
    mutationFn: async ({ gameId, isOn }: Change) => {
      const outcome = await call(toggleFavorite, { GameId: gameId, On: isOn });
      if (outcome.kind !== "done") throw new Error(outcome.kind);
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: key });
      put(change);
    },
    onSuccess: (_answer, { gameId, isOn }) => {
      if (!isOn) on.onDropped(gameId);
    },
    onError: (_error, { gameId, isOn }) => {
      put({ gameId, isOn: !isOn });
      on.onRefused();
    },
  }).mutate;
}
