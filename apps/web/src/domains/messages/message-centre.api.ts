import { call, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { currentLanguage } from "@fairdraw/client/texts/i18n.ts";
import {
  getMessageSettings,
  getUnreadMessages,
  listMessages,
  type MessageKind,
  markAllMessagesRead,
  type PlayerMessageRow,
  setMessageSettings,
} from "@fairdraw/wire/messages/message-calls.ts";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";

type Page = SuccessOf<typeof listMessages>;

const newsMs = 60_000;

export const unreadMessagesQuery = queryOptions({
  queryKey: ["messages", "unread"],
  queryFn: async () => (await read(getUnreadMessages, {})).UnreadCount,
  staleTime: newsMs,
});

/** The words are chosen by the server, in the language of the page. */
const messagesQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: ["messages", "list", language],
    queryFn: ({ pageParam }) => read(listMessages, pageParam === null ? {} : { Before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (last: Page) => (last.HasMore ? (last.Items.at(-1)?.Id ?? null) : null),
  });

/** How many messages the player has not read; 0 while that is not known. */
export function useUnreadMessages(): number {
  return useQuery(unreadMessagesQuery).data ?? 0;
}

/** Takes a count of unread messages that came with an event or another answer. */
export function noteUnread(queryClient: QueryClient, unread: number): void {
  // A count that is on its way was taken before and would bring the old one back.
  void queryClient.cancelQueries({ queryKey: unreadMessagesQuery.queryKey });
  queryClient.setQueryData(unreadMessagesQuery.queryKey, unread);
}

/** Messages, newest first, as far as they were fetched. */
export function useMessages() {
  const query = useInfiniteQuery(messagesQuery(currentLanguage()));
  const rows: PlayerMessageRow[] = query.data?.pages.flatMap((page) => page.Items) ?? [];
  return { rows, query };
}

/** Marks all messages as read once they are in sight. They stay marked as new where they are shown. */
export function useReadMessages(isInSight: boolean): void {
  const queryClient = useQueryClient();
  const unread = useUnreadMessages();
  const isDue = isInSight && unread > 0;
  useEffect(() => {
    if (!isDue) return;
    void call(markAllMessagesRead, {}).then((outcome) => {
      if (outcome.kind !== "done") return;
      noteUnread(queryClient, outcome.answer.UnreadCount);
    });
  }, [isDue, queryClient]);
}

const settingsQuery = queryOptions({
  queryKey: ["messages", "settings"],
  queryFn: async () => (await read(getMessageSettings, {})).Kinds,
});

/** Which kinds of messages the player gets, and how that is changed. */
export function useMessageSettings(onNotStored: () => void) {
  const queryClient = useQueryClient();
  const query = useQuery(settingsQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: { Kind: MessageKind; IsOn: boolean }) => {
      const outcome = await call(setMessageSettings, change);
      if (outcome.kind === "done") {
        queryClient.setQueryData(settingsQuery.queryKey, outcome.answer.Kinds);
      } else if (outcome.kind !== "left") onNotStored();
    },
  });
  return { query, change: mutate, isPending };
}
