import { lazily, type Sample } from "../samples/samples.ts";
import type { Selection } from "../selections/selection.ts";
import { draws, drawsOfKinds, drawsOfSums, singly, waysToTake } from "./counting.ts";
import { zodiacOf } from "./oracle/mark-six.ts";
import { pickedOf } from "./oracle/picked.ts";

const numbers = Array.from({ length: 49 }, (_, i) => i + 1);

const sevenInAnyOrder = { urn: 49, drawn: 7, inOrder: false };

const specials = lazily(() => draws([6], { pool: numbers, length: 7, isUrn: true }));
const totals = lazily(() => drawsOfSums({ min: 1, max: 49, count: 7 }));

/** The year that all spaces are counted for. */
export const yearOfSpaces = "horse";

const byZodiac = (zodiac: string) =>
  numbers.filter((number) => zodiacOf(number, yearOfSpaces) === zodiac);

const zodiacNames = Array.from({ length: 12 }, (_, i) => zodiacOf(i + 1, yearOfSpaces));

const allZodiacs = lazily(() => drawsOfKinds(zodiacNames.map(byZodiac), sevenInAnyOrder));

/** Numbers by the picked tails; those of other tails are alike. */
function tails(values: readonly number[]): readonly Sample[] {
  const lists = values.map((tail) => numbers.filter((number) => number % 10 === tail));
  return drawsOfKinds(lists, sevenInAnyOrder);
}

/** Draws of mark six as far as a selection looks at them. */
export function markSixSpace(
  id: string,
  selection: Selection,
  filledRows: readonly number[],
): readonly Sample[] | null {
  const { numbers: pool, dan, tuo, options, values } = pickedOf(selection);
  if (/^lhc\.(tm|hexiao)/.test(id)) return specials();
  if (/^lhc\.(zmt|zm16)$/.test(id))
    return filledRows.length > 2
      ? null
      : draws(filledRows, { pool: numbers, length: 7, isUrn: true });
  if (id.startsWith("lhc.bz")) return singly(pool, sevenInAnyOrder);
  if (/^lhc\.(lianma|zm\.num)/.test(id)) return regularAndSpecial([...pool, ...dan, ...tuo]);
  if (id === "lhc.totalxiao") return allZodiacs();
  if (/xiao/.test(id)) return drawsOfKinds(options.map(byZodiac), sevenInAnyOrder);
  if (/wei/.test(id)) return tails(values);
  return id === "lhc.total" ? totals() : colours();
}

/** Which picked numbers are regular, which one is special; the rest is drawn from the others. */
function regularAndSpecial(picked: readonly number[]): readonly Sample[] {
  const others = numbers.filter((number) => !picked.includes(number));
  const samples: Sample[] = [];
  const assign = (rest: readonly number[], regular: readonly number[], special: number | null) => {
    const [first, ...next] = rest;
    if (first === undefined) {
      const missing = 6 - regular.length;
      if (missing < 0) return;
      const fill = others.slice(0, missing);
      const ways = waysToTake(others.length, missing);
      const left = BigInt(special === null ? others.length - missing : 1);
      const last = special ?? others[missing] ?? 0;
      samples.push({ draw: [...regular, ...fill, last], weight: ways * left });
      return;
    }
    assign(next, regular, special);
    assign(next, [...regular, first], special);
    if (special === null) assign(next, regular, first);
  };
  assign(picked, [], null);
  return samples;
}

const redNumbers = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blueNumbers = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** Six regular numbers by colour, then the special one by colour. */
const colours = lazily(() => {
  const green = numbers.filter((n) => !redNumbers.includes(n) && !blueNumbers.includes(n));
  const kinds = [redNumbers, blueNumbers, green];
  return drawsOfKinds([redNumbers, blueNumbers], { urn: 49, drawn: 6, inOrder: false }).flatMap(
    ({ draw, weight }) =>
      kinds.flatMap((kind) => {
        const left = kind.filter((number) => !draw.includes(number));
        const [special] = left;
        if (special === undefined) return [];
        return [{ draw: [...draw, special], weight: weight * BigInt(left.length) }];
      }),
  );
});
