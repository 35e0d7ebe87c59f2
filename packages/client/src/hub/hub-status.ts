import { create } from "zustand";
import type { HubState, HubTransport } from "./hub-connection.ts";

interface HubStatus {
  state: HubState;
  transport: HubTransport;
  /** Not connected for more than 5 s: what is on the screen may be old (ST.stale). */
  isStale: boolean;
}

const staleAfterMs = 5_000;

export const useHubStatus = create<HubStatus>(() => ({
  state: "Disconnected",
  transport: "WebSockets",
  isStale: false,
}));

let staleTimer: ReturnType<typeof setTimeout> | undefined;

/** Notes the state of the connection; staleness begins late and ends at once. */
export function noteHubState(state: HubState, transport: HubTransport): void {
  if (state === "Connected") {
    clearTimeout(staleTimer);
    staleTimer = undefined;
    useHubStatus.setState({ state, transport, isStale: false });
    return;
  }
  useHubStatus.setState({ state, transport });
  staleTimer ??= setTimeout(() => useHubStatus.setState({ isStale: true }), staleAfterMs);
}

/** Nobody waits for news any more, e.g. after the logout. */
export function forgetHubState(): void {
  clearTimeout(staleTimer);
  staleTimer = undefined;
  useHubStatus.setState({ state: "Disconnected", isStale: false });
}

export function useIsStale(): boolean {
  return useHubStatus((status) => status.isStale);
}
