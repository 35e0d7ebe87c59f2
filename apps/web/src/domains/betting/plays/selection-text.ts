import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import {
  type CategoryKey,
  describeSelection,
  formatNumbers,
  type PositionsSelection,
  type Row,
} from "@fairdraw/lottery-engine";
import { findPlay } from "../../lottery/plays.ts";

/** More typed lines than this are counted instead of printed. */
const linesShown = 20;
/** Up to here rows stand side by side with dashes for empty ones; beyond, filled rows are named. */
const rowsSideBySide = 5;

export function playName(playId: string): string {
  const play = findPlay(playId);
  return play === undefined ? playId : inLanguage(play.name);
}

/** A number as a game writes it, e.g. `07` where balls have two digits. */
export function numberText(category: CategoryKey, number: number): string {
  return formatNumbers(category, [number]);
}

/**
 * Prints what was picked, the way its kind is written: `12 | - | 3` for digits by position,
 * `季军 01 03` for few of many rows, `9、10` for sums, `大、单` for options, lines as typed.
 * Shape: a dash for a selection that its play does not know.
 */
export function selectionText(playId: string, unchecked: unknown): string {
  return textOf(playId, unchecked, { namesRows: false });
}

/**
 * The same for a list that is read without its board: where rows were left empty, those that were not
 * are named, e.g. `万位 12 | 百位 3`.
 */
export function namedSelectionText(playId: string, unchecked: unknown): string {
  return textOf(playId, unchecked, { namesRows: true });
}

interface RowNaming {
  readonly namesRows: boolean;
}

function textOf(playId: string, unchecked: unknown, naming: RowNaming): string {
  const play = findPlay(playId);
  const checked = play?.check(unchecked);
  if (play === undefined || checked?.ok !== true) return "—";
  const { selection } = checked;
  if ("positions" in selection) return positionsText(play, selection, naming);
  if ("lines" in selection) return hostsText(selection.lines);
  return inLanguage(describeSelection(play.board, selection));
}

function positionsText(
  play: { category: CategoryKey; rows: readonly Row[] },
  { positions }: PositionsSelection,
  { namesRows }: RowNaming,
): string {
  const texts = positions.map((list) => list.map((number) => numberText(play.category, number)));
  const gap = texts.flat().some((text) => text.length > 1) ? " " : "";
  const isNamed =
    texts.length > rowsSideBySide || (namesRows && texts.some((row) => row.length === 0));
  if (!isNamed) {
    return texts.map((row) => (row.length === 0 ? "-" : row.join(gap))).join(" | ");
  }
  return play.rows
    .map((row, i) => ({ label: inLanguage(row.label), list: texts[i] ?? [] }))
    .filter(({ list }) => list.length > 0)
    .map(({ label, list }) => `${label} ${list.join(gap)}`)
    .join(" | ");
}

function hostsText(lines: readonly string[]): string {
  const shown = lines.slice(0, linesShown).join(" / ");
  return lines.length > linesShown ? `${shown} / …` : shown;
}
