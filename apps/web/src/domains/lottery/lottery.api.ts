import { shownIssues, useShownIssues } from "@fairdraw/client/brand/shown-issues.ts";
import { read } from "@fairdraw/client/call/call.ts";
import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import { useReadSecond, useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { findGame, type Game } from "@fairdraw/lottery-engine";
import {
  type GameData,
  getGameData,
  getGameInfo,
  oldIssuesOfAll,
} from "@fairdraw/wire/lottery/calls.ts";
import { LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { type GameView, issuesOf, keepNewer, viewOf } from "./game-state.ts";

const gamesKey = ["games"];
const closedIssuesKey = ["closedIssues"];
export const gameKey = (gameId: number) => ["game", gameId];

/** Fallback while there are no live events. Source: screens.md 0.4, ST.stale. */
const pollMs = 10_000;
/** A result that the hub has not brought by then is asked for. */
const resultOverdueMs = 8_000;
/** Issues known ahead below which more are fetched. */
const issuesAheadMin = 2;

type GameMap = Record<string, GameData>;

/** All about all games at first; later only what may be new, added to what is known. */
async function fetchGames(known: GameMap | undefined): Promise<GameMap> {
  if (known === undefined) return read(getGameData, {});
  return withNewer(known, await fetchInfo(Object.keys(known).map(Number), oldIssuesOfAll));
}

function withNewer(known: GameMap, fetched: GameMap): GameMap {
  return Object.fromEntries(
    Object.entries(fetched).map(([id, game]) => [id, keepNewer(known[id], game, shownIssues())]),
  );
}

/** Asks again for the games that an answer leaves out, until none is left or nothing comes. */
async function fetchInfo(gameIds: readonly number[], SelectCount: number): Promise<GameMap> {
  const all: GameMap = {};
  let asked = [...gameIds];
  while (asked.length > 0) {
    const answer = await read(getGameInfo, {
      GameIdList: asked,
      State: true,
      LastIssue: true,
      Countdown: true,
      OldIssues: true,
      SelectCount,
    });
    Object.assign(all, answer);
    const left = asked.filter((id) => answer[id] === undefined);
    if (left.length === asked.length) break;
    asked = left;
  }
  return all;
}

export const gamesQuery = queryOptions({
  queryKey: gamesKey,
  queryFn: ({ client }) => fetchGames(client.getQueryData<GameMap>(gamesKey)),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The games that the server offers, in the order of their numbers. */
export function useGames() {
  const isStale = useIsStale();
  return useQuery({
    ...gamesQuery,
    refetchInterval: isStale ? pollMs : false,
    select: offeredGames,
  });
}

/**
 * Keeps the list of games fetched: while the planned issues of one run out, and, where the last
 * draws are shown, while a result is overdue.
 */
export function useGamesUpkeep({ showsDraws }: { showsDraws: boolean }): void {
  const nowMs = useServerSecond();
  const games = useGames().data;
  const queryClient = useQueryClient();
  const askedAtMs = useRef(nowMs);
  useEffect(() => {
    if (nowMs - askedAtMs.current < pollMs) return;
    const isDue = ({ data }: OfferedGame) =>
      isOnSale(data) && !data.isMiaoMiao && isWanting(viewOf(data, nowMs), nowMs, { showsDraws });
    if (games?.some(isDue) !== true) return;
    askedAtMs.current = nowMs;
    void queryClient.invalidateQueries({ queryKey: gamesKey });
  }, [games, nowMs, queryClient, showsDraws]);
}

function isWanting(view: GameView, nowMs: number, { showsDraws }: { showsDraws: boolean }) {
  if (view.issuesAhead < issuesAheadMin) return true;
  return showsDraws && view.drawing.some((issue) => nowMs - issue.drawTimeStamp > resultOverdueMs);
}

/** Tells whether bets are taken at all. */
export function isOnSale(data: GameData): boolean {
  return (data.state ?? LotteryGameState.ONLINE) === LotteryGameState.ONLINE;
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
  const map = await fetchInfo([gameId], shownIssues());
  return map[String(gameId)] ?? null;
}

/** Adds to games of the list as many closed issues as a game's own page shows. */
export function useClosedIssues(gameIds: readonly number[]): void {
  const ids = [...gameIds].sort((a, b) => a - b);
  const count = useShownIssues();
  useQuery({
    queryKey: [...closedIssuesKey, ids, count],
    enabled: ids.length > 0,
    async queryFn({ client }) {
      await client.ensureQueryData(gamesQuery);
      const fetched = await fetchInfo(ids, count);
      client.setQueryData<GameMap>(gamesKey, (known) =>
        known === undefined ? fetched : { ...known, ...withNewer(known, fetched) },
      );
      return null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One game with its issues; null when the server does not offer it. */
export function useGame(gameId: number) {
  const isStale = useIsStale();
  const queryClient = useQueryClient();
  const count = useShownIssues();
  const fetchedFor = useRef(count);
  useEffect(() => {
    if (fetchedFor.current === count) return;
    fetchedFor.current = count;
    void queryClient.invalidateQueries({ queryKey: gameKey(gameId) });
  }, [count, gameId, queryClient]);
  return useQuery({
    queryKey: gameKey(gameId),
    queryFn: async () => {
      const fetched = await fetchGame(gameId);
      if (fetched === null) return null;
      const known = queryClient.getQueryData<GameData | null>(gameKey(gameId));
      return keepNewer(known, fetched, shownIssues());
    },
    staleTime: 30_000,
    refetchInterval: isStale ? pollMs : false,
    initialData: () => queryClient.getQueryData<GameMap>(gamesKey)?.[String(gameId)],
    // Draws may be missing in the list, so a page of its own fetches the game in any case.
    initialDataUpdatedAt: 0,
  });
}

/** Fetches games anew, wherever they are shown: their own pages and, once, the list. */
export function refetchGames(queryClient: QueryClient, gameIds: readonly number[]): void {
  for (const gameId of gameIds) {
    void queryClient.invalidateQueries({ queryKey: gameKey(gameId) });
  }
  void queryClient.invalidateQueries({ queryKey: gamesKey });
  void queryClient.invalidateQueries({ queryKey: closedIssuesKey });
}

/** The offer itself changed: which games there are, and how each stands. */
export function refetchAllGames(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ["game"] });
  read(getGameData, {}).then(
    (games) =>
      queryClient.setQueryData<GameMap>(gamesKey, (known) =>
        Object.fromEntries(
          Object.entries(games).map(([id, game]) => [
            id,
            keepNewer(known?.[id], game, shownIssues()),
          ]),
        ),
      ),
    () => {},
  );
}

/**
 * Changes a game wherever it is cached. Refuses (false) where it is cached and `change` says null;
 * that place stays as it is.
 */
export function changeKnown(
  queryClient: QueryClient,
  gameId: number,
  change: (data: GameData) => GameData | null,
): boolean {
  const alone = queryClient.getQueryData<GameData | null>(gameKey(gameId)) ?? null;
  const changedAlone = alone === null ? null : change(alone);
  if (changedAlone !== null) queryClient.setQueryData(gameKey(gameId), changedAlone);
  const map = queryClient.getQueryData<GameMap>(gamesKey);
  const listed = map?.[gameId] ?? null;
  const changedListed = listed === null ? null : change(listed);
  if (changedListed !== null) {
    queryClient.setQueryData<GameMap>(gamesKey, { ...map, [gameId]: changedListed });
  }
  return (
    (alone === null) === (changedAlone === null) && (listed === null) === (changedListed === null)
  );
}

/** What a game of the list shows this second. */
export function useListedView(data: GameData): GameView {
  return viewOf(data, useServerSecond());
}

/** What a game shows but for the time that is left: it changes with the issue, not with every second. */
export function useGameMoment(data: GameData): Pick<GameView, "current" | "phase" | "lastDrawn"> {
  const phase = useReadSecond((nowMs) => viewOf(data, nowMs).phase);
  const serial = useReadSecond((nowMs) => viewOf(data, nowMs).current?.serialNumber ?? null);
  const issues = useMemo(() => issuesOf(data, serial), [data, serial]);
  return { ...issues, phase };
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
  const isFetchDue = isWanting(view, nowMs, { showsDraws: true });
  useEffect(() => {
    if (!isFetchDue || nowMs - askedAtMs.current < pollMs) return;
    askedAtMs.current = nowMs;
    void queryClient.invalidateQueries({ queryKey: gameKey(gameId) });
  }, [isFetchDue, nowMs, queryClient, gameId]);
  return { view, nowMs };
}
