import type { QueryClient } from "@tanstack/react-query";
import { onHubEvent, onHubGap } from "../../lib/hub.ts";
import { refetchSchedules } from "./chase.api.ts";

/** Fetches the plans on the page again when an issue is drawn or paid, or messages were missed. */
export function followSchedules(queryClient: QueryClient): () => void {
  const all = () => refetchSchedules(queryClient);
  const ends = [
    onHubEvent("ReceiveWinningNumber", all),
    onHubEvent("LotteryAwarded", all),
    onHubGap(all),
  ];
  return () => {
    for (const end of ends) end();
  };
}
