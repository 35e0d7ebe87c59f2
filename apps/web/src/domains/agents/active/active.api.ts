import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { useRecordPages } from "@fairdraw/client/records/endless-pages.ts";
import { searchActive } from "@fairdraw/wire/agents/active-calls.ts";
import { type ActiveFilter, searchOf } from "./active-filter.ts";

export type ActivePage = SuccessOf<typeof searchActive>;
export type ActiveRow = ActivePage["Items"][number];

const pollMs = 30_000;

/** Who was active by what a filter asks; those before stay until they are there. */
export function useActivePages(filter: ActiveFilter) {
  return useRecordPages({
    name: ["active-accounts"],
    filter,
    read: readActivePage,
    keyOf: (row: ActiveRow) => row.UserName,
    poll: () => pollMs,
  });
}

export function readActivePage(filter: ActiveFilter): Promise<ActivePage> {
  return read(searchActive, {
    ...searchOf(filter),
    PageIndex: filter.page,
    PageSize: filter.size,
  });
}
