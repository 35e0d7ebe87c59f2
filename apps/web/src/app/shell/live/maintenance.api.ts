import { read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { getMaintenance } from "@fairdraw/wire/site/calls.ts";
import { queryOptions } from "@tanstack/react-query";

export const maintenanceKey = ["site", "maintenance"];

/** Plans change seldom and are pushed; a lost push costs this long. Units: ms. */
const askEveryMs = 300_000;

export const maintenanceQuery = queryOptions({
  queryKey: maintenanceKey,
  queryFn: () => read(getMaintenance, {}),
  staleTime: askEveryMs,
  refetchInterval: askEveryMs,
});

type Plan = SuccessOf<typeof getMaintenance>;

/** Told this long before it begins. Units: ms. Source: screens.md 2. */
const soonMs = 30 * 60_000;

export interface MaintenanceSoon {
  /** Null: the whole site. */
  gameIds: readonly number[] | null;
  from: number;
  /** Minutes it is meant to last; null when nobody knows. */
  minutes: number | null;
}

const minutesOf = (from: number, end: number | null) =>
  end === null ? null : Math.max(1, Math.round((end - from) / 60_000));

/** The maintenance that begins within half an hour: the site's before any game's. */
export function maintenanceSoon(plan: Plan | undefined, nowMs: number): MaintenanceSoon | null {
  if (plan === undefined) return null;
  const isSoon = ({ From }: { From: number }) => From > nowMs && From - nowMs <= soonMs;
  if (plan.Site !== null && isSoon(plan.Site)) {
    const { From, EndTime } = plan.Site;
    return { gameIds: null, from: From, minutes: minutesOf(From, EndTime) };
  }
  const games = plan.Games.filter(isSoon).sort((a, b) => a.From - b.From);
  const [first] = games;
  if (first === undefined) return null;
  return {
    gameIds: games.filter(({ From }) => From === first.From).map(({ GameId }) => GameId),
    from: first.From,
    minutes: minutesOf(first.From, first.EndTime),
  };
}
