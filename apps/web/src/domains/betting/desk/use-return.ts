import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { gameKey } from "../../lottery/lottery.api.ts";

/** Out of sight for longer than that, a page may show an issue that is long gone. Units: ms. */
const awayMs = 30_000;
/** Answers that take longer are not waited for. Units: ms. */
const holdMs = 1_000;

/**
 * Whether the player is just back after a while, and game and bets are still on their way. Effects: fetches
 * both when the page is seen again. Source: screens.md 6.13.
 */
export function useReturn(gameId: number): boolean {
  const queryClient = useQueryClient();
  const [isReturning, setReturning] = useState(false);
  useEffect(() => {
    let goneAtMs: number | null = document.hidden ? deviceNowMs() : null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setReturning(false);
    };
    const follow = () => {
      const nowMs = deviceNowMs();
      if (document.hidden) {
        goneAtMs ??= nowMs;
        return;
      }
      const isBack = goneAtMs !== null && nowMs - goneAtMs > awayMs;
      goneAtMs = null;
      if (!isBack) return;
      setReturning(true);
      clearTimeout(timer);
      timer = setTimeout(end, holdMs);
      const mine = timer;
      const fetched = [gameKey(gameId), ["bets"]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      );
      void Promise.allSettled(fetched).then(() => {
        if (timer === mine) end();
      });
    };
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      clearTimeout(timer);
    };
  }, [gameId, queryClient]);
  return isReturning;
}
