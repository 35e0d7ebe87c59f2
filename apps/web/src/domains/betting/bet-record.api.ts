import { cancelBet, searchBets } from "@fairdraw/wire/betting/calls.ts";
import { getScheduleDetail } from "@fairdraw/wire/chase/calls.ts";
import { getBetDetail } from "@fairdraw/wire/reports/bet-detail.ts";
import { searchCashFlow } from "@fairdraw/wire/reports/cash-flow.ts";
import { CashFlowType } from "@fairdraw/wire/wallet/enums.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, type Outcome, read, type SuccessOf } from "../../lib/call.ts";
import { useIsStale } from "../../lib/hub-status.ts";
import { type BetFilter, searchOf } from "./bet-filter.ts";
import { pollOf } from "./betting.api.ts";
import { loadPlaysOfGames } from "./plays.ts";

export type BetDetail = SuccessOf<typeof getBetDetail>;

/** A page of the bets that a filter finds; the page before stays until it is there. */
export function useBetPage(filter: BetFilter) {
  const isStale = useIsStale();
  return useQuery({
    queryKey: ["bets", "record", filter],
    queryFn: async () => {
      const page = await read(searchBets, {
        PageIndex: filter.page,
        PageSize: filter.size,
        ...searchOf(filter),
      });
      await loadPlaysOfGames(page.Items.map((row) => row.GameId));
      return page;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollOf(isStale, state.data),
  });
}

/** Everything about a bet. */
export function useBetDetail(betNo: string) {
  return useQuery({
    queryKey: ["bets", "detail", betNo],
    queryFn: () => read(getBetDetail, { BetNo: betNo }),
  });
}

/** Takes several bets back with one call; each that cannot be taken back fails alone. */
export function takeSeveralBack(betNos: readonly string[]): Promise<Outcome<typeof cancelBet>> {
  return call(cancelBet, { BetNos: [...betNos] });
}

/** A plan and the movement that set its money aside are of one moment; clocks print it in steps. Units: ms. */
const aroundMs = 60_000;

/** What a bet of a plan was paid from. Shape: found by the request that the bet bears. */
export function usePlanFlow(requestId: string) {
  return useQuery({
    queryKey: ["bets", "plan", requestId],
    queryFn: async () => {
      const { Schedule: plan } = await read(getScheduleDetail, { RequestId: requestId });
      const { Items: flows } = await read(searchCashFlow, {
        PageIndex: 1,
        PageSize: 20,
        DateFrom: plan.CreateTime - aroundMs,
        DateTo: plan.CreateTime + aroundMs,
        OrderNo: plan.ScheduleNo,
        TypeIds: [CashFlowType.SCHEDULE_FREEZE],
      });
      return { total: plan.TotalAmount, flows };
    },
  });
}
