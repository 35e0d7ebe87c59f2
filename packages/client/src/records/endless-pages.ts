import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useIsPhone } from "../page/use-is-phone.ts";
import type { PagePlace } from "./record-days.ts";

/** The rows that come next where a list grows while it is scrolled. */
export interface MorePages {
  /** How many are there. */
  readonly pages: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Whether anything of the list is being read, its first pages anew too: a next page may have to wait for it. */
  readonly isReading: boolean;
  readonly isFailed: boolean;
  load(): void;
}

interface Rows<Row> {
  readonly Items: readonly Row[];
}

interface RecordList<Filter, Row, Page extends Rows<Row>> {
  /** Under what name its pages are kept. */
  name: readonly unknown[];
  filter: Filter;
  read: (filter: Filter) => Promise<Page>;
  keyOf: (row: Row) => string;
  /** How often it is asked for by itself. Units: ms; false for not at all. */
  poll?: (page: Page) => number | false;
  isReady?: boolean;
}

/** The rows of all pages as one, each once: rows that came meanwhile push others onto the next page. */
export function joinPages<Row, Page extends Rows<Row>>(
  pages: readonly Page[],
  keyOf: (row: Row) => string,
): Page | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  const rows = new Map(pages.flatMap(({ Items }) => Items.map((row) => [keyOf(row), row])));
  return { ...first, Items: [...rows.values()] };
}

/**
 * What a filter finds: a page of it, or on phones all pages from the first one on, as far as they were
 * scrolled to. What was found before stays until the answer is there.
 */
export function useRecordPages<Filter extends PagePlace, Row, Page extends Rows<Row>>(
  list: RecordList<Filter, Row, Page>,
) {
  const isEndless = useIsPhone();
  const { name, filter, read, keyOf, poll, isReady = true } = list;
  const pollOf = (page: Page | undefined) => (page === undefined ? false : (poll?.(page) ?? false));
  const paged = useQuery({
    queryKey: [...name, filter],
    queryFn: () => read(filter),
    enabled: isReady && !isEndless,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollOf(state.data),
  });
  const endless = useInfiniteQuery({
    queryKey: [...name, "endless", { ...filter, page: 1 }],
    queryFn: ({ pageParam }) => read({ ...filter, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ Items }, all) => (Items.length < filter.size ? undefined : all.length + 1),
    enabled: isReady && isEndless,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pollOf(state.data === undefined ? undefined : joinPages(state.data.pages, keyOf)),
  });
  if (!isEndless) return { ...paged, more: null };
  const pages = endless.data?.pages ?? [];
  const more: MorePages = {
    pages: pages.length,
    hasMore: endless.hasNextPage,
    isLoading: endless.isFetchingNextPage,
    isReading: endless.isFetching,
    isFailed: endless.isFetchNextPageError,
    load: () => void endless.fetchNextPage(),
  };
  return { ...endless, data: joinPages(pages, keyOf), more };
}
