import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { onHubEvent } from "@fairdraw/client/hub/hub.ts";
import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import { allPages, type Progress } from "@fairdraw/client/records/all-pages.ts";
import { dayKeyOf } from "@fairdraw/client/records/record-days.ts";
import { lotteryAwarded, receiveWinningNumber } from "@fairdraw/wire/lottery/hub.ts";
import { searchDrawHistory } from "@fairdraw/wire/reports/draw-history.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { HistoryFilter } from "./history-filter.ts";

export type HistoryPage = Pick<SuccessOf<typeof searchDrawHistory>, "Total" | "Items">;
export type DrawRecord = HistoryPage["Items"][number];

export const rowsPerPage = 50;
const rowsMax = 100;
const pollMs = 5_000;

/** All draws that a filter finds, for a file: of a day every page of it. */
export async function readWholeHistory(
  gameId: number,
  filter: HistoryFilter,
  onProgress: (at: Progress) => void,
): Promise<readonly DrawRecord[]> {
  if (filter.count !== null) return (await fetchHistory(gameId, filter)).Items;
  const state = filter.state === null ? {} : { State: filter.state };
  const LotteryDay = dayKeyOf(filter.day);
  return allPages(
    (PageIndex) =>
      read(searchDrawHistory, {
        GameId: gameId,
        LotteryDay,
        ...state,
        PageIndex,
        PageSize: rowsMax,
      }),
    { keyOf: (draw) => draw.serialNumber, onProgress },
  );
}

/** Whole days are fetched again after so long; what is new of today comes with its list. Units: ms. */
const wholeDayMs = 600_000;

/** All draws of a day, to be searched; fetched when `isWanted`. */
export function useWholeDay(gameId: number, filter: HistoryFilter, isWanted: boolean) {
  return useQuery({
    queryKey: ["drawsOfDay", gameId, filter.day, filter.state],
    queryFn: () => readWholeHistory(gameId, { ...filter, count: null }, () => {}),
    enabled: isWanted,
    staleTime: wholeDayMs,
  });
}

/** Draws of a game: those of a day page by page, or the newest at once. */
export function useHistory(gameId: number, filter: HistoryFilter) {
  const isStale = useIsStale();
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = ({ GameId }: { GameId: number }) => {
      if (GameId === gameId)
        void queryClient.invalidateQueries({ queryKey: ["drawHistory", gameId] });
    };
    const ends = [onHubEvent(receiveWinningNumber, refresh), onHubEvent(lotteryAwarded, refresh)];
    return () => {
      for (const end of ends) end();
    };
  }, [gameId, queryClient]);
  return useQuery({
    queryKey: ["drawHistory", gameId, filter],
    queryFn: () => fetchHistory(gameId, filter),
    placeholderData: keepPreviousData,
    // Without live events the list is asked for.
    refetchInterval: isStale ? pollMs : false,
  });
}

async function fetchHistory(gameId: number, filter: HistoryFilter): Promise<HistoryPage> {
  const state = filter.state === null ? {} : { State: filter.state };
  const base = { GameId: gameId, ...state };
  if (filter.count === null) {
    return read(searchDrawHistory, {
      ...base,
      LotteryDay: dayKeyOf(filter.day),
      PageIndex: filter.page,
      PageSize: rowsPerPage,
    });
  }
  const pages = Math.ceil(filter.count / rowsMax);
  const size = filter.count > 50 ? rowsMax : rowsPerPage;
  const count = filter.count;
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, i) =>
      read(searchDrawHistory, { ...base, Count: count, PageIndex: i + 1, PageSize: size }),
    ),
  );
  const items = answers.flatMap((answer) => answer.Items);
  return { Total: items.length, Items: items };
}
