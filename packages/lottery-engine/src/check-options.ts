import type { OptionRow } from "./board.ts";
import type { CheckedList } from "./check-lists.ts";
import { refuse } from "./selection.ts";

/**
 * Checks one list of named options; they stand in the order in which the play lists them.
 * Refuses: BAD_SHAPE, OUT_OF_RANGE, DUPLICATE, NOT_SORTED, TOO_FEW, TOO_MANY.
 */
export function checkOptionList(
  unchecked: unknown,
  rule: Pick<OptionRow, "options" | "min" | "max">,
): CheckedList<readonly string[]> {
  if (!Array.isArray(unchecked)) return refuse("BAD_SHAPE");
  const items: readonly unknown[] = unchecked;
  if (!areTexts(items)) return refuse("BAD_SHAPE");
  const places = items.map((item) => rule.options.findIndex(({ key }) => key === item));
  if (places.includes(-1)) return refuse("OUT_OF_RANGE");
  if (new Set(items).size < items.length) return refuse("DUPLICATE");
  if (places.some((place, i) => i > 0 && place < (places[i - 1] ?? place)))
    return refuse("NOT_SORTED");
  if (items.length < rule.min) return refuse("TOO_FEW");
  if (items.length > rule.max) return refuse("TOO_MANY");
  return { ok: true, list: [...items] };
}

/** Says whether all items are texts; holes are none. */
export function areTexts(items: readonly unknown[]): items is readonly string[] {
  for (let i = 0; i < items.length; i += 1) {
    if (typeof items[i] !== "string") return false;
  }
  return true;
}
