import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { comboGamesMax } from "@fairdraw/wire/betting/calls.ts";

/** On a board that nobody has arranged yet. */
const firstGamesMax = 4;

/** Games that can stand on the board: known, on a timetable, each once, at most 12. */
export function readBoardGames(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  const ids = value.filter((id): id is number => Number.isSafeInteger(id));
  return [...new Set(ids)].filter(isTimetabled).slice(0, comboGamesMax);
}

/** Every bet on an instant game draws at once: there is nothing to combine. */
export function isTimetabled(gameId: number): boolean {
  return findGame(gameId)?.isMiaoMiao === false;
}

/** Games of the address, where they are separated by commas; null where it names none. */
export function gamesOfAddress(params: URLSearchParams): number[] | null {
  const named = params.get("games");
  if (named === null) return null;
  const ids = readBoardGames(named.split(",").map(Number));
  return ids.length === 0 ? null : ids;
}

/** The first games on offer, one of each category before a second of any. */
export function firstBoardGames(offered: readonly number[]): number[] {
  const seen = new Set<string>();
  const ids = offered.filter(isTimetabled);
  const ofNewCategory = ids.filter((id) => {
    const category = findGame(id)?.category ?? "";
    if (seen.has(category)) return false;
    seen.add(category);
    return true;
  });
  return [...new Set([...ofNewCategory, ...ids])].slice(0, firstGamesMax);
}

/** Puts a game on the board or takes it off; a full board stays as it is. */
export function toggleBoardGame(ids: readonly number[], gameId: number): readonly number[] {
  if (ids.includes(gameId)) return ids.filter((id) => id !== gameId);
  return ids.length >= comboGamesMax ? ids : [...ids, gameId];
}

const keyOf = () => `fairdraw.combo.games.${currentSession()?.userName ?? ""}`;

export function keptBoardGames(): number[] | null {
  const ids = readStored(deviceStorage, keyOf(), readBoardGames);
  return ids === null || ids.length === 0 ? null : ids;
}

export function keepBoardGames(ids: readonly number[]): void {
  writeStored(deviceStorage, keyOf(), ids);
}
