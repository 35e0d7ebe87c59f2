import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { useEffect, useState } from "react";
import { usePlayerData } from "../account/account.api.ts";

/** More than a row of the home page shows helps nobody. Source: screens.md 6, Home. */
const recentMax = 8;

/** The games with one more at the front; each stands once. */
export function withOpened(recent: readonly number[], gameId: number): number[] {
  return [gameId, ...recent.filter((known) => known !== gameId)].slice(0, recentMax);
}

function keyOf(userName: string): string {
  return `fairdraw.recentGames.${userName}`;
}

/** Reads what a storage held; anything that is not a game's number is passed over. */
export function readGameIds(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return value.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, recentMax);
}

function recentOf(userName: string): number[] {
  return readStored(deviceStorage, keyOf(userName), readGameIds) ?? [];
}

/** Notes on this device that the player opened a game. */
export function useNoteOpenedGame(gameId: number): void {
  useEffect(() => {
    const userName = currentSession()?.userName;
    if (userName === undefined) return;
    writeStored(deviceStorage, keyOf(userName), withOpened(recentOf(userName), gameId));
  }, [gameId]);
}

/** Games opened here, then those that the account bet on elsewhere; each once. */
export function withPlayed(recent: readonly number[], played: readonly number[]): number[] {
  return [...new Set([...recent, ...played])].slice(0, recentMax);
}

/** The games that the player opened last on this device, the last one first, and what he bet on on others. */
export function useRecentGames(): readonly number[] {
  const [recent] = useState(() => recentOf(currentSession()?.userName ?? ""));
  return withPlayed(recent, usePlayerData()?.playedGames ?? []);
}
