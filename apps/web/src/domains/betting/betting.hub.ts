import type { QueryClient } from "@tanstack/react-query";
import { onHubEvent, onHubGap } from "../../lib/hub.ts";
import { refetchBets } from "./betting.api.ts";

/** Fetches the player's bets again when an issue is paid out or something was won. */
export function followBets(queryClient: QueryClient): () => void {
  const refetch = () => refetchBets(queryClient);
  const ends = [
    onHubEvent("ReceiveWinningNumber", refetch),
    onHubEvent("LotteryAwarded", refetch),
    onHubEvent("BetAwardNotify", refetch),
    onHubGap(refetch),
  ];
  return () => {
    for (const end of ends) end();
  };
}
