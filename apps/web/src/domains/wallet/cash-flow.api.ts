import { getCashFlowTypes, searchCashFlow } from "@fairdraw/wire/reports/cash-flow.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { read, type SuccessOf } from "../../lib/call.ts";
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

/** A page of movements; the page before stays until it is there. */
export function useFlowPage(
  filter: CashFlowFilter,
  { classes, withSums }: { classes: FlowClasses | undefined; withSums: boolean },
) {
  // A class is asked for by its types, so they must be known first.
  const isReady = filter.classId === null || classes !== undefined;
  return useQuery({
    queryKey: ["cashFlow", "page", filter, withSums],
    queryFn: () =>
      read(searchCashFlow, {
        PageIndex: filter.page,
        PageSize: filter.size,
        ...(withSums ? { WithSums: true } : {}),
        ...searchOf(filter, typesIn(classes ?? [])),
      }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
}
