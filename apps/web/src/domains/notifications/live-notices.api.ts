import { read } from "@fairdraw/client/call/call.ts";
import { getLiveNoticesOrList } from "@fairdraw/wire/notifications/live-notice-list.ts";
import { queryOptions } from "@tanstack/react-query";

/** Notices with their windows of the day; they change seldom. */
export const liveNoticesQuery = queryOptions({
  queryKey: ["liveNotices"],
  queryFn: async () => {
    const answer = await read(getLiveNoticesOrList, {});
    return Array.isArray(answer) ? answer : answer.Items;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
