import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { useState } from "react";

/** Seconds until a code may be sent again; 0 when it may. Units: seconds. */
export function useResend({ atFirst }: { atFirst: number }): {
  leftSeconds: number;
  wait: (seconds: number) => void;
} {
  useServerSecond();
  const [until, setUntil] = useState(() => deviceNowMs() + atFirst * 1000);
  return {
    leftSeconds: Math.max(0, Math.ceil((until - deviceNowMs()) / 1000)),
    wait: (seconds) => setUntil(deviceNowMs() + seconds * 1000),
  };
}
