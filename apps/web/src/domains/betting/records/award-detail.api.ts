import { read } from "@fairdraw/client/call/call.ts";
import { searchOfMember } from "@fairdraw/client/records/member-param.ts";
import { searchAwardDetail } from "@fairdraw/wire/reports/award-detail.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

/** What every play of a game pays; the one before stays until it is there. */
export function useAwardDetail({
  gameId,
  prizeGroup,
  member,
}: {
  gameId: number;
  prizeGroup: number | null;
  member: string | null;
}) {
  return useQuery({
    queryKey: ["awardDetail", gameId, prizeGroup, member],
    queryFn: () =>
      read(searchAwardDetail, {
        GameId: gameId,
        ...(prizeGroup === null ? {} : { PrizeGroup: prizeGroup }),
        ...searchOfMember(member),
      }),
    placeholderData: keepPreviousData,
  });
}
