import type { Play } from "../plays/play-type.ts";
import { lazily, type Sample } from "../samples/samples.ts";
import type { Selection } from "../selections/selection.ts";
import { draws, drawsOfKinds, drawsOfSums, multisets, singly, subsets } from "./counting.ts";
import { hashSpace } from "./hash-space.ts";
import { markSixSpace } from "./mark-six-space.ts";
import { pickedOf } from "./oracle/picked.ts";

/**
 * All draws of a category as far as a selection looks at them, each once or with the number of
 * draws it stands for; found by counting that is not the engine's.
 * Shape: null where that would be too many.
 */
export function spaceOf(play: Play, selection: Selection): readonly Sample[] | null {
  switch (play.category) {
    case "k3":
      return draws([0, 1, 2], { pool: numbersTo(6, 1), length: 3, isUrn: false });
    case "d3":
    case "pc28":
      return digitDraws([0, 1, 2], 3);
    case "ssc":
      if (orderFree.test(play.id)) return fiveDigits();
      if (play.id.startsWith("ssc.5x")) return byNamedDigits(selection);
      return digitDraws(sscPlaces(play.id, selection), 5);
    case "pk10":
      return urnDraws(pk10Places(play.id, selection), 10, 10);
    case "x5":
      return x5Space(play.id, selection);
    case "kl10":
      return kl10Space(play.id, selection);
    case "keno":
      return kenoSpace(play.id, selection);
    case "lhc":
      return markSixSpace(play.id, selection, filledRows(selection));
    case "hash":
      return hashSpace(play.id, filledRows(selection));
  }
}

/** More draws than this take too long to judge. */
export const drawsMost = 35_000;

function numbersTo(max: number, min = 0): readonly number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

function digitDraws(places: readonly number[], length: number): readonly Sample[] | null {
  if (10 ** places.length > drawsMost) return null;
  return draws(places, { pool: numbersTo(9), length, isUrn: false });
}

function urnDraws(places: readonly number[], urn: number, length: number) {
  let count = 1;
  for (let i = 0; i < places.length; i += 1) count *= urn - i;
  if (count > drawsMost) return null;
  return draws(places, { pool: numbersTo(urn, 1), length, isUrn: true });
}

/** Rows of a sparse selection that hold something. */
function filledRows(selection: Selection): readonly number[] {
  const { positions, positionOptions } = pickedOf(selection);
  const lists: readonly (readonly unknown[])[] = [...positions, ...positionOptions];
  return [...lists.keys()].filter((row) => (lists[row]?.length ?? 0) > 0);
}

/** Plays on all five digits that do not care for their order. */
const orderFree = /^ssc\.(5x\.(zx|yffs|hscs|sxbx|sjfc)|niu|lm\.sum|bdw\.all5)/;

const fiveDigits = lazily(() =>
  multisets(
    numbersTo(9).map((value) => ({ value, weight: 1n })),
    5,
  ),
);

/** Five digits by those that a straight selection names at each place, all others being alike. */
function byNamedDigits(selection: Selection): readonly Sample[] {
  const { positions, lines } = pickedOf(selection);
  let samples: readonly Sample[] = [{ draw: [], weight: 1n }];
  for (let place = 0; place < 5; place += 1) {
    const typed = lines.map((line) => Number(line.charAt(place)));
    const named = numbersTo(9).filter((n) => [...(positions[place] ?? []), ...typed].includes(n));
    const others = numbersTo(9).filter((digit) => !named.includes(digit));
    const kinds = [...named.map((digit) => [digit]), others].filter((kind) => kind.length > 0);
    samples = samples.flatMap(({ draw, weight }) =>
      kinds.map((kind) => ({
        draw: [...draw, kind[0] ?? 0],
        weight: weight * BigInt(kind.length),
      })),
    );
  }
  return samples;
}

const blocks: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^ssc\.(4x\.front|bdw\.front4)/, [0, 1, 2, 3]],
  [/^ssc\.(4x\.back|bdw\.back4)/, [1, 2, 3, 4]],
  [/^ssc\.(3x\.front|bdw\.front3|dxds\.front3|lm\.front3)/, [0, 1, 2]],
  [/^ssc\.(3x\.mid|bdw\.mid3|dxds\.mid3|lm\.mid3)/, [1, 2, 3]],
  [/^ssc\.(3x\.back|bdw\.back3|dxds\.back3|lm\.back3)/, [2, 3, 4]],
  [/^ssc\.(2x\.front|dxds\.front2)/, [0, 1]],
  [/^ssc\.(2x\.back|dxds\.back2)/, [3, 4]],
  [/^ssc\.lm\.lh$/, [0, 4]],
];

