import type { OptionRow } from "./board.ts";
import { type CheckedList, codeOfTooLong } from "./check-lists.ts";
import { readTexts } from "./read-unknown.ts";
import { refuse } from "./selection.ts";

/**
 * Checks one list of named options; they stand in the order in which the play lists them.
 * Refuses: BAD_SHAPE, OUT_OF_RANGE, DUPLICATE, NOT_SORTED, TOO_FEW, TOO_MANY.
 */
export function checkOptionList(
  unchecked: unknown,
  rule: Pick<OptionRow, "options" | "min" | "max">,
): CheckedList<readonly string[]> {
  const list = readTexts(unchecked);
  if (list === null) return refuse("BAD_SHAPE");
  // Most positions of a selection are empty.
  if (list.length === 0) return rule.min > 0 ? refuse("TOO_FEW") : { ok: true, list };
  const { options } = rule;
  if (list.length > options.length)
    return refuse(
      codeOfTooLong(
        list,
        options.map(({ key }) => key),
      ),
    );
  const places: number[] = [];
  let isAscending = true;
  for (const item of list) {
    const place = placeOf(item, options);
    if (place < 0) return refuse("OUT_OF_RANGE");
    if (place <= (places.at(-1) ?? -1)) isAscending = false;
    places.push(place);
  }
  if (!isAscending)
    return refuse(new Set(places).size < places.length ? "DUPLICATE" : "NOT_SORTED");
  if (list.length < rule.min) return refuse("TOO_FEW");
  if (list.length > rule.max) return refuse("TOO_MANY");
  return { ok: true, list };
}

function placeOf(item: string, options: OptionRow["options"]): number {
  for (let place = 0; place < options.length; place += 1) {
    if (options[place]?.key === item) return place;
  }
  return -1;
}
