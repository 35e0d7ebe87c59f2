import { type Colour, colourOf, hasProperty, numbers, tieNumber } from "./numbers.ts";
import { zodiacOfNumber, zodiacs } from "./zodiac.ts";

const colours: readonly Colour[] = ["red", "blue", "green"];

/**
 * The mark six numbers that an option stands for, ascending: a zodiac, a colour, or a colour with properties.
 * Units: `zodiac` is the animal of the lunar year. Shape: empty for every other option, e.g. `big`.
 */
export function markSixNumbersOf(option: string, zodiac: string | undefined): readonly number[] {
  if (zodiacs.some(({ key }) => key === option)) {
    return zodiac === undefined
      ? []
      : numbers.filter((number) => zodiacOfNumber(number, zodiac) === option);
  }
  const colour = colours.find((one) => option.startsWith(one));
  if (colour === undefined) return [];
  const property = option.slice(colour.length);
  return numbers.filter(
    (number) =>
      colourOf(number) === colour &&
      (property === "" || (number !== tieNumber && hasProperty(property, number))),
  );
}
