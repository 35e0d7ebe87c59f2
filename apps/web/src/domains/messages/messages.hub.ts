import { onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import { playerMessage } from "@fairdraw/wire/messages/hub.ts";
import type { QueryClient } from "@tanstack/react-query";
import { noteUnread, unreadMessagesQuery } from "./message-centre.api.ts";

/** Shows how many messages are unread as soon as one comes, or was read on another device. */
export function followMessages(queryClient: QueryClient): () => void {
  const list = { queryKey: ["messages", "list"] };
  const ends = [
    onHubEvent(playerMessage, ({ UnreadCount }) => {
      const known = queryClient.getQueryData(unreadMessagesQuery.queryKey) ?? 0;
      noteUnread(queryClient, UnreadCount);
      // What was read elsewhere changes no list; what is new does.
      if (UnreadCount > known) void queryClient.invalidateQueries(list);
    }),
    onHubGap(({ isOwn }) => {
      if (isOwn) void queryClient.invalidateQueries({ queryKey: ["messages"] });
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
