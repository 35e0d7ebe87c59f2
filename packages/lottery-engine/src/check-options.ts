import type { OptionRow } from "./board.ts";
import { type CheckedList, codeOfTooLong } from "./check-lists.ts";
import { isText, readList } from "./read-unknown.ts";
import { refuse } from "./selection.ts";

/**
 * Checks one list of named options; they stand in the order in which the play lists them.
 * Refuses: BAD_SHAPE, OUT_OF_RANGE, DUPLICATE, NOT_SORTED, TOO_FEW, TOO_MANY.
 */
export function checkOptionList(
  unchecked: unknown,
  rule: Pick<OptionRow, "options" | "min" | "max">,
): CheckedList<readonly string[]> {
  const list = readList(unchecked, isText);
  if (list === null) return refuse("BAD_SHAPE");
  // Most positions of a selection are empty.
  if (list.length === 0) return rule.min > 0 ? refuse("TOO_FEW") : { ok: true, list };
  const keys = rule.options.map(({ key }) => key);
  if (list.length > keys.length) return refuse(codeOfTooLong(list, keys));
  const places = list.map((item) => keys.indexOf(item));
  if (places.includes(-1)) return refuse("OUT_OF_RANGE");
  if (places.some((place, i) => places.indexOf(place) < i)) return refuse("DUPLICATE");
  if (places.some((place, i) => i > 0 && place < (places[i - 1] ?? place)))
    return refuse("NOT_SORTED");
  if (list.length < rule.min) return refuse("TOO_FEW");
  if (list.length > rule.max) return refuse("TOO_MANY");
  return { ok: true, list };
}
