import { onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import { cancelDepositNotify } from "@fairdraw/wire/deposit/hub.ts";
import type { QueryClient } from "@tanstack/react-query";

/** Shows at once that a request was cancelled, and says why; what of it the pages keep is fetched again. */
export function followDeposits(queryClient: QueryClient): () => void {
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ["deposit"] });
  const ends = [
    onHubEvent(cancelDepositNotify, (news) => {
      refetch();
      // Few ever hear it: the words come when it is said.
      void import("./tell-cancelled.ts").then(({ tellCancelled }) => tellCancelled(news));
    }),
    onHubGap(({ isOwn }) => isOwn && refetch()),
  ];
  return () => {
    for (const end of ends) end();
  };
}
