import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { findPlay } from "../../lottery/plays.ts";
import type { Draft } from "../board/draft.ts";
import { draftOfSelection } from "../board/draft-of-selection.ts";
import type { Cart } from "../cart/cart.ts";

/** So many plays of a game are remembered, the last ones. */
const playsMax = 20;
/** Longer ones are not kept: a file of typed lines is at hand anyway. Units: characters of JSON. */
const lengthMax = 20_000;

/** Selections by play, the last one at the end. */
type Kept = readonly (readonly [playId: string, selection: unknown])[];

const none: Kept = [];

function keyOf(gameId: number): string {
  return `fairdraw.last.${currentSession()?.userName ?? ""}.${gameId}`;
}

function readKept(value: unknown): Kept | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((one: unknown) =>
    Array.isArray(one) && typeof one[0] === "string" ? [[one[0], one[1]] as const] : [],
  );
}

function keptOf(gameId: number): Kept {
  return readStored(deviceStorage, keyOf(gameId), readKept) ?? none;
}

/** Remembers on this device what was put into the cart or bet last in each play of a game. */
export function noteLastPicks(gameId: number, lines: Cart): void {
  const short = lines.filter(({ selection }) => JSON.stringify(selection).length <= lengthMax);
  if (short.length === 0) return;
  const latest = new Map(short.map(({ playId, selection }) => [playId, selection]));
  const before = keptOf(gameId).filter(([playId]) => !latest.has(playId));
  writeStored(deviceStorage, keyOf(gameId), [...before, ...latest].slice(-playsMax));
}

/** The last picks in a play of a game (上次号码). Shape: null where there are none, or no longer any. */
export function lastPicks(
  gameId: number,
  playId: string,
): { draft: Draft; places: readonly number[] } | null {
  const kept = keptOf(gameId).find(([id]) => id === playId);
  const play = findPlay(playId);
  const checked = kept === undefined ? undefined : play?.check(kept[1]);
  if (play === undefined || checked?.ok !== true) return null;
  return draftOfSelection(play, checked.selection);
}
