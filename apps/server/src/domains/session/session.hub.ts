import { updateConnectionActiveTime } from "@fairdraw/wire";
import type { Hub } from "../../platform/hub/hub.ts";

/** Binds the heartbeat; the time that every answer carries is all it tells. */
export function serveSessionHub(hub: Hub): void {
  hub.serve(updateConnectionActiveTime, async () => ({}));
}
