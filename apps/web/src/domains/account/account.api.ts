import { call, read } from "@fairdraw/client/call/call.ts";
import {
  type Alerts,
  getAlertInfo,
  getPlayerBaseData,
  type PlayerBaseData,
  type Preference,
  updateAlertInfo,
  updatePreference,
} from "@fairdraw/wire/account/calls.ts";
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

/** What the shell knows of its player. Source: spec section 3, "base data". */
export const playerDataQuery = queryOptions({
  queryKey: ["account", "baseData"],
  queryFn: async () => (await read(getPlayerBaseData, {})).playerData,
  staleTime: 60_000,
});

export const alertInfoQuery = queryOptions({
  queryKey: ["account", "alerts"],
  queryFn: async () => (await read(getAlertInfo, {})).alerts,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The player's own data; undefined until the server has said it, or when it could not. */
export function usePlayerData(): PlayerBaseData | undefined {
  return useQuery(playerDataQuery).data;
}

function patch(queryClient: QueryClient, change: Partial<Preference>): void {
  queryClient.setQueryData(playerDataQuery.queryKey, (known) =>
    known === undefined ? known : { ...known, ...change },
  );
}

/** The named preferences as they are known now. */
function onlyNamed(known: PlayerBaseData, change: Partial<Preference>): Partial<Preference> {
  return {
    ...(change.hideWalletAmount === undefined ? {} : { hideWalletAmount: known.hideWalletAmount }),
    ...(change.audioMuted === undefined ? {} : { audioMuted: known.audioMuted }),
    ...(change.showAnimalNumber === undefined ? {} : { showAnimalNumber: known.showAnimalNumber }),
    ...(change.theme === undefined ? {} : { theme: known.theme }),
    ...(change.profitColor === undefined ? {} : { profitColor: known.profitColor }),
    ...(change.betUnit === undefined ? {} : { betUnit: known.betUnit }),
    ...(change.betMultiple === undefined ? {} : { betMultiple: known.betMultiple }),
    ...(change.groupBelow === undefined ? {} : { groupBelow: known.groupBelow }),
    ...(change.confirmAbove === undefined ? {} : { confirmAbove: known.confirmAbove }),
    ...(change.hasShortcuts === undefined ? {} : { hasShortcuts: known.hasShortcuts }),
    ...(change.language === undefined || known.language === undefined
      ? {}
      : { language: known.language }),
  };
}

/**
 * Stores preferences with the account. Effects: the page changes at once; what the server did not
 * take is put back, `onRefused` says it.
 */
export function useUpdatePreference(onRefused: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "preference" },
    mutationFn: async (change: Partial<Preference>) => {
      const outcome = await call(updatePreference, change);
      if (outcome.kind !== "done") throw new Error(outcome.kind);
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: playerDataQuery.queryKey });
      const known = queryClient.getQueryData(playerDataQuery.queryKey);
      patch(queryClient, change);
      return known === undefined ? {} : onlyNamed(known, change);
    },
    onError: (_error, _change, before) => {
      if (before !== undefined) patch(queryClient, before);
      onRefused();
    },
  });
}

/**
 * Changes the switches of alerts. Effects: they stand so at once; what the server did not take is
 * put back, `onRefused` says it.
 */
export function useUpdateAlerts(onRefused: () => void) {
  const queryClient = useQueryClient();
  const key = alertInfoQuery.queryKey;
  return useMutation({
    scope: { id: "alerts" },
    mutationFn: async (change: Partial<Alerts>) => {
      const outcome = await call(updateAlertInfo, change);
      if (outcome.kind !== "done") throw new Error(outcome.kind);
      return outcome.answer.alerts;
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: key });
      const known = queryClient.getQueryData(key);
      if (known !== undefined) queryClient.setQueryData(key, { ...known, ...change });
      return known;
    },
    onSuccess: (alerts) => queryClient.setQueryData(key, alerts),
    onError: (_error, _change, before) => {
      if (before !== undefined) queryClient.setQueryData(key, before);
      onRefused();
    },
  });
}
