import type { Play } from "../plays/play-type.ts";
import { refundLevel } from "../plays/wins.ts";
import type { Option } from "../selections/board.ts";
import type { Text } from "../text.ts";
import type { StatisticView } from "./view.ts";

/** Options that exclude each other; a draw may be neither, as when stakes are returned. */
const opposites: readonly (readonly [string, string])[] = [
  ["big", "small"],
  ["odd", "even"],
  ["dragon", "tiger"],
  ["tailbig", "tailsmall"],
  ["hebig", "hesmall"],
  ["heodd", "heeven"],
  ["digit", "letter"],
  ["banker", "player"],
];

const shapes = ["triple", "straight", "pair", "half", "mixed"];

/** None of the opposites asks for it, but a play that also sells animals wants to be told. */
const anyYear = { zodiac: "rat" };

/** Twelve options are the animals: dragon and tiger do not exclude each other there. */
const animals = 12;

interface OptionRow {
  readonly label: Text;
  readonly options: readonly Option[];
}

/**
 * The views on what is sold at odds: a view for every pair of opposite options of every row, and one
 * for the shapes. What depends on the animal of the year is left out: it is not in the numbers.
 */
export function optionViewsOf(plays: readonly Play[]): readonly StatisticView[] {
  return plays
    .filter((play) => play.mode === "odds")
    .flatMap((play) => rowsOf(play).flatMap((row, i) => viewsOfRow(play, row, i)));
}

function rowsOf({ board, name }: Play): readonly OptionRow[] {
  switch (board.kind) {
    case "optionTiles":
      return [{ label: name, options: board.row.options }];
    case "positionOptions":
      return board.rows;
    default:
      return [];
  }
}

function viewsOfRow(play: Play, row: OptionRow, rowNo: number): StatisticView[] {
  const find = (keys: readonly string[]) =>
    keys.flatMap((key) => row.options.filter((option) => option.key === key));
  if (row.options.length === animals) return [];
  const shapeColumns = find(shapes);
  if (shapeColumns.length === shapes.length) {
    return [optionView(play, { ...row, options: shapeColumns }, { rowNo, kind: "shape" })];
  }
  return opposites
    .map((pair) => find(pair))
    .filter((columns) => columns.length === 2)
    .map((columns) => optionView(play, { ...row, options: columns }, { rowNo, kind: "side" }));
}

function optionView(
  play: Play,
  { label, options }: OptionRow,
  { rowNo, kind }: { rowNo: number; kind: "side" | "shape" },
): StatisticView {
  return {
    key: `${play.id}:${rowNo}:${options[0]?.key ?? ""}`,
    kind,
    label,
    columns: options,
    place: null,
    balls: [],
    bet: { playId: play.id, row: rowNo },
    hitsOf(draw) {
      const hit = options.findIndex((option) => isHit(play, rowNo, option.key, draw));
      return hit < 0 ? [] : [hit];
    },
  };
}

function isHit(play: Play, rowNo: number, option: string, draw: readonly number[]): boolean {
  const { board } = play;
  const selection =
    board.kind === "positionOptions"
      ? { positionOptions: board.rows.map((_, i) => (i === rowNo ? [option] : [])) }
      : { options: [option] };
  return play.judge(selection, draw, anyYear).some((win) => win.level !== refundLevel);
}
