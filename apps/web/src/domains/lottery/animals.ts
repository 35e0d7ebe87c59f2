import { zodiacAt, zodiacOfNumber, zodiacs } from "@fairdraw/lottery-engine";

export { AnimalFace } from "./animal-face.tsx";

/** The animals of the numbers of a mark six draw, of the lunar year that it was drawn in. */
export function animalsOf(
  numbers: readonly string[],
  drawnAt: number,
): { key: string; label: { zh: string; en: string } }[] {
  const year = zodiacAt(drawnAt);
  return numbers.flatMap((number) => {
    const animal = zodiacOfNumber(Number(number), year);
    return zodiacs.filter(({ key }) => key === animal);
  });
}
