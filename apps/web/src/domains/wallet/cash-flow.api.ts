import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { useRecordPages } from "@fairdraw/client/records/endless-pages.ts";
import { getCashFlowTypes, searchCashFlow } from "@fairdraw/wire/reports/cash-flow.ts";
import { useQuery } from "@tanstack/react-query";
import { type CashFlowFilter, searchOf } from "./cash-flow-filter.ts";

export type FlowPage = SuccessOf<typeof searchCashFlow>;
export type FlowRow = FlowPage["Items"][number];
export type FlowClasses = SuccessOf<typeof getCashFlowTypes>["Classes"];

const hourMs = 3_600_000;

/** Classes of movements with their types, for filters and names. */
export function useFlowClasses() {
  return useQuery({
    queryKey: ["cashFlow", "types"],
    queryFn: async () => (await read(getCashFlowTypes, {})).Classes,
    staleTime: hourMs,
  });
}

/** The types of a class; none for a class that nobody books in. */
export function typesIn(classes: FlowClasses) {
  return (classId: number): number[] =>
    classes.find(({ Id }) => Id === classId)?.Types.map((type) => type.Id) ?? [];
}

/** The movements that a filter finds; those before stay until they are there. */
export function useFlowPages(
  filter: CashFlowFilter,
  { classes, withSums }: { classes: FlowClasses | undefined; withSums: boolean },
) {
  return useRecordPages({
    name: ["cashFlow", "page", withSums],
    filter,
    read: (asked: CashFlowFilter) =>
      read(searchCashFlow, {
        PageIndex: asked.page,
        PageSize: asked.size,
        ...(withSums ? { WithSums: true } : {}),
        ...searchOf(asked, typesIn(classes ?? [])),
      }),
    keyOf: (row: FlowRow) => row.FlowNo,
    // A class is asked for by its types, so they must be known first.
    isReady: filter.classId === null || classes !== undefined,
  });
}
