import { read } from "@fairdraw/client/call/call.ts";
import { searchAwardDetail } from "@fairdraw/wire/reports/award-detail.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

/** What every play of a game pays; the one before stays until it is there. */
export function useAwardDetail(gameId: number, prizeGroup: number | null) {
  return useQuery({
    queryKey: ["awardDetail", gameId, prizeGroup],
    queryFn: () =>
      read(searchAwardDetail, {
        GameId: gameId,
        ...(prizeGroup === null ? {} : { PrizeGroup: prizeGroup }),
      }),
    placeholderData: keepPreviousData,
  });
}