function sscPlaces(id: string, selection: Selection): readonly number[] {
  const compared = /^ssc\.lhh\.(\w)(\w)$/.exec(id);
  if (compared !== null) return compared.slice(1).map((letter) => "wqbsg".indexOf(letter));
  const block = blocks.find(([pattern]) => pattern.test(id));
  if (block !== undefined) return block[1];
  const { places } = pickedOf(selection);
  return places.length > 0 ? places : filledRows(selection);
}

function pk10Places(id: string, selection: Selection): readonly number[] {
  const front = /^pk10\.q(\d)/.exec(id);
  if (front !== null) return numbersTo(Number(front[1]) - 1);
  const mirror = /^pk10\.lh\.(\d)$/.exec(id);
  if (mirror !== null) return [Number(mirror[1]) - 1, 10 - Number(mirror[1])];
  const rows = filledRows(selection);
  if (id === "pk10.lm.lh") return rows.flatMap((row) => [row, 9 - row]);
  return rows.length > 0 ? rows : [0, 1];
}

const x5Blocks: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^x5\.(3\.front|bdw\.front3)/, [0, 1, 2]],
  [/^x5\.(3\.mid|bdw\.mid3)/, [1, 2, 3]],
  [/^x5\.(3\.back|bdw\.back3)/, [2, 3, 4]],
  [/^x5\.2\.front/, [0, 1]],
  [/^x5\.2\.back/, [3, 4]],
  [/^x5\.1\.front/, [0]],
  [/^x5\.lm\.lh$/, [0, 4]],
];

function x5Space(id: string, selection: Selection): readonly Sample[] | null {
  const rows = /^x5\.(dwd|lm\.ball|lm\.num)$/.test(id) ? filledRows(selection) : undefined;
  const places = rows ?? x5Blocks.find(([pattern]) => pattern.test(id))?.[1];
  return places === undefined ? subsets(11, 5) : urnDraws(places, 11, 5);
}

function kl10Space(id: string, selection: Selection): readonly Sample[] | null {
  const picked = pickedOf(selection);
  if (id.startsWith("kl10.r1")) return urnDraws([0], 20, 8);
  if (id.startsWith("kl10.3.front")) return urnDraws([0, 1, 2], 20, 8);
  if (id.startsWith("kl10.3.back")) return urnDraws([5, 6, 7], 20, 8);
  if (id.startsWith("kl10.lh")) return comparedPlaces(picked.options);
  if (id.startsWith("kl10.rx"))
    return singly([...picked.dan, ...picked.numbers, ...picked.tuo], { urn: 20, drawn: 8 });
  if (id === "kl10.lm.sum") return drawsOfSums({ min: 1, max: 20, count: 8 });
  if (id.startsWith("kl10.2")) {
    const [first = picked.numbers, second = picked.numbers] = picked.positions;
    const both = first.filter((ball) => second.includes(ball));
    const only = (list: readonly number[]) => list.filter((ball) => !both.includes(ball));
    return drawsOfKinds([both, only(first), only(second)], { urn: 20, drawn: 8, inOrder: true });
  }
  return urnDraws(filledRows(selection), 20, 8);
}

/** All orders of the balls at the places that are compared; null for too many places. */
function comparedPlaces(options: readonly string[]): readonly Sample[] | null {
  const places = new Set(options.flatMap((option) => option.split("v").map((n) => Number(n) - 1)));
  if (places.size > 6) return null;
  const pool = numbersTo(places.size, 1);
  return draws([...places], { pool, length: 8, isUrn: true });
}

const kenoSums = lazily(() => drawsOfSums({ min: 1, max: 80, count: 20 }));

function kenoSpace(id: string, selection: Selection): readonly Sample[] | null {
  const drawn = { urn: 80, drawn: 20, inOrder: false };
  const { numbers } = pickedOf(selection);
  if (numbers.length > 0) return singly(numbers, drawn);
  if (id === "keno.sxp") return drawsOfKinds([numbersTo(40, 1)], drawn);
  if (id === "keno.jop") return drawsOfKinds([numbersTo(80, 1).filter((n) => n % 2 === 1)], drawn);
  return kenoSums();
}
