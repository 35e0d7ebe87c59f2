import { read } from "@fairdraw/client/call/call.ts";
import { getPlayerVipInfo } from "@fairdraw/wire/vip/calls.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";

export const vipQuery = queryOptions({
  queryKey: ["vip"],
  queryFn: async () => (await read(getPlayerVipInfo, {})).vipinfo,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The player's VIP level; null while it is not known. */
export function useVipLevel(): number | null {
  return useQuery(vipQuery).data?.Level ?? null;
}
