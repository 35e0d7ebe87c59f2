import { onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import { lotteryAwarded } from "@fairdraw/wire/lottery/hub.ts";
import type { QueryClient } from "@tanstack/react-query";
import { refetchSchedules } from "./chase.api.ts";

/** A plan learns of a result a moment after its issue is paid. Units: ms. */
const settledAfterMs = 1500;

/**
 * Fetches the plans on the page again when an issue is paid, now and a moment later, and when messages
 * were missed.
 */
export function followSchedules(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => refetchSchedules(queryClient);
  const twice = () => {
    now();
    clearTimeout(timer);
    timer = setTimeout(now, settledAfterMs);
  };
  const ends = [onHubEvent(lotteryAwarded, twice), onHubGap(now)];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
