import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import { useRecordPages } from "@fairdraw/client/records/endless-pages.ts";
import { searchOfMember } from "@fairdraw/client/records/member-param.ts";
import { cancelBet, searchBets } from "@fairdraw/wire/betting/calls.ts";
import { getScheduleDetail } from "@fairdraw/wire/chase/calls.ts";
import { getBetDetail } from "@fairdraw/wire/reports/bet-detail.ts";
import { searchCashFlow } from "@fairdraw/wire/reports/cash-flow.ts";
import { CashFlowType } from "@fairdraw/wire/wallet/enums.ts";
import { useQuery } from "@tanstack/react-query";
import { loadPlaysOfGames } from "../../lottery/plays.ts";
import { type BetRow, pollOf } from "../betting.api.ts";
import { type BetFilter, searchOf } from "./bet-filter.ts";

export type BetDetail = SuccessOf<typeof getBetDetail>;

/** The bets that a filter finds; those before stay until they are there. */
export function useBetPages(filter: BetFilter) {
  const isStale = useIsStale();
  return useRecordPages({
    name: ["bets", "record"],
    filter,
    read: async (asked: BetFilter) => {
      const page = await read(searchBets, {
        PageIndex: asked.page,
        PageSize: asked.size,
        ...searchOf(asked),
      });
      await loadPlaysOfGames(page.Items.map((row) => row.GameId));
      return page;
    },
    keyOf: (row: BetRow) => row.BetNo,
    poll: (page) => pollOf(isStale, page),
  });
}

/** Everything about a bet of the player, or of an account below him. */
export function useBetDetail(betNo: string, member: string | null) {
  return useQuery({
    queryKey: ["bets", "detail", betNo, member],
    queryFn: () => read(getBetDetail, { BetNo: betNo, ...searchOfMember(member) }),
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
