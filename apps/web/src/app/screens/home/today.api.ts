import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import { dayKeyOf } from "@fairdraw/client/records/record-days.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney } from "@fairdraw/money";
import { betAwardNotify } from "@fairdraw/wire/betting/hub.ts";
import { searchSchedules } from "@fairdraw/wire/chase/calls.ts";
import { ScheduleState } from "@fairdraw/wire/chase/enums.ts";
import { lotteryAwarded } from "@fairdraw/wire/lottery/hub.ts";
import { searchProfitReport } from "@fairdraw/wire/reports/profit-report.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";

export type TodaySums = SuccessOf<typeof searchProfitReport>["AllSum"];

const todayKey = ["today"];
/** A plan reaches to the end of the next day at most. */
const planDaysMs = 3 * 86_400_000;

/** What the player's bets of today came to, and how many plans of his run. */
export function useToday() {
  return useQuery({
    queryKey: todayKey,
    queryFn: async () => {
      const now = serverNowMs();
      const day = dayKeyOf(siteDay(now));
      const [report, plans] = await Promise.all([
        read(searchProfitReport, { DateFrom: day, DateTo: day }),
        read(searchSchedules, {
          PageIndex: 1,
          PageSize: 10,
          DateFrom: now - planDaysMs,
          DateTo: now + planDaysMs,
          State: ScheduleState.RUNNING,
        }),
      ]);
      return { sums: report.AllSum, plans: plans.Total };
    },
  });
}

/** Fetches today's figures again when something is won, and when an issue is paid while bets are open. */
export function followToday(queryClient: QueryClient): () => void {
  const refetch = () => void queryClient.invalidateQueries({ queryKey: todayKey });
  const ends = [
    onHubEvent(betAwardNotify, refetch),
    onHubEvent(lotteryAwarded, () => {
      const known = queryClient.getQueryData<{ sums: TodaySums }>(todayKey);
      if (known !== undefined && parseCheckedMoney(known.sums.OpenStake) > 0n) refetch();
    }),
    onHubGap(refetch),
  ];
  return () => {
    for (const end of ends) end();
  };
}
