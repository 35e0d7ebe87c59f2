import { findGame, type Game } from "@fairdraw/lottery-engine";
import { type GameData, getGameData, getGameInfo } from "@fairdraw/wire/lottery/calls.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { read } from "../../lib/call.ts";
import { useIsStale } from "../../lib/hub-status.ts";
import { useServerSecond } from "../../lib/ticker.ts";
import { type GameView, keepNewer, viewOf } from "./game-state.ts";

const gamesKey = ["games"];
export const gameKey = (gameId: number) => ["game", gameId];

/** Fallback while there are no live events. Source: screens.md 0.4, ST.stale. */
const pollMs = 10_000;
/** A result that the hub has not brought by then is asked for. */
const resultOverdueMs = 8_000;
/** Issues known ahead below which more are fetched. */
const issuesAheadMin = 2;

/** The games that the server offers, in the order of their numbers. */
export function useGames() {
  return useQuery({
    queryKey: gamesKey,
    queryFn: () => read(getGameData, {}),
    staleTime: Number.POSITIVE_INFINITY,
    select: offeredGames,
  });
}

export interface OfferedGame {
  game: Game;
  data: GameData;
}

function offeredGames(map: Record<string, GameData>): OfferedGame[] {
  return Object.entries(map)
    .flatMap(([id, data]) => {
      const game = findGame(Number(id));
      return game === undefined ? [] : [{ game, data }];
    })
    .sort((a, b) => a.game.id - b.game.id);
}

async function fetchGame(gameId: number): Promise<GameData | null> {
  const map = await read(getGameInfo, {
    GameIdList: [gameId],
    State: true,
    LastIssue: true,
    Countdown: true,
    OldIssues: true,
    SelectCount: 20,
  });
  return map[String(gameId)] ?? null;
}

/** One game with its issues; null when the server does not offer it. */
export function useGame(gameId: number) {
  const isStale = useIsStale();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: gameKey(gameId),
    queryFn: async () => {
      const fetched = await fetchGame(gameId);
      if (fetched === null) return null;
      return keepNewer(queryClient.getQueryData<GameData | null>(gameKey(gameId)), fetched);
    },
    staleTime: 30_000,
    refetchInterval: isStale ? pollMs : false,
    initialData: () =>
      queryClient.getQueryData<Record<string, GameData>>(gamesKey)?.[String(gameId)],
    initialDataUpdatedAt: () => queryClient.getQueryState(gamesKey)?.dataUpdatedAt,
  });
}

/** Fetches a game anew. */
export function refetchGame(queryClient: QueryClient, gameId: number): void {
  void queryClient.invalidateQueries({ queryKey: gameKey(gameId) });
}

/**
 * What a game shows this second. Fetches by itself when the planned issues run out or when a
 * result is overdue.
 */
export function useGameView(gameId: number, data: GameData): { view: GameView; nowMs: number } {
  const nowMs = useServerSecond();
  const queryClient = useQueryClient();
  const view = viewOf(data, nowMs);
  const askedAtMs = useRef(nowMs);
  const isOverdue = view.drawing.some((issue) => nowMs - issue.drawTimeStamp > resultOverdueMs);
  const isWanting = view.issuesAhead < issuesAheadMin || isOverdue;
  useEffect(() => {
    if (!isWanting || nowMs - askedAtMs.current < pollMs) return;
    askedAtMs.current = nowMs;
    refetchGame(queryClient, gameId);
  }, [isWanting, nowMs, queryClient, gameId]);
  return { view, nowMs };
}
