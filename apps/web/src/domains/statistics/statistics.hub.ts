import { joinChannel, onHubEvent } from "@fairdraw/client/hub/hub.ts";
import type { CategoryKey, Game, StatisticView } from "@fairdraw/lottery-engine";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import { receiveWinningNumber } from "@fairdraw/wire/lottery/hub.ts";
import type { getDrawStatistic } from "@fairdraw/wire/statistics/calls.ts";
import { joinDrawTrend, updateStatistic } from "@fairdraw/wire/statistics/hub.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { statisticKey, trendKey } from "./statistics.api.ts";
import { type Trend, type TrendDraw, withDraw } from "./trend-rows.ts";

type Statistic = Extract<AnswerOf<typeof getDrawStatistic>, { Rows: unknown }>;

/** Keeps the statistics of a game new while a screen shows any of them. */
export function useStatisticChannel({ id: gameId, category }: Game): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ends = [
      joinChannel(joinDrawTrend, [gameId], () => {
        void queryClient.invalidateQueries({ queryKey: statisticKey(gameId) });
        void queryClient.invalidateQueries({ queryKey: trendKey(gameId) });
      }),
      onHubEvent(updateStatistic, (event) => {
        if (event.GameId !== gameId) return;
        queryClient.setQueryData<Statistic>(statisticKey(gameId, event.Window), (known) =>
          known === undefined
            ? undefined
            : {
                ...known,
                SerialNumber: event.serialNumber,
                Draws: Math.min(known.Window, known.Draws + 1),
                Rows: event.Rows,
                Streaks: event.Streaks,
              },
        );
        dropOtherTrends(queryClient, { gameId, newest: event.serialNumber });
      }),
      onHubEvent(receiveWinningNumber, (event) => {
        if (event.GameId === gameId) addToTrends(queryClient, { gameId, category, draw: event });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient, gameId, category]);
}

/** A draw that was taken back stands in no statistic: charts that end with another one are fetched. */
function dropOtherTrends(
  queryClient: QueryClient,
  { gameId, newest }: { gameId: number; newest: string },
): void {
  void queryClient.invalidateQueries({
    queryKey: trendKey(gameId),
    predicate: ({ state }) => {
      const trend = state.data as Trend | undefined;
      return trend !== undefined && trend.Draws.at(-1)?.serialNumber !== newest;
    },
  });
}

function addToTrends(
  queryClient: QueryClient,
  { gameId, category, draw }: { gameId: number; category: CategoryKey; draw: TrendDraw },
): void {
  const views = queryClient.getQueryData<readonly StatisticView[]>(["statistic views", category]);
  for (const [key, trend] of queryClient.getQueriesData<Trend>({ queryKey: trendKey(gameId) })) {
    const window = Number(key[2]);
    const view = views?.find((one) => one.key === key[3]);
    if (trend === undefined || view === undefined) continue;
    const { serialNumber, winningNumber, drawTimeStamp } = draw;
    queryClient.setQueryData(
      key,
      withDraw(trend, { serialNumber, winningNumber, drawTimeStamp }, { category, view, window }),
    );
  }
}
