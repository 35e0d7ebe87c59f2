import { loadTraditionalOf } from "@fairdraw/client/texts/traditional.ts";
import { type CategoryKey, findGame, type Play } from "@fairdraw/lottery-engine";

/** The rules come by category: nobody loads more than the games he opens or has bet on. */
const loaders: Readonly<Record<CategoryKey, () => Promise<readonly Play[]>>> = {
  ssc: async () => (await import("@fairdraw/lottery-engine/plays/ssc")).sscPlays,
  x5: async () => (await import("@fairdraw/lottery-engine/plays/x5")).x5Plays,
  k3: async () => (await import("@fairdraw/lottery-engine/plays/k3")).k3Plays,
  pk10: async () => (await import("@fairdraw/lottery-engine/plays/pk10")).pk10Plays,
  d3: async () => (await import("@fairdraw/lottery-engine/plays/d3")).d3Plays,
  keno: async () => (await import("@fairdraw/lottery-engine/plays/keno")).kenoPlays,
  kl10: async () => (await import("@fairdraw/lottery-engine/plays/kl10")).kl10Plays,
  pc28: async () => (await import("@fairdraw/lottery-engine/plays/pc28")).pc28Plays,
  lhc: async () => (await import("@fairdraw/lottery-engine/plays/lhc")).lhcPlays,
  hash: async () => (await import("@fairdraw/lottery-engine/plays/hash")).hashPlays,
};

const known = new Map<string, Play>();
const loaded = new Set<CategoryKey>();

/** A play among those of the loaded categories. */
export function findPlay(playId: string): Play | undefined {
  return known.get(playId);
}

/** Fetches the rules of categories, each once. Throws when one cannot be fetched. */
export async function loadPlays(categories: Iterable<CategoryKey>): Promise<void> {
  const missing = [...new Set(categories)].filter((category) => !loaded.has(category));
  await Promise.all(
    missing.map(async (category) => {
      const [plays] = await Promise.all([loaders[category](), loadTraditionalOf(category)]);
      for (const play of plays) known.set(play.id, play);
      loaded.add(category);
    }),
  );
}

/** The rules of a game's category. */
export function loadPlaysOfGames(gameIds: readonly number[]): Promise<void> {
  return loadPlays(gameIds.flatMap((gameId) => findGame(gameId)?.category ?? []));
}

/** The plays of a loaded category, in the order of their numbers. */
export function playsOfCategory(category: CategoryKey): readonly Play[] {
  return [...known.values()]
    .filter((play) => play.category === category)
    .sort((a, b) => a.no - b.no);
}
