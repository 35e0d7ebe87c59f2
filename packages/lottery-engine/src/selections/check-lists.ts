import { readIntegers, readKeys, readLists } from "./read-unknown.ts";
import { type PositionsSelection, type RefusalCode, type Refused, refuse } from "./selection.ts";

/** What one list of picked numbers must keep. Shape: `pool` strictly ascending. */
export interface ListRule {
  readonly pool: readonly number[];
  readonly min: number;
  readonly max: number;
}

export type CheckedList<T> = { readonly ok: true; readonly list: T } | Refused;

/**
 * Checks one list of numbers: types of all elements first, sizes last.
 * Refuses: BAD_SHAPE, OUT_OF_RANGE, DUPLICATE, NOT_SORTED, TOO_FEW, TOO_MANY.
 */
export function checkNumbers(unchecked: unknown, rule: ListRule): CheckedList<readonly number[]> {
  const list = readIntegers(unchecked);
  if (list === null) return refuse("BAD_SHAPE");
  if (list.length > rule.pool.length) return refuse(codeOfTooLong(list, rule.pool));
  let isAscending = true;
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < list.length; i += 1) {
    // JSON knows -0; adding 0 makes it 0, so that equal selections have equal text and hash.
    const item = (list[i] ?? 0) + 0;
    if (!isOfPool(item, rule.pool)) return refuse("OUT_OF_RANGE");
    if (item <= last) isAscending = false;
    last = item;
    list[i] = item;
  }
  if (!isAscending) return refuse(new Set(list).size < list.length ? "DUPLICATE" : "NOT_SORTED");
  if (list.length < rule.min) return refuse("TOO_FEW");
  if (list.length > rule.max) return refuse("TOO_MANY");
  return { ok: true, list };
}

/** Most pools have no holes, so a number stands where its distance from the first says. */
function isOfPool(item: number, pool: readonly number[]): boolean {
  return pool[item - (pool[0] ?? 0)] === item || pool.includes(item);
}

/** A list longer than the pool holds a number twice, if not a foreign one. */
export function codeOfTooLong<T>(list: readonly T[], pool: Iterable<T>): RefusalCode {
  const known = new Set(pool);
  return list.every((item) => known.has(item)) ? "DUPLICATE" : "OUT_OF_RANGE";
}

/**
 * Checks a positions selection from the left; then that enough positions are filled.
 * Shape: one rule per position. Refuses: as `checkNumbers`, list by list, then TOO_FEW.
 */
export function checkPositions(
  unchecked: unknown,
  { rows, filledMin }: { rows: readonly ListRule[]; filledMin: number },
): { readonly ok: true; readonly selection: PositionsSelection } | Refused {
  const lists = readLists(readKeys(unchecked, ["positions"])?.[0], rows.length);
  if (lists === null) return refuse("BAD_SHAPE");
  const positions: (readonly number[])[] = [];
  let filled = 0;
  for (const rule of rows) {
    const checked = checkNumbers(lists[positions.length], rule);
    if (!checked.ok) return checked;
    positions.push(checked.list);
    if (checked.list.length > 0) filled += 1;
  }
  if (filled < filledMin) return refuse("TOO_FEW");
  return { ok: true, selection: { positions } };
}
