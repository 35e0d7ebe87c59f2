import { read } from "@fairdraw/client/call/call.ts";
import { randomBelow } from "@fairdraw/client/page/random-hex.ts";
import { getBetLimits } from "@fairdraw/wire/betting/calls.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { limitsKey } from "../betting.api.ts";
import { type IssueLimits, readLimits } from "./issue-limits.ts";

/** The board is painted by then. Units: ms. */
const firstAfterMs = 400;
/** All players of a game meet a new issue at once; they ask within this time. Units: ms. */
const spreadMs = 2_000;

/**
 * What the player may still stake on the issue on sale, asked for after the board is painted and after
 * each change of the issue. Shape: null until it is known once; until a new issue's own is known, the
 * limits of the one before.
 */
export function useIssueLimits(gameId: number, serialNumber: string | null): IssueLimits | null {
  const isDue = useIsDue(serialNumber);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...limitsKey(gameId), serialNumber],
    queryFn: () => read(getBetLimits, { GameId: gameId, SerialNumber: serialNumber ?? "" }),
    enabled: isDue && serialNumber !== null,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => (data === undefined ? null : readLimits(data, { isOfIssue: !isPlaceholderData })),
    [data, isPlaceholderData],
  );
}

/**
 * Tells when limits of issues may be asked for: soon at first, and after a change at a moment of this
 * page's own.
 */
export function useIsDue(issues: string | null): boolean {
  const [due, setDue] = useState<string | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (issues === null) return;
    const waitMs = isFirst.current ? firstAfterMs : randomBelow(spreadMs);
    const timer = setTimeout(() => {
      isFirst.current = false;
      setDue(issues);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [issues]);
  return due === issues;
}
