import { type PositionsSelection, type Refused, refuse } from "./selection.ts";

/** What one list of picked numbers must keep. Shape: `pool` strictly ascending. */
export interface ListRule {
  readonly pool: readonly number[];
  readonly min: number;
  readonly max: number;
}

export type CheckedList<T> = { readonly ok: true; readonly list: T } | Refused;

/**
 * Reads exactly the given keys from unknown JSON, in the order asked.
 * Shape: null when it is not an object or has a key more or less. Getters are never run.
 */
export function readKeys(unchecked: unknown, keys: readonly string[]): unknown[] | null {
  if (typeof unchecked !== "object" || unchecked === null || Array.isArray(unchecked)) return null;
  if (Object.keys(unchecked).length !== keys.length) return null;
  const values: unknown[] = [];
  for (const key of keys) {
    const property = Object.getOwnPropertyDescriptor(unchecked, key);
    if (property === undefined || property.enumerable !== true) return null;
    values.push(property.value);
  }
  return values;
}

/**
 * Checks one list of numbers: types of all elements first, sizes last.
 * Refuses: BAD_SHAPE, OUT_OF_RANGE, DUPLICATE, NOT_SORTED, TOO_FEW, TOO_MANY.
 */
export function checkNumbers(unchecked: unknown, rule: ListRule): CheckedList<readonly number[]> {
  if (!Array.isArray(unchecked)) return refuse("BAD_SHAPE");
  const items: readonly unknown[] = unchecked;
  if (!areIntegers(items)) return refuse("BAD_SHAPE");
  if (!items.every((item) => rule.pool.includes(item))) return refuse("OUT_OF_RANGE");
  // All are of the pool by now, so the set stays small however long the list is.
  if (new Set(items).size < items.length) return refuse("DUPLICATE");
  if (items.some((item, i) => i > 0 && item < (items[i - 1] ?? item))) return refuse("NOT_SORTED");
  if (items.length < rule.min) return refuse("TOO_FEW");
  if (items.length > rule.max) return refuse("TOO_MANY");
  // JSON knows -0; adding 0 makes it 0, so that equal selections have equal text and hash.
  return { ok: true, list: items.map((item) => item + 0) };
}

/**
 * Checks a positions selection from the left; then that enough positions are filled.
 * Shape: one rule per position. Refuses: as `checkNumbers`, list by list, then TOO_FEW.
 */
export function checkPositions(
  unchecked: unknown,
  { rows, filledMin }: { rows: readonly ListRule[]; filledMin: number },
): { readonly ok: true; readonly selection: PositionsSelection } | Refused {
  const lists = readKeys(unchecked, ["positions"])?.[0];
  if (!Array.isArray(lists) || lists.length !== rows.length) return refuse("BAD_SHAPE");
  const positions: (readonly number[])[] = [];
  for (const [i, rule] of rows.entries()) {
    const checked = checkNumbers(lists[i], rule);
    if (!checked.ok) return checked;
    positions.push(checked.list);
  }
  if (positions.filter((list) => list.length > 0).length < filledMin) return refuse("TOO_FEW");
  return { ok: true, selection: { positions } };
}

function areIntegers(items: readonly unknown[]): items is readonly number[] {
  // `some` and `every` skip holes; an index loop does not.
  for (let i = 0; i < items.length; i += 1) {
    if (!Number.isInteger(items[i])) return false;
  }
  return true;
}
