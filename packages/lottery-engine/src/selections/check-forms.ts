import type { DanTuoBoard, LineShape, OptionRow, Row } from "./board.ts";
import { checkLines } from "./check-lines.ts";
import { checkNumbers } from "./check-lists.ts";
import { checkOptionList } from "./check-options.ts";
import { readKeys, readLists } from "./read-unknown.ts";
import {
  type CheckedSelection,
  type DanTuoSelection,
  type GroupsSelection,
  type LinesSelection,
  type NumbersSelection,
  type OptionsSelection,
  type PositionOptionsSelection,
  refuse,
  type ValuesSelection,
} from "./selection.ts";

/** Checks one pool of numbers. Refuses: BAD_SHAPE, then as `checkNumbers`. */
export function checkPool(unchecked: unknown, rule: Row): CheckedSelection<NumbersSelection> {
  const lists = readKeys(unchecked, ["numbers"]);
  if (lists === null) return refuse("BAD_SHAPE");
  const checked = checkNumbers(lists[0], rule);
  return checked.ok ? { ok: true, selection: { numbers: checked.list } } : checked;
}

/** Checks picked sums, spans or other values. Refuses: BAD_SHAPE, then as `checkNumbers`. */
export function checkValues(unchecked: unknown, rule: Row): CheckedSelection<ValuesSelection> {
  const lists = readKeys(unchecked, ["values"]);
  if (lists === null) return refuse("BAD_SHAPE");
  const checked = checkNumbers(lists[0], rule);
  return checked.ok ? { ok: true, selection: { values: checked.list } } : checked;
}

/** Checks named options. Refuses: BAD_SHAPE, then as `checkOptionList`. */
export function checkOptions(
  unchecked: unknown,
  rule: OptionRow,
): CheckedSelection<OptionsSelection> {
  const lists = readKeys(unchecked, ["options"]);
  if (lists === null) return refuse("BAD_SHAPE");
  const checked = checkOptionList(lists[0], rule);
  return checked.ok ? { ok: true, selection: { options: checked.list } } : checked;
}

/** Checks typed single bets. Refuses: BAD_SHAPE, then as `checkLines`. */
export function checkTyped(unchecked: unknown, shape: LineShape): CheckedSelection<LinesSelection> {
  const lists = readKeys(unchecked, ["lines"]);
  if (lists === null) return refuse("BAD_SHAPE");
  const checked = checkLines(lists[0], shape);
  return checked.ok ? { ok: true, selection: { lines: checked.list } } : checked;
}

/**
 * Checks two pools of different roles, in their order.
 * Refuses: BAD_SHAPE, then per pool as `checkNumbers`.
 */
export function checkGroups(
  unchecked: unknown,
  rules: readonly Row[],
): CheckedSelection<GroupsSelection> {
  const lists = readLists(readKeys(unchecked, ["groups"])?.[0], rules.length);
  if (lists === null) return refuse("BAD_SHAPE");
  const groups: (readonly number[])[] = [];
  for (const rule of rules) {
    const checked = checkNumbers(lists[groups.length], rule);
    if (!checked.ok) return checked;
    groups.push(checked.list);
  }
  return { ok: true, selection: { groups } };
}

/**
 * Checks the numbers of every unit bet (dan) and those that fill it up (tuo).
 * Refuses: BAD_SHAPE, dan and tuo as `checkNumbers`, OVERLAP, TOO_FEW, TOO_MANY of both together.
 */
export function checkDanTuo(
  unchecked: unknown,
  { rows: [danRule, tuoRule], together }: Pick<DanTuoBoard, "rows" | "together">,
): CheckedSelection<DanTuoSelection> {
  const lists = readKeys(unchecked, ["dan", "tuo"]);
  if (lists === null) return refuse("BAD_SHAPE");
  const dan = checkNumbers(lists[0], danRule);
  if (!dan.ok) return dan;
  const tuo = checkNumbers(lists[1], tuoRule);
  if (!tuo.ok) return tuo;
  if (dan.list.some((number) => tuo.list.includes(number))) return refuse("OVERLAP");
  const count = dan.list.length + tuo.list.length;
  if (count < together.min) return refuse("TOO_FEW");
  if (count > together.max) return refuse("TOO_MANY");
  return { ok: true, selection: { dan: dan.list, tuo: tuo.list } };
}

/**
 * Checks named options per position from the left; then that enough positions are filled.
 * Refuses: BAD_SHAPE, per position as `checkOptionList`, TOO_FEW.
 */
export function checkPositionOptions(
  unchecked: unknown,
  { rows, filledMin }: { rows: readonly OptionRow[]; filledMin: number },
): CheckedSelection<PositionOptionsSelection> {
  const lists = readLists(readKeys(unchecked, ["positionOptions"])?.[0], rows.length);
  if (lists === null) return refuse("BAD_SHAPE");
  const positionOptions: (readonly string[])[] = [];
  let filled = 0;
  for (const rule of rows) {
    const checked = checkOptionList(lists[positionOptions.length], rule);
    if (!checked.ok) return checked;
    positionOptions.push(checked.list);
    if (checked.list.length > 0) filled += 1;
  }
  if (filled < filledMin) return refuse("TOO_FEW");
  return { ok: true, selection: { positionOptions } };
}
