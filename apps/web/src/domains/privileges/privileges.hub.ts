import type { QueryClient } from "@tanstack/react-query";
import { onHubEvent } from "../../lib/hub.ts";
import { privilegesKey } from "./privileges.api.ts";

/** Fetches the player's rights again as soon as they were changed. */
export function followPrivileges(queryClient: QueryClient): () => void {
  return onHubEvent("UserInfoPrivileges", () => {
    void queryClient.invalidateQueries({ queryKey: privilegesKey });
  });
}
