import { read } from "@fairdraw/client/call/call.ts";
import { getLatestWins } from "@fairdraw/wire/leaderboards/calls.ts";
import { useQuery } from "@tanstack/react-query";

/** Wins are told, not counted down to. */
const pollMs = 60_000;

/** Who has won lately on this site, the newest first; fetched again while the page is looked at. */
export function useLatestWins() {
  return useQuery({
    queryKey: ["latestWins"],
    queryFn: async () => (await read(getLatestWins, {})).Items,
    refetchInterval: pollMs,
  });
}
