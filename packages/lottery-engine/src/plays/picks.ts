import type { Selection } from "../selections/selection.ts";
import type { Play } from "./play-type.ts";

/**
 * Names every pick of a selection, as limits on single numbers name them: `0:7` for a 7 in the first
 * row, `7` where there is one row, the line itself where lines are typed.
 * Shape: in the order of the selection; `selection` as its play's `check` returned it.
 */
export function picksOf(selection: Selection): string[] {
  return Object.entries(selection).flatMap(([key, picks]: [string, Picks]) =>
    picks.flatMap((pick, i) => {
      if (typeof pick === "object") return pick.map((one) => `${i}:${one}`);
      return isOnlyKey(selection) ? [`${pick}`] : [`${key}:${pick}`];
    }),
  );
}

type Pick = number | string;
/** One list, or one per row. */
type Picks = readonly (Pick | readonly Pick[])[];

function isOnlyKey(selection: Selection): boolean {
  return Object.keys(selection).length === 1;
}

/**
 * Counts the unit bets on each single number, for plays whose unit bets are single numbers: a digit
 * in a fixed position, a sum, an option. Null for all other plays, where a unit bet is a combination.
 * Shape: keys as of `picksOf`; the counts add up to `countUnitBets`.
 */
export function unitBetsByNumber(
  play: Play,
  selection: Selection,
): ReadonlyMap<string, number> | null {
  const { board } = play;
  if (board.kind === "sumGrid" && "values" in selection) {
    const { unitBetsByValue } = board;
    if (unitBetsByValue === null) return null;
    return new Map(selection.values.map((value) => [`${value}`, unitBetsByValue.get(value) ?? 0]));
  }
  const hasRows = board.kind === "digitRows" || board.kind === "positionOptions";
  const isByRow = hasRows && board.filledMin === 1 && board.rows.length > 1;
  if (!isByRow && board.kind !== "optionTiles") return null;
  const picks = picksOf(selection);
  // Some plays on options bet on all picked ones together.
  if (play.countUnitBets(selection) !== picks.length) return null;
  return new Map(picks.map((pick) => [pick, 1]));
}

/**
 * Names of all numbers that can be picked on a play's board, as of `picksOf`. Empty where lines are typed, or where
 * unit bets have places of their own.
 */
export function numbersOf({ board }: Play): readonly string[] {
  switch (board.kind) {
    case "digitRows":
      return board.rows.flatMap(({ pool }, row) => pool.map((number) => `${row}:${number}`));
    case "positionOptions":
      return board.rows.flatMap(({ options }, row) => options.map(({ key }) => `${row}:${key}`));
    case "optionTiles":
      return board.row.options.map(({ key }) => key);
    case "digitPool":
    case "sumGrid":
      return board.row.pool.map((number) => `${number}`);
    case "dualPool":
    case "textInput":
    case "positionPick":
      return [];
  }
}
