import { useSessionStore } from "@fairdraw/client/login/session-store.ts";
import { create } from "zustand";

/** Whether the window in which points are sent is open, and to whom they shall go; "" for nobody chosen yet. */
export const useTransferAsked = create<{ to: string | null }>(() => ({ to: null }));

/** Opens that window over whatever is on the screen; with the name of somebody below the player it stands there already. */
export function askTransfer(to = ""): void {
  useTransferAsked.setState({ to });
}

export function endTransfer(): void {
  useTransferAsked.setState({ to: null });
}

// Whoever comes after him finds it closed.
useSessionStore.subscribe(({ session }) => {
  if (session === null) endTransfer();
});
