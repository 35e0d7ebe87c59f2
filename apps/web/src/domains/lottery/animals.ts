import { type CategoryKey, zodiacAt, zodiacOfNumber, zodiacs } from "@fairdraw/lottery-engine";

export { AnimalFace } from "./animal-face.tsx";

/**
 * The animals of drawn numbers: in mark six those of the lunar year that they were drawn in, in racing the
 * first ten of the twelve, one for each car. Empty for a game of another category.
 */
export function animalsOf(
  category: CategoryKey,
  numbers: readonly string[],
  drawnAt: number,
): { key: string; label: { zh: string; en: string } }[] {
  if (category === "pk10") return numbers.flatMap((number) => zodiacs[Number(number) - 1] ?? []);
  if (category !== "lhc") return [];
  const year = zodiacAt(drawnAt);
  return numbers.flatMap((number) => {
    const animal = zodiacOfNumber(Number(number), year);
    return zodiacs.filter(({ key }) => key === animal);
  });
}
