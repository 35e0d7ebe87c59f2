import { call, type Outcome, read } from "@fairdraw/client/call/call.ts";
import { getPlayMoney, refillPlayMoney } from "@fairdraw/wire/play-money/calls.ts";
import { queryOptions } from "@tanstack/react-query";

/** What a refill would bring, and when; the server says on the hub when it was had elsewhere. */
export const playMoneyQuery = queryOptions({
  queryKey: ["playMoney"],
  queryFn: () => read(getPlayMoney, {}),
  // Another window, or another day, may have changed it.
  staleTime: 0,
  retry: false,
});

/** Takes a refill; one id acts once, however often it is sent. */
export function refill(requestId: string): Promise<Outcome<typeof refillPlayMoney>> {
  return call(refillPlayMoney, { RequestId: requestId });
}
