import { inChinese, inEnglish, type Text } from "../text.ts";
import { type Board, numberRowsOf, type Option } from "./board.ts";
import type { Selection } from "./selection.ts";

/** The picks of one row, ready to print. */
type Picks = readonly Text[];

/**
 * Says in words what was picked on a board: "1 and 2 (Tens), 5 (Units)".
 * Shape: `selection` as the play's `check` returned it.
 */
export function describeSelection(board: Board, selection: Selection): Text {
  if (!("places" in selection)) return describePicks(board, selection);
  if (board.kind !== "positionPick") throw new TypeError("this board has no places");
  const { places, ...inner } = selection;
  const labels = places.flatMap(
    (place) => board.placeLabels[board.places.pool.indexOf(place)] ?? [],
  );
  const [placed, picks] = [joined(labels), describePicks(board.inner, inner)];
  const join = "lines" in inner ? { zh: "，输入", en: " and type " } : { zh: "，", en: " with " };
  return { zh: `${placed.zh}${join.zh}${picks.zh}`, en: `${placed.en}${join.en}${picks.en}` };
}

function describePicks(board: Board, selection: Selection): Text {
  if ("numbers" in selection) return joined(selection.numbers.map(asText));
  if ("values" in selection) return joined(selection.values.map(asText));
  if ("lines" in selection) return joined(selection.lines.map((line) => asText(`“${line}”`)));
  if ("options" in selection) {
    const options = board.kind === "optionTiles" ? board.row.options : [];
    return joined(selection.options.map((key) => labelOf(options, key)));
  }
  const rows = board.kind === "positionOptions" ? board.rows : numberRowsOf(board);
  return perRow(
    rows.map(({ label }) => label),
    picksByRow(board, selection),
  );
}

function picksByRow(board: Board, selection: Selection): readonly Picks[] {
  if ("positions" in selection) return selection.positions.map((list) => list.map(asText));
  if ("groups" in selection) return selection.groups.map((list) => list.map(asText));
  if ("dan" in selection) return [selection.dan.map(asText), selection.tuo.map(asText)];
  if (!("positionOptions" in selection) || board.kind !== "positionOptions") return [];
  return selection.positionOptions.map((keys, row) =>
    keys.map((key) => labelOf(board.rows[row]?.options ?? [], key)),
  );
}

function perRow(labels: readonly Text[], picks: readonly Picks[]): Text {
  const filled = labels.flatMap((label, row) => {
    const list = picks[row] ?? [];
    return list.length === 0 ? [] : [{ label, list: joined(list) }];
  });
  return {
    zh: filled.map(({ label, list }) => `${label.zh} ${list.zh}`).join("，"),
    en: filled.map(({ label, list }) => `${list.en} (${label.en})`).join(", "),
  };
}

function joined(parts: readonly Text[]): Text {
  return { zh: inChinese(parts.map(({ zh }) => zh)), en: inEnglish(parts.map(({ en }) => en)) };
}

function labelOf(options: readonly Option[], key: string): Text {
  return options.find((option) => option.key === key)?.label ?? asText(key);
}

function asText(value: number | string): Text {
  return { zh: String(value), en: String(value) };
}
