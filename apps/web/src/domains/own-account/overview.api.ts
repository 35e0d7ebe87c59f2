import { read } from "@fairdraw/client/call/call.ts";
import { dayKeyOf } from "@fairdraw/client/records/record-days.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { searchProfitReport } from "@fairdraw/wire/reports/profit-report.ts";
import { useQuery } from "@tanstack/react-query";
import { figuresOf, monthSoFar } from "./month-figures.ts";

/** What today's bets and those of this month came to. */
export function useMonth() {
  const { from, to } = monthSoFar(siteDay(serverNowMs()));
  return useQuery({
    queryKey: ["profit", "month", to],
    queryFn: async () => {
      const today = dayKeyOf(to);
      const report = await read(searchProfitReport, { DateFrom: dayKeyOf(from), DateTo: today });
      return {
        today: figuresOf(report.Items.filter(({ Day }) => Day === today)),
        month: figuresOf([report.AllSum]),
      };
    },
  });
}
