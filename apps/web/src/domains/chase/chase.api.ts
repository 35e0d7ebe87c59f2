import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import { allPages, type Progress } from "@fairdraw/client/records/all-pages.ts";
import { useRecordPages } from "@fairdraw/client/records/endless-pages.ts";
import {
  cancelScheduleIssues,
  getFutureIssues,
  getScheduleDetail,
  type ScheduleRow,
  searchSchedules,
  submitSchedule,
  updateScheduleStop,
} from "@fairdraw/wire/chase/calls.ts";
import { ScheduleState } from "@fairdraw/wire/chase/enums.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { sendVerified } from "../betting/send-verified.ts";
import { loadPlaysOfGames } from "../lottery/plays.ts";
import { type ChaseFilter, searchOf } from "./chase-filter.ts";

export type SchedulePage = SuccessOf<typeof searchSchedules>;
export type ScheduleDetail = SuccessOf<typeof getScheduleDetail>;
export type ScheduleMade = SuccessOf<typeof submitSchedule>;
export type { ScheduleRow };

/** While the hub is silent and something runs. Source: screens.md 6.9. */
const pollMs = 15_000;
/** An open plan: nobody tells that an issue of it has become bets. */
const openPollMs = 5000;
const schedulesKey = ["schedules"];

/** The issues that can be chased from now on; asked for again whenever the one on sale changes. */
export function useFutureIssues(query: { gameId: number; count: number; currentSerial: string }) {
  return useQuery({
    queryKey: ["futureIssues", query.gameId, query.currentSerial, query.count],
    queryFn: () => read(getFutureIssues, { GameId: query.gameId, Count: query.count }),
    placeholderData: keepPreviousData,
  });
}

export function sendSchedule(
  request: RequestOf<typeof submitSchedule>,
): Promise<Outcome<typeof submitSchedule>> {
  return sendVerified(submitSchedule, request);
}

/** The plans that a filter finds; those before stay until they are there. */
export function useSchedulePages(filter: ChaseFilter) {
  const isStale = useIsStale();
  return useRecordPages({
    name: [...schedulesKey, "page"],
    filter,
    read: async (asked: ChaseFilter) => {
      const page = await read(searchSchedules, {
        PageIndex: asked.page,
        PageSize: asked.size,
        ...searchOf(asked),
      });
      await loadPlaysOfGames(page.Items.map((row) => row.GameId));
      return page;
    },
    keyOf: (row: ScheduleRow) => row.ScheduleNo,
    poll: (page) => (isStale && page.Items.some(isRunning) ? pollMs : false),
  });
}

/** All plans that a filter finds, for a file. */
export async function readAllPlans(
  filter: ChaseFilter,
  onProgress: (at: Progress) => void,
): Promise<readonly ScheduleRow[]> {
  const rows = await allPages(
    (PageIndex) => read(searchSchedules, { ...searchOf(filter), PageIndex, PageSize: 100 }),
    { keyOf: (row) => row.ScheduleNo, onProgress },
  );
  await loadPlaysOfGames(rows.map((row) => row.GameId));
  return rows;
}

function isRunning(row: ScheduleRow): boolean {
  return row.State === ScheduleState.RUNNING;
}

/** A plan by its number, or by the request that a bet of it bears. */
export type PlanRef = { ScheduleNo: string } | { RequestId: string };

/** Everything about a plan. */
export function useSchedule(plan: PlanRef) {
  return useQuery({
    queryKey: [...schedulesKey, "detail", plan],
    queryFn: async () => {
      const detail = await read(getScheduleDetail, plan);
      await loadPlaysOfGames([detail.Schedule.GameId]);
      return detail;
    },
    refetchInterval: ({ state }) =>
      state.data !== undefined && isRunning(state.data.Schedule) ? openPollMs : false,
  });
}

export function takeIssuesOut(
  request: RequestOf<typeof cancelScheduleIssues>,
): Promise<Outcome<typeof cancelScheduleIssues>> {
  return call(cancelScheduleIssues, request);
}

export function setStops(
  request: RequestOf<typeof updateScheduleStop>,
): Promise<Outcome<typeof updateScheduleStop>> {
  return call(updateScheduleStop, request);
}

export function refetchSchedules(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: schedulesKey });
}
