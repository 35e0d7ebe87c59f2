import { read } from "@fairdraw/client/call/call.ts";
import { getLiveNotices } from "@fairdraw/wire/notifications/calls.ts";
import { queryOptions } from "@tanstack/react-query";

/** Notices with their windows of the day; they change seldom. */
export const liveNoticesQuery = queryOptions({
  queryKey: ["liveNotices"],
  queryFn: async () => (await read(getLiveNotices, {})).Items,
  staleTime: Number.POSITIVE_INFINITY,
});
