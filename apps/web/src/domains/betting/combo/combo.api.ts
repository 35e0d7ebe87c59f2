import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import type { Finding } from "@fairdraw/client/call/find-out.ts";
import {
  comboLimitsMax,
  getComboConfig,
  getComboLimits,
  saveComboSet,
  submitCombo,
} from "@fairdraw/wire/betting/calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { loadPlaysOfGames } from "../../lottery/plays.ts";
import { askFor, type BetType, betTypeQuery } from "../betting.api.ts";
import { sendVerified } from "../send-verified.ts";
import { type IssueLimits, readLimits } from "../terms/issue-limits.ts";
import { useIsDue } from "../terms/use-issue-limits.ts";

type ComboAnswer = SuccessOf<typeof submitCombo>;
export type ComboConfig = SuccessOf<typeof getComboConfig>;

export const comboConfigKey = ["comboConfig"];
/** Fetched anew with the limits of single games, after every bet. */
const comboLimitsKey = ["betLimits", "combo"];

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

/** The issue on sale of a game. */
interface OnSale {
  readonly gameId: number;
  readonly serialNumber: string;
}

/**
 * What the player may still stake on the issues on sale, by game; asked for once for all of them after
 * the board is painted, and again when one changes. Shape: games without an answer are left out; until a
 * new issue's own is known, the limits of the one before.
 */
export function useComboLimits(issues: readonly OnSale[]): ReadonlyMap<number, IssueLimits> {
  const asked = issues
    .slice(0, comboLimitsMax)
    .map(({ gameId, serialNumber }) => `${gameId} ${serialNumber}`)
    .sort()
    .join(",");
  const isDue = useIsDue(asked === "" ? null : asked);
  const { data } = useQuery({
    queryKey: [...comboLimitsKey, asked],
    queryFn: async () => {
      const Issues = asked.split(",").map((issue) => {
        const [gameId, SerialNumber = ""] = issue.split(" ");
        return { GameId: Number(gameId), SerialNumber };
      });
      return (await read(getComboLimits, { Issues })).Items;
    },
    enabled: isDue && asked !== "",
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const now = new Set(asked.split(","));
    return new Map(
      data?.map((item) => {
        const isOfIssue = now.has(`${item.GameId} ${item.SerialNumber}`);
        return [item.GameId, readLimits(item, { isOfIssue })] as const;
      }),
    );
  }, [data, asked]);
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
