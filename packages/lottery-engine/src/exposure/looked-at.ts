import type { Play } from "../plays/play-type.ts";
import type { Selection } from "../selections/selection.ts";

/**
 * The part of a draw that decides about a selection: some of its places, or all its numbers in whatever order.
 * Null where too many draws differ for it.
 */
export type LookedAt =
  | { readonly kind: "places"; readonly places: readonly number[] }
  | { readonly kind: "anyOrder" }
  | null;

/** Which part of a draw a selection looks at; never less than it does. Shape: places ascending, counted from 0. */
export function lookedAt(play: Play, selection: Selection): LookedAt {
  switch (play.category) {
    case "k3":
    case "d3":
    case "pc28":
      return at([0, 1, 2]);
    case "ssc":
      return inSsc(play.id, selection);
    case "x5":
      return inX5(play.id, selection);
    case "pk10":
      return inPk10(play.id, selection);
    case "kl10":
      return inKl10(play.id, selection);
    case "lhc":
      return inMarkSix(play.id, selection);
    case "keno":
    case "hash":
      return null;
  }
}

const anyOrder: LookedAt = { kind: "anyOrder" };

function at(places: readonly number[]): LookedAt {
  return { kind: "places", places: [...new Set(places)].sort((a, b) => a - b) };
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** Places that the player chose, else the rows of a sparse selection that hold something. */
function chosenPlaces(selection: Selection): readonly number[] {
  if ("places" in selection) return selection.places;
  const rows: readonly (readonly unknown[])[] =
    "positions" in selection
      ? selection.positions
      : "positionOptions" in selection
        ? selection.positionOptions
        : [];
  return [...rows.keys()].filter((row) => (rows[row]?.length ?? 0) > 0);
}

const sscAnyOrder = /^ssc\.(5x\.(zx|yffs|hscs|sxbx|sjfc)|niu|lm\.sum|bdw\.all5)/;
const sscBlocks: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^ssc\.(4x\.front|bdw\.front4)/, [0, 1, 2, 3]],
  [/^ssc\.(4x\.back|bdw\.back4)/, [1, 2, 3, 4]],
  [/^ssc\.(3x\.front|bdw\.front3|dxds\.front3|lm\.front3)/, [0, 1, 2]],
  [/^ssc\.(3x\.mid|bdw\.mid3|dxds\.mid3|lm\.mid3)/, [1, 2, 3]],
  [/^ssc\.(3x\.back|bdw\.back3|dxds\.back3|lm\.back3)/, [2, 3, 4]],
  [/^ssc\.(2x\.front|dxds\.front2)/, [0, 1]],
  [/^ssc\.(2x\.back|dxds\.back2)/, [3, 4]],
  [/^ssc\.lm\.lh$/, [0, 4]],
];

function inSsc(id: string, selection: Selection): LookedAt {
  if (sscAnyOrder.test(id)) return anyOrder;
  const compared = /^ssc\.lhh\.(\w)(\w)$/.exec(id);
  if (compared !== null) return at(compared.slice(1).map((letter) => "wqbsg".indexOf(letter)));
  const block = sscBlocks.find(([pattern]) => pattern.test(id));
  if (block !== undefined) return at(block[1]);
  if (id.startsWith("ssc.5x")) return at(upTo(5));
  const chosen = chosenPlaces(selection);
  return at(chosen.length > 0 ? chosen : upTo(5));
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

function inX5(id: string, selection: Selection): LookedAt {
  if (/^x5\.(dwd|lm\.ball|lm\.num)$/.test(id)) return at(chosenPlaces(selection));
  const block = x5Blocks.find(([pattern]) => pattern.test(id));
  return block === undefined ? anyOrder : at(block[1]);
}

function inPk10(id: string, selection: Selection): LookedAt {
  const front = /^pk10\.q(\d)/.exec(id);
  if (front !== null) return at(upTo(Number(front[1])));
  const mirror = /^pk10\.lh\.(\d)$/.exec(id);
  if (mirror !== null) return at([Number(mirror[1]) - 1, 10 - Number(mirror[1])]);
  const rows = chosenPlaces(selection);
  if (id === "pk10.lm.lh") return at(rows.flatMap((row) => [row, 9 - row]));
  return at(rows.length > 0 ? rows : [0, 1]);
}

function inKl10(id: string, selection: Selection): LookedAt {
  if (id.startsWith("kl10.r1")) return at([0]);
  if (id.startsWith("kl10.3.front")) return at([0, 1, 2]);
  if (id.startsWith("kl10.3.back")) return at([5, 6, 7]);
  if (/^kl10\.(rx|2|lm\.sum)/.test(id)) return null;
  if (id.startsWith("kl10.lh")) {
    const options = "options" in selection ? selection.options : [];
    return at(options.flatMap((option) => option.split("v").map((n) => Number(n) - 1)));
  }
  const rows = chosenPlaces(selection);
  return rows.length > 0 ? at(rows) : null;
}

/** The special number is drawn last. */
const special = 6;

function inMarkSix(id: string, selection: Selection): LookedAt {
  if (/^lhc\.(tm|hexiao)/.test(id)) return at([special]);
  return /^lhc\.(zmt|zm16)$/.test(id) ? at(chosenPlaces(selection)) : null;
}
