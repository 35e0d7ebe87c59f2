import { read } from "@fairdraw/client/call/call.ts";
import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import {
  type CategoryKey,
  findGame,
  type StatisticWindow,
  viewsOf,
} from "@fairdraw/lottery-engine";
import { getDrawStatistic, getDrawTrend } from "@fairdraw/wire/statistics/calls.ts";
import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { loadPlays, playsOfCategory } from "../lottery/plays.ts";
import type { Trend } from "./trend-rows.ts";

/** Fallback while there are no live events. */
const pollMs = 30_000;

export const statisticKey = (gameId: number, window?: number) =>
  window === undefined ? ["statistic", gameId] : ["statistic", gameId, window];
export const trendKey = (gameId: number) => ["trend", gameId];

/** What is counted over a window of a game; the hub keeps it new. */
export function useStatistic(gameId: number, window: StatisticWindow) {
  const isStale = useIsStale();
  return useQuery({
    queryKey: statisticKey(gameId, window),
    queryFn: () => read(getDrawStatistic, { GameId: gameId, Count: window }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: isStale ? pollMs : false,
    // Instant draws are each player's own; nobody counts them.
    enabled: findGame(gameId)?.isMiaoMiao === false,
  });
}

const trendQuery = (
  gameId: number,
  { window, viewKey }: { window: StatisticWindow; viewKey: string },
) => ({
  queryKey: [...trendKey(gameId), window, viewKey],
  queryFn: () => read(getDrawTrend, { GameId: gameId, Count: window, ViewKey: viewKey }),
  staleTime: Number.POSITIVE_INFINITY,
  enabled: viewKey !== "",
});

/** The newest draws, and how the columns of a view stood before them; the hub adds to it. */
export function useTrend(
  gameId: number,
  { window, viewKey }: { window: StatisticWindow; viewKey: string },
) {
  const isStale = useIsStale();
  return useQuery({
    ...trendQuery(gameId, { window, viewKey }),
    refetchInterval: isStale ? pollMs : false,
  });
}

/** The same for several views at once. Shape: `trends` in the order of the keys, null until all are there. */
export function useTrends(
  gameId: number,
  { window, viewKeys }: { window: StatisticWindow; viewKeys: readonly string[] },
) {
  const isStale = useIsStale();
  return useQueries({
    queries: viewKeys.map((viewKey) => ({
      ...trendQuery(gameId, { window, viewKey }),
      refetchInterval: isStale ? pollMs : (false as const),
    })),
    combine: together,
  });
}

/** Kept outside, so that what it makes stays the same while its parts do. */
function together(queries: readonly UseQueryResult<Trend>[]) {
  const trends = queries.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    trends: trends.length === queries.length && trends.length > 0 ? trends : null,
    isError: queries.some(({ isError }) => isError),
    isPending: queries.length === 0 || queries.some(({ isPending }) => isPending),
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

/** Everything that is counted of a category, by the rules of its plays. */
export function useViews(category: CategoryKey) {
  return useQuery({
    queryKey: ["statistic views", category],
    queryFn: async () => {
      await loadPlays([category]);
      return viewsOf(category, playsOfCategory(category));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
