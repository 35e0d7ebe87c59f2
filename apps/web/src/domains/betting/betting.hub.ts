import { onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import { betNumberOddsUpdate } from "@fairdraw/wire/betting/board-hub.ts";
import { betAwardNotify } from "@fairdraw/wire/betting/hub.ts";
import { lotteryAwarded, receiveWinningNumber } from "@fairdraw/wire/lottery/hub.ts";
import { userInfoPrivileges } from "@fairdraw/wire/privileges/hub.ts";
import type { QueryClient } from "@tanstack/react-query";
import { refetchBets, refetchBetsOf } from "./betting.api.ts";

/**
 * Fetches the player's bets again when something was won, and at a draw or payout of a game that he
 * has an open bet in; the draws of the other games leave them as they are. New odds are fetched too, and
 * whether he may bet at all when his rights have changed.
 */
export function followBets(queryClient: QueryClient): () => void {
  const all = () => refetchBets(queryClient);
  const ofGame = ({ GameId }: { GameId: number }) => refetchBetsOf(queryClient, GameId);
  const ends = [
    onHubEvent(receiveWinningNumber, ofGame),
    onHubEvent(lotteryAwarded, ofGame),
    onHubEvent(betAwardNotify, all),
    onHubEvent(betNumberOddsUpdate, ({ GameId }) => {
      void queryClient.invalidateQueries({ queryKey: ["betType", GameId] });
    }),
    onHubEvent(userInfoPrivileges, () => {
      void queryClient.invalidateQueries({ queryKey: ["betType"] });
    }),
    onHubGap(all),
  ];
  return () => {
    for (const end of ends) end();
  };
}
