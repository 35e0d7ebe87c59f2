import { type CategoryKey, games, type Play } from "@fairdraw/lottery-engine";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";

/** Categories whose boards, limits and rules are all there. */
const servedCategories: readonly CategoryKey[] = ["ssc", "k3", "pk10"];

/** Games on sale: those with a timetable; instant games wait for their own intake. */
export const servedGameIds: readonly number[] = games
  .filter((game) => servedCategories.includes(game.category) && !game.isMiaoMiao)
  .map((game) => game.id);

/** Plays on sale by category; the engine knows more than the boards show. */
const servedPlayIds: Partial<Record<CategoryKey, readonly string[]>> = {
  ssc: ["ssc.3x.front.direct", "ssc.3x.front.direct.text", "ssc.dwd"],
  k3: ["k3.sum", "k3.bsoe", "k3.3diff.text"],
  pk10: ["pk10.dwd", "pk10.q2.direct.text", "pk10.gyh"],
};

const servedPlays = servedCategories
  .flatMap(playsOf)
  .filter((play) => servedPlayIds[play.category]?.includes(play.id));
const servedPlaysById = new Map(servedPlays.map((play) => [play.id, play]));

/** Plays that may be bet in a category, in the order of their numbers. */
export function servedPlaysOf(category: CategoryKey): readonly Play[] {
  return servedPlays.filter((play) => play.category === category);
}

/** Finds a play that may be bet. Shape: undefined for a play that is not on sale. */
export function findServedPlay(playId: string): Play | undefined {
  return servedPlaysById.get(playId);
}
