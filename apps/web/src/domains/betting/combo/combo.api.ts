import {
  getBetByRequestId,
  getComboConfig,
  saveComboSet,
  submitCombo,
} from "@fairdraw/wire/betting/calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { getBetType } from "@fairdraw/wire/lottery/calls.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { call, type Outcome, read, type SuccessOf } from "../../../lib/call.ts";
import type { BetType } from "../betting.api.ts";
import { loadPlaysOfGames } from "../plays.ts";
import { sendVerified } from "../send-verified.ts";

export type ComboAnswer = SuccessOf<typeof submitCombo>;
export type ComboConfig = SuccessOf<typeof getComboConfig>;

export const comboConfigKey = ["comboConfig"];

/** What one question about a lost answer brought; as of a plain bet. */
export type ComboFinding =
  | { kind: "placed"; answer: ComboAnswer }
  | { kind: "void" }
  | { kind: "unknown" }
  | { kind: "left" };

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
    queries: gameIds.map((gameId) => ({
      queryKey: ["betType", gameId],
      queryFn: async () => {
        const [betType] = await Promise.all([
          read(getBetType, { GameId: gameId }),
          loadPlaysOfGames([gameId]),
        ]);
        return betType;
      },
      staleTime: 5 * 60_000,
    })),
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

/** Asks what became of a submission. Effects: an id that never arrived is void from then on. */
export async function askForCombo(requestId: string): Promise<ComboFinding> {
  const outcome = await call(getBetByRequestId, { RequestId: requestId });
  if (outcome.kind === "left") return { kind: "left" };
  if (outcome.kind !== "done") return { kind: "unknown" };
  const { Found, ComboAnswer: answer } = outcome.answer;
  if (!Found) return { kind: "void" };
  return answer === null ? { kind: "unknown" } : { kind: "placed", answer };
}
