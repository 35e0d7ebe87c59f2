import { type CategoryKey, games, type Play } from "@fairdraw/lottery-engine";
import { allPlays } from "@fairdraw/lottery-engine/registry.ts";

/** Games on sale: those with a timetable; instant games wait for their own intake. */
export const servedGameIds: readonly number[] = games
  .filter((game) => !game.isMiaoMiao)
  .map((game) => game.id);

const servedPlaysById = new Map(allPlays.map((play) => [play.id, play]));

/** Plays that may be bet in a category, in the order of their numbers. */
export function servedPlaysOf(category: CategoryKey): readonly Play[] {
  return allPlays.filter((play) => play.category === category);
}

/** Finds a play that may be bet. Shape: undefined for a play that is not on sale. */
export function findServedPlay(playId: string): Play | undefined {
  return servedPlaysById.get(playId);
}
