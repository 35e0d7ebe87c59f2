import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { getTeamReport } from "@fairdraw/wire/reports/team-report.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchOf, type TeamFilter } from "./team-filter.ts";

export type TeamReport = SuccessOf<typeof getTeamReport>;
export type TeamReportRow = TeamReport["Items"][number];

/** What a team came to; the one before stays until it is there. */
export function useTeamReport(filter: TeamFilter) {
  return useQuery({
    queryKey: ["team", "report", filter],
    queryFn: () => read(getTeamReport, searchOf(filter)),
    placeholderData: keepPreviousData,
  });
}
