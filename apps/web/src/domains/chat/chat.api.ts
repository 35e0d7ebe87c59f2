import { getChatInfo } from "@fairdraw/wire/chat/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { read } from "../../lib/call.ts";

export const chatInfoQuery = queryOptions({
  queryKey: ["chat", "info"],
  queryFn: () => read(getChatInfo, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
