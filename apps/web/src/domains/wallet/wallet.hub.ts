import { onHubEvent } from "@fairdraw/client/hub/hub.ts";
import { betAwardNotify } from "@fairdraw/wire/betting/hub.ts";
import type { QueryClient } from "@tanstack/react-query";
import { noteBalance } from "./wallet.api.ts";

/** Shows a prize in the balance as soon as it is paid. */
export function followBalance(queryClient: QueryClient): () => void {
  return onHubEvent(betAwardNotify, (event) => noteBalance(queryClient, event));
}
