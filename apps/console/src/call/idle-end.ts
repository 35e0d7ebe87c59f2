import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { currentSession, endSession, idleMs } from "./session.ts";

const lookEveryMs = 10_000;
const touches = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Ends the session when nobody has touched the page for 20 minutes, or when its time is over.
 * A screen that nobody watches must not stay open. Answers how to stop it.
 */
export function watchIdleness(): () => void {
  let touchedAt = deviceNowMs();
  const touch = () => {
    // A device that slept wakes by a touch: what was over by then stays over.
    look();
    touchedAt = deviceNowMs();
  };
  const look = () => {
    const session = currentSession();
    const now = deviceNowMs();
    if (session === null) return;
    if (now - touchedAt >= idleMs) endSession("idle");
    else if (now >= session.endsAt) endSession("ended");
  };
  for (const name of touches) window.addEventListener(name, touch, { passive: true });
  const timer = setInterval(look, lookEveryMs);
  return () => {
    clearInterval(timer);
    for (const name of touches) window.removeEventListener(name, touch);
  };
}
