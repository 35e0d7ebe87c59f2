import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import {
  type AgentMessageRow,
  listAgentMessages,
  sendAgentMessage,
} from "@fairdraw/wire/agents/message-calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { useInfiniteQuery } from "@tanstack/react-query";

type Page = SuccessOf<typeof listAgentMessages>;
export type NewMessage = Omit<RequestOf<typeof sendAgentMessage>, "RequestId">;
export const sentKey = ["team", "messages"] as const;

/** What the agent has sent, newest first, and what he may still send today. */
export function useSentMessages() {
  const query = useInfiniteQuery({
    queryKey: sentKey,
    queryFn: ({ pageParam }) =>
      read(listAgentMessages, pageParam === null ? {} : { Before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (last: Page) => (last.HasMore ? (last.Items.at(-1)?.Id ?? null) : null),
    staleTime: 0,
    // While one is on its way.
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.Items.some(({ IsSent }) => !IsSent) === true ? 3000 : false,
  });
  const rows: AgentMessageRow[] = query.data?.pages.flatMap((page) => page.Items) ?? [];
  return { rows, query, left: query.data?.pages[0] };
}

/** Sends a message, once for its id. */
export function sendMessage(
  requestId: string,
  message: NewMessage,
): Promise<Outcome<typeof sendAgentMessage>> {
  return call(sendAgentMessage, { RequestId: requestId, ...message });
}
