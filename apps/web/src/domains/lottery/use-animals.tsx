import { useSession } from "@fairdraw/client/login/session-store.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import type { CategoryKey } from "@fairdraw/lottery-engine";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { playerDataQuery } from "../account/account.api.ts";

/** How many numbers the categories have whose numbers stand for animals. */
const numbersWithAnimals: Readonly<Partial<Record<CategoryKey, number>>> = { lhc: 49, pk10: 10 };

/**
 * What animals are found and drawn with; undefined until it has come. Shape: fetched only for a game that
 * has animals and a player who wants them.
 */
export function useAnimalKit(category: CategoryKey) {
  const hasAnimals = numbersWithAnimals[category] !== undefined;
  const hasSession = useSession() !== null;
  const player = useQuery({
    ...playerDataQuery,
    enabled: hasAnimals && hasSession,
    // The shell keeps it fresh; pages outside of it ask once.
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const isWanted = hasAnimals && hasSession && player?.showAnimalNumber === true;
  const kit = useQuery({
    queryKey: ["animals"],
    queryFn: async () => {
      const { animalsOf, AnimalFace } = await import("./animals.ts");
      return { animalsOf, AnimalFace };
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  return { isWanted, kit };
}

/**
 * The faces of all numbers of a category, by number; undefined where none are drawn. Shape: `poolSize` is
 * how many numbers a row of a board has; a row of tails or sums has no animals.
 */
export function useBoardFaces(
  category: CategoryKey,
  poolSize: number,
): ReadonlyMap<number, ReactNode> | undefined {
  const { isWanted, kit } = useAnimalKit(category);
  const isWhole = numbersWithAnimals[category] === poolSize;
  return useMemo(() => {
    if (!isWanted || kit === undefined || !isWhole) return undefined;
    const { animalsOf, AnimalFace } = kit;
    const numbers = Array.from({ length: poolSize }, (_, i) => i + 1);
    const found = animalsOf(category, numbers.map(String), serverNowMs());
    return new Map(found.map(({ key }, i) => [i + 1, <AnimalFace key={key} animal={key} />]));
  }, [isWanted, kit, isWhole, category, poolSize]);
}
