import { choose, subsetsOf } from "../numbers/combinations.ts";
import { reduced } from "../numbers/fraction.ts";
import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play, Win } from "../plays/play-type.ts";
import { undominated, winsOf, winsOfLevels } from "../plays/wins.ts";
import type { PositionPickBoard, Row } from "../selections/board.ts";
import { checkNumbers } from "../selections/check-lists.ts";
import { readKeys, readLists } from "../selections/read-unknown.ts";
import { type CheckedSelection, refuse, type Selection } from "../selections/selection.ts";
import type { Text } from "../text.ts";
import { type InnerRule, tupleAt } from "./tuple.ts";

/** A selection together with the places it is played on. */
type Placed<S> = S & { readonly places: readonly number[] };

interface AnyPlaces<S extends Selection> {
  readonly rule: InnerRule<S>;
  /** Places that one unit bet is played on. */
  readonly size: number;
  readonly places: Row;
}

/** Digits are 0 to 9 at every place. */
const poolSize = 10;

/**
 * Makes a play of a tuple rule on places of the player's choice (任选): every way to take enough of
 * the places is played on its own, and each of them may win.
 */
export function playAtAnyPlaces<S extends Selection>(
  facts: PlayFacts,
  rule: InnerRule<S>,
  { size, labels }: { size: number; labels: readonly Text[] },
): Play<Placed<S>> {
  const pool = labels.map((_, place) => place);
  const label = { zh: "位置", en: "Places" };
  const places: Row = { key: "places", label, pool, min: size, max: pool.length };
  const any: AnyPlaces<S> = { rule, size, places };
  const board: PositionPickBoard = {
    kind: "positionPick",
    places,
    placeLabels: labels,
    inner: rule.board,
  };
  return definePlay<Placed<S>>(facts, {
    board,
    check: (unchecked) => checkPlaced(unchecked, any),
    countUnitBets: (selection) =>
      choose(selection.places.length, size) * rule.countUnitBets(selection),
    judge: (selection, draw) => {
      const levels = subsetsOf(selection.places, size).map((chosen) =>
        rule.levelOf(selection, tupleAt(chosen, draw)),
      );
      return winsOfLevels(levels);
    },
    winChance: (selection) => {
      const draws = poolSize ** selection.places.length;
      const missing = drawsByOutcome(selection, any).get(nothingWon) ?? 0;
      return reduced({ numerator: BigInt(draws - missing), denominator: BigInt(draws) });
    },
    bestOutcomes: (selection) => {
      const levels = [...rule.winningTuples(selection).keys()];
      const outcomes = [...drawsByOutcome(selection, any).keys()];
      return undominated(outcomes.map((outcome) => winsOfOutcome(outcome, levels)));
    },
  });
}

/** Places first, then the inner selection; keys and the number of lists before both. */
function checkPlaced<S extends Selection>(
  unchecked: unknown,
  { rule, places }: AnyPlaces<S>,
): CheckedSelection<Placed<S>> {
  const lists = readKeys(unchecked, ["places", rule.key]);
  if (lists === null) return refuse("BAD_SHAPE");
  const [uncheckedPlaces, uncheckedInner] = lists;
  if (rule.key === "groups" && readLists(uncheckedInner, 2) === null) return refuse("BAD_SHAPE");
  const checkedPlaces = checkNumbers(uncheckedPlaces, places);
  if (!checkedPlaces.ok) return checkedPlaces;
  const inner = rule.check({ [rule.key]: uncheckedInner });
  if (!inner.ok) return inner;
  return { ok: true, selection: { ...inner.selection, places: checkedPlaces.list } };
}

/** Wins per level packed into one number: at most 10 ways to take places, so 4 bits a level. */
type Outcome = number;
const nothingWon: Outcome = 0;
const bitsPerLevel = 4;

function winsOfOutcome(outcome: Outcome, levels: readonly string[]): readonly Win[] {
  const mask = 2 ** bitsPerLevel - 1;
  return winsOf(levels.map((level, i) => [level, (outcome >> (i * bitsPerLevel)) & mask]));
}

/** Judges every way to draw the chosen places, by way of a table of all tuples. */
function drawsByOutcome<S extends Selection>(
  selection: Placed<S>,
  { rule, size }: AnyPlaces<S>,
): ReadonlyMap<Outcome, number> {
  const table = tableOf(selection, { rule, size });
  const count = selection.places.length;
  const chosen = subsetsOf([...selection.places.keys()], size);
  const digits = new Uint8Array(count);
  const levels = rule.winningTuples(selection).size;
  const draws = new Uint32Array(2 ** (levels * bitsPerLevel));
  for (let left = poolSize ** count; left > 0; left -= 1) {
    let outcome = nothingWon;
    for (const places of chosen) {
      let tuple = 0;
      for (const place of places) tuple = tuple * poolSize + (digits[place] ?? 0);
      outcome += table[tuple] ?? 0;
    }
    draws[outcome] = (draws[outcome] ?? 0) + 1;
    countUp(digits);
  }
  return new Map([...draws.entries()].filter(([, ways]) => ways > 0));
}

/** Goes on to the next draw, as an odometer does. */
function countUp(digits: Uint8Array): void {
  for (let place = digits.length - 1; place >= 0; place -= 1) {
    const digit = ((digits[place] ?? 0) + 1) % poolSize;
    digits[place] = digit;
    if (digit > 0) return;
  }
}

/** The outcome of every tuple: one win at its level, or nothing. */
function tableOf<S extends Selection>(
  selection: Placed<S>,
  { rule, size }: Pick<AnyPlaces<S>, "rule" | "size">,
): Uint8Array {
  const levels = [...rule.winningTuples(selection).keys()];
  const levelOf =
    rule.prepared?.(selection) ?? ((tuple: readonly number[]) => rule.levelOf(selection, tuple));
  return Uint8Array.from({ length: poolSize ** size }, (_, code) => {
    const level = levelOf(String(code).padStart(size, "0").split("").map(Number));
    return level === null ? nothingWon : 1 << (levels.indexOf(level) * bitsPerLevel);
  });
}
