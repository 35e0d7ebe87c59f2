import { type CategoryKey, categories } from "@fairdraw/lottery-engine";
import { comboGamesMax } from "@fairdraw/wire/betting/calls.ts";
import { gamesOfAddress, isTimetabled } from "./board-games.ts";

export const comboModes = ["sides", "same"] as const;
export type ComboMode = (typeof comboModes)[number];

/** How often the numbers of one board go to a game; none for games that are not ticked. */
export type Multiples = ReadonlyMap<number, number>;

/** What of a board stands in its address, so that it can be kept, shared and gone back to. */
export interface BoardAddress {
  readonly mode: ComboMode;
  /** Games of the tiles; null for those that this device had last. */
  readonly games: readonly number[] | null;
  /** Category of the games that share a board; null for that of the first game. */
  readonly category: CategoryKey | null;
  /** Games that the numbers of that board go to. */
  readonly same: Multiples;
}

const multipleMax = 99_999;
const sameShape = /^(\d{1,5})(?:x(\d{1,5}))?$/;

/** Reads an address; what makes no sense in it counts as not said. */
export function readAddress(params: URLSearchParams): BoardAddress {
  return {
    mode: params.get("mode") === "same" ? "same" : "sides",
    games: gamesOfAddress(params),
    category: categories.find(({ key }) => key === params.get("category"))?.key ?? null,
    same: readSame(params.get("to") ?? ""),
  };
}

/** Shape: `101x2,102`: the numbers go twice to 101, once to 102. */
function readSame(text: string): Multiples {
  const ticked = text.split(",").flatMap((part): [number, number][] => {
    const [, id, times = "1"] = sameShape.exec(part) ?? [];
    const multiple = Number(times);
    const isKnown = id !== undefined && isTimetabled(Number(id));
    return isKnown && multiple >= 1 && multiple <= multipleMax ? [[Number(id), multiple]] : [];
  });
  return new Map(ticked.slice(0, comboGamesMax));
}

/** Writes an address; the usual is left out. */
export function writeAddress({
  mode,
  games,
  category,
  same,
}: BoardAddress): Record<string, string> {
  const to = [...same].map(([id, multiple]) => (multiple === 1 ? `${id}` : `${id}x${multiple}`));
  return {
    ...(mode === "sides" ? {} : { mode }),
    ...(games === null || games.length === 0 ? {} : { games: games.join(",") }),
    ...(category === null ? {} : { category }),
    ...(to.length === 0 ? {} : { to: to.join(",") }),
  };
}
