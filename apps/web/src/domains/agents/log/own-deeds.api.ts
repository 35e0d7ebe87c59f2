import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { rangeOf } from "@fairdraw/client/records/record-days.ts";
import type { DayRange } from "@fairdraw/ui";
import { type ownDeedKinds, searchOwnDeeds } from "@fairdraw/wire/agents/own-deed-calls.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";

type Page = SuccessOf<typeof searchOwnDeeds>;
export type OwnDeed = Page["Items"][number];
export type OwnDeedKind = (typeof ownDeedKinds)[number];

/** Which of his deeds an agent looks at. */
export interface OwnDeedFilter {
  readonly days: DayRange;
  readonly kind: OwnDeedKind | null;
  /** Name of a member; null for all. */
  readonly member: string | null;
}

const pageSize = 50;

/** What the agent did with the members of his team, newest first, page after page. */
export function useOwnDeeds(filter: OwnDeedFilter) {
  const query = useInfiniteQuery({
    // Whatever changes something of a team reads this anew.
    queryKey: ["team", "deeds", filter],
    queryFn: ({ pageParam }) =>
      read(searchOwnDeeds, {
        ...rangeOf(filter.days),
        ...(filter.kind === null ? {} : { Kind: filter.kind }),
        ...(filter.member === null ? {} : { UserName: filter.member }),
        PageIndex: pageParam,
        PageSize: pageSize,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: Page, _, index) => (index * pageSize < last.Total ? index + 1 : null),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.Items) ?? [],
    total: query.data?.pages[0]?.Total ?? 0,
  };
}
