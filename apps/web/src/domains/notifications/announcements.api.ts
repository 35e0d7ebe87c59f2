import { call, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import {
  type AnnouncementRow,
  getAnnouncement,
  getUnreadAnnouncementCount,
  listAnnouncements,
  readAnnouncements,
} from "@fairdraw/wire/notifications/calls.ts";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";

type Page = SuccessOf<typeof listAnnouncements>;

const newsMs = 60_000;

export const unreadQuery = queryOptions({
  queryKey: ["announcements", "unread"],
  queryFn: async () => (await read(getUnreadAnnouncementCount, {})).unreadAnnouncement,
  refetchInterval: newsMs,
});

export const announcementsQuery = infiniteQueryOptions({
  queryKey: ["announcements", "list"],
  queryFn: ({ pageParam }) => read(listAnnouncements, { PageIndex: pageParam }),
  initialPageParam: 1,
  getNextPageParam: (last: Page, pages: Page[]) => {
    const seen = pages.reduce((sum, page) => sum + page.Items.length, 0);
    return last.Items.length > 0 && seen < last.Total ? pages.length + 1 : undefined;
  },
  staleTime: newsMs,
});

/** How many announcements the player has not read; 0 while that is not known. */
export function useUnreadCount(): number {
  return useQuery(unreadQuery).data ?? 0;
}

/** Announcements in the order in which they are shown, as far as they were fetched. */
export function useAnnouncements() {
  const query = useInfiniteQuery(announcementsQuery);
  const rows: AnnouncementRow[] = query.data?.pages.flatMap((page) => page.Items) ?? [];
  return { rows, query };
}

/** One announcement with its text. Effects: as soon as it is there, it counts as read. */
export function useAnnouncement(id: number | null) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ["announcements", "one", id],
    queryFn: () => read(getAnnouncement, { Id: id ?? 0 }),
    enabled: id !== null,
    staleTime: newsMs,
  });
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere && id !== null) void markRead(queryClient, id);
  }, [isThere, id, queryClient]);
  return query;
}

async function markRead(queryClient: QueryClient, id: number): Promise<void> {
  const known = queryClient.getQueryData(announcementsQuery.queryKey);
  const row = known?.pages.flatMap((page) => page.Items).find((one) => one.Id === id);
  if (row?.IsRead === true) return;
  const outcome = await call(readAnnouncements, { Ids: [id] });
  if (outcome.kind !== "done") return;
  // A count that is on its way was taken before and would bring the old one back.
  await queryClient.cancelQueries({ queryKey: unreadQuery.queryKey });
  queryClient.setQueryData(unreadQuery.queryKey, outcome.answer.unreadAnnouncement);
  queryClient.setQueryData(announcementsQuery.queryKey, (data) =>
    data === undefined ? data : withRead(data, id),
  );
}

function withRead(data: InfiniteData<Page>, id: number): InfiniteData<Page> {
  const pages = data.pages.map((page) => ({
    ...page,
    Items: page.Items.map((row) => (row.Id === id ? { ...row, IsRead: true } : row)),
  }));
  return { ...data, pages };
}
