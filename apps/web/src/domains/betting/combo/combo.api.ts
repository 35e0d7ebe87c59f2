import { getComboConfig, saveComboSet, submitCombo } from "@fairdraw/wire/betting/calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { call, type Outcome, read, type SuccessOf } from "../../../lib/call.ts";
import { askFor, type BetType, betTypeQuery } from "../betting.api.ts";
import type { Finding } from "../find-out.ts";
import { loadPlaysOfGames } from "../plays.ts";
import { sendVerified } from "../send-verified.ts";

type ComboAnswer = SuccessOf<typeof submitCombo>;
export type ComboConfig = SuccessOf<typeof getComboConfig>;

export const comboConfigKey = ["comboConfig"];

/** The player's own sets of games, and the amounts of the chips. */
export function useComboConfig() {
  return useQuery({
    queryKey: comboConfigKey,
    queryFn: () => read(getComboConfig, {}),
    staleTime: 5 * 60_000,
  });
}

/** The rules of all games that the board or what is kept of a slip names, before either is drawn. */
export function useComboPlays(gameIds: readonly number[]) {
  const key = [...gameIds].sort((a, b) => a - b);
  return useQuery({
    queryKey: ["comboPlays", key],
    queryFn: async () => {
      await loadPlaysOfGames(key);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (known) => known,
  });
}

/** What the player may bet in the games of the board, by game; those that are known. */
export function useBetTypes(gameIds: readonly number[]): ReadonlyMap<number, BetType> {
  return useQueries({
    queries: gameIds.map(betTypeQuery),
    combine: byGame,
  });
}

function byGame(results: readonly { data: BetType | undefined }[]): ReadonlyMap<number, BetType> {
  return new Map(
    results.flatMap(({ data }) => (data === undefined ? [] : [[data.GameId, data] as const])),
  );
}

export function saveSet(
  set: RequestOf<typeof saveComboSet>,
): Promise<Outcome<typeof saveComboSet>> {
  return call(saveComboSet, set);
}

export function sendCombo(
  request: RequestOf<typeof submitCombo>,
): Promise<Outcome<typeof submitCombo>> {
  return sendVerified(submitCombo, request);
}

export function askForCombo(requestId: string): Promise<Finding<ComboAnswer>> {
  return askFor(requestId, ({ ComboAnswer: answer }) => answer);
}
