import { playerMessage } from "@fairdraw/wire/messages/hub.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { unreadMessagesQuery } from "./message-centre.api.ts";
import { followMessages } from "./messages.hub.ts";

const heard = vi.hoisted(() => new Map<object, (payload: object) => void>());
vi.mock("@fairdraw/client/hub/hub.ts", async (original) => ({
  ...(await original<object>()),
  onHubEvent: (event: object, hear: (payload: object) => void) => {
    heard.set(event, hear);
    return () => heard.delete(event);
  },
}));

it("keeps the count of an event when an older one is still on its way", async () => {
  const queryClient = new QueryClient();
  const { queryKey } = unreadMessagesQuery;
  const end = followMessages(queryClient);
  queryClient.setQueryData(queryKey, 2);
  const asked = Promise.withResolvers<number>();
  const fetched = queryClient
    .fetchQuery({ queryKey, queryFn: () => asked.promise })
    .catch(() => "left");
  heard.get(playerMessage)?.({ UnreadCount: 0 });
  asked.resolve(2);
  await fetched;
  expect(queryClient.getQueryData(queryKey)).toBe(0);
  end();
});
