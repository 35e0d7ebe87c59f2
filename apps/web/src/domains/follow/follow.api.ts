import { call, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { searchBets } from "@fairdraw/wire/betting/calls.ts";
import { BetState } from "@fairdraw/wire/betting/enums.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { createFollow, joinFollow, searchFollows } from "@fairdraw/wire/follow/calls.ts";
import { updateBetCollection } from "@fairdraw/wire/follow/hub.ts";
import type { FollowItem } from "@fairdraw/wire/follow/item.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sendVerified } from "../betting/send-verified.ts";
import { loadPlaysOfGames } from "../lottery/plays.ts";
import { withNews } from "./offers-now.ts";

const pollMs = 15_000;
const dayMs = 86_400_000;
const offersKey = (gameId: number) => ["follow offers", gameId];

export function refetchOffers(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ["follow offers"] });
}

/** Bets of a game that may be followed; the hub keeps them new. */
export function useOffers(gameId: number) {
  const queryClient = useQueryClient();
  const isStale = useIsStale();
  useEffect(() => {
    const ends = [
      onHubEvent(updateBetCollection, (event) => {
        if (event.GameId !== gameId) return;
        queryClient.setQueryData<SuccessOf<typeof searchFollows>>(offersKey(gameId), (known) =>
          known === undefined ? undefined : { ...known, Items: withNews(known.Items, event) },
        );
      }),
      onHubGap(({ gameIds }) => {
        if (gameIds.includes(gameId)) refetchOffers(queryClient);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient, gameId]);
  return useQuery({
    queryKey: offersKey(gameId),
    queryFn: async () => {
      const [found] = await Promise.all([
        read(searchFollows, { GameId: gameId, Sort: "closing" }),
        loadPlaysOfGames([gameId]),
      ]);
      return found;
    },
    refetchInterval: isStale ? pollMs : false,
  });
}

/** Own bets of a game that wait for their draw. */
export function useOpenBets(gameId: number) {
  return useQuery({
    queryKey: ["bets", gameId, "open"],
    queryFn: () =>
      read(searchBets, {
        PageIndex: 1,
        PageSize: 20,
        DateFrom: serverNowMs() - dayMs,
        DateTo: serverNowMs() + dayMs,
        GameIds: [gameId],
        State: BetState.BET,
      }),
  });
}

export const offerBet = (body: RequestOf<typeof createFollow>) => call(createFollow, body);
export const followOffer = (body: RequestOf<typeof joinFollow>) => sendVerified(joinFollow, body);
export type { FollowItem };
