import { call, read } from "@fairdraw/client/call/call.ts";
import { onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import {
  type FollowAuto,
  listFollowAutos,
  startFollowAuto,
  stopFollowAuto,
} from "@fairdraw/wire/follow/auto-calls.ts";
import { updateBetCollection } from "@fairdraw/wire/follow/hub.ts";
import { lotteryAwarded } from "@fairdraw/wire/lottery/hub.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetchBets } from "../betting/betting.api.ts";
import { sendVerified } from "../betting/send-verified.ts";
import { walletQuery } from "../wallet/wallet.api.ts";
import { refetchOffers } from "./follow.api.ts";

const pollMs = 15_000;
/** Many follow an offer at the same moment; one look after the last of them is enough. */
const lookAfterMs = 600;
/** `FollowAutoState.RUNNING`. */
const running = 0;

export const isRunning = (auto: FollowAuto) => auto.State === running;

export function refetchAutos(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ["follow autos"] });
}

/** What follows by itself for the player in a game; what it bet is looked at when offers change. */
export function useAutos(gameId: number) {
  const queryClient = useQueryClient();
  const isStale = useIsStale();
  const query = useQuery({
    queryKey: ["follow autos", gameId],
    queryFn: () => read(listFollowAutos, { GameId: gameId }),
    refetchInterval: isStale ? pollMs : false,
  });
  const isAtWork = query.data?.Items.some(isRunning) ?? false;
  useEffect(() => {
    if (!isAtWork) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      refetchAutos(queryClient);
      refetchOffers(queryClient);
      refetchBets(queryClient);
      void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
    };
    const lookSoon = (event: { GameId: number }) => {
      if (event.GameId !== gameId) return;
      clearTimeout(timer);
      timer = setTimeout(look, lookAfterMs);
    };
    const ends = [
      onHubEvent(updateBetCollection, lookSoon),
      onHubEvent(lotteryAwarded, lookSoon),
      onHubGap(look),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [queryClient, gameId, isAtWork]);
  return query;
}

export const startAuto = (body: RequestOf<typeof startFollowAuto>) =>
  sendVerified(startFollowAuto, body);
export const stopAuto = (autoId: string) => call(stopFollowAuto, { AutoId: autoId });
export type { FollowAuto };
