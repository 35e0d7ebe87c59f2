import { onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import { userInfoPrivileges } from "@fairdraw/wire/privileges/hub.ts";
import type { QueryClient } from "@tanstack/react-query";
import { privilegesKey } from "./privileges.api.ts";

/** Fetches the player's rights again as soon as they were changed, or may have been unheard. */
export function followPrivileges(queryClient: QueryClient): () => void {
  const fetchAnew = () => void queryClient.invalidateQueries({ queryKey: privilegesKey });
  const ends = [
    onHubEvent(userInfoPrivileges, fetchAnew),
    onHubGap(({ isOwn }) => {
      if (isOwn) fetchAnew();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
