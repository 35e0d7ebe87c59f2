import { d3Plays } from "./categories/d3/plays.ts";
import { hashPlays } from "./categories/hash/plays.ts";
import { k3Plays } from "./categories/k3/plays.ts";
import { kenoPlays } from "./categories/keno/plays.ts";
import { kl10Plays } from "./categories/kl10/plays.ts";
import { lhcPlays } from "./categories/lhc/plays.ts";
import { pc28Plays } from "./categories/pc28/plays.ts";
import { pk10Plays } from "./categories/pk10/plays.ts";
import { sscPlays } from "./categories/ssc/plays.ts";
import { x5Plays } from "./categories/x5/plays.ts";
import type { CategoryKey } from "./games/categories.ts";
import type { Play } from "./plays/play-type.ts";

/** Every play the platform offers, in the order of their numbers. */
export const allPlays: readonly Play[] = [
  ...sscPlays,
  ...x5Plays,
  ...k3Plays,
  ...pk10Plays,
  ...d3Plays,
  ...kenoPlays,
  ...kl10Plays,
  ...pc28Plays,
  ...lhcPlays,
  ...hashPlays,
].sort((a, b) => a.no - b.no);

const playsById = new Map(allPlays.map((play) => [play.id, play]));
const playsByNo = new Map(allPlays.map((play) => [play.no, play]));

/** Finds the play a bet names. Shape: undefined for an id we do not offer. */
export function findPlay(playId: string): Play | undefined {
  return playsById.get(playId);
}

/** Finds the play a stored bet was made on. Shape: undefined for an unknown number. */
export function findPlayByNo(playNo: number): Play | undefined {
  return playsByNo.get(playNo);
}

/** All plays of a category, in the order of their numbers. */
export function playsOf(category: CategoryKey): readonly Play[] {
  return allPlays.filter((play) => play.category === category);
}
