import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { getProfitTrend, searchProfitReport } from "@fairdraw/wire/reports/profit-report.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ProfitFilter, searchOf } from "./profit-filter.ts";

export type ProfitReport = SuccessOf<typeof searchProfitReport>;
export type ProfitFigures = ProfitReport["AllSum"];
/** What the bets on a game came to. */
export type GameFigures = ProfitReport["Games"][number];
export type ProfitTrend = SuccessOf<typeof getProfitTrend>;

/** Results by game and by day; those before stay until they are there. */
export function useProfit(filter: ProfitFilter) {
  return useQuery({
    queryKey: ["profit", filter],
    queryFn: async () => {
      const [report, trend] = await Promise.all([
        read(searchProfitReport, searchOf(filter, "figures")),
        read(getProfitTrend, searchOf(filter, "trend")),
      ]);
      return { report, trend };
    },
    placeholderData: keepPreviousData,
  });
}
