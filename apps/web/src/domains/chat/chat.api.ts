import { read } from "@fairdraw/client/call/call.ts";
import { getChatInfo } from "@fairdraw/wire/chat/calls.ts";
import { queryOptions } from "@tanstack/react-query";

export const chatInfoQuery = queryOptions({
  queryKey: ["chat", "info"],
  queryFn: () => read(getChatInfo, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
