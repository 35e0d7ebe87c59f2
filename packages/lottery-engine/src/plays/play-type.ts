import type { CategoryKey } from "../games/categories.ts";
import type { Fraction } from "../numbers/fraction.ts";
import type { Board, Row } from "../selections/board.ts";
import type { CheckedSelection, Selection } from "../selections/selection.ts";
import type { Text } from "../text.ts";

/** `group`: prizes follow the player's prize group. `odds`: the stake is multiplied by odds. */
export type PlayMode = "group" | "odds";

/** A prize level with the exact chance of ONE unit bet: `win` of `total` outcomes. */
export interface Level {
  readonly key: string;
  readonly name: Text;
  readonly win: bigint;
  readonly total: bigint;
  /** Part of the return this level gets when one unit bet can win several levels, else 1/1. */
  readonly share: Fraction;
  /** Outcomes of `total` that give the stake back; absent means none. */
  readonly refund?: bigint;
  /** Default odds with the stake included, in thousandths; only plays of mode `odds`. */
  readonly oddsMilli?: bigint;
}

/** Unit bets won at one level; level `refund` counts unit bets whose stake comes back. */
export interface Win {
  readonly level: string;
  readonly count: number;
}

/** What one win at a level pays; only the ratios between the levels matter. */
export type LevelWorth = (level: string) => number;

/** Facts of the draw beyond its numbers; only mark six asks for one. */
export interface DrawContext {
  /** Zodiac of the lunar year at draw time, e.g. `horse`. */
  readonly zodiac?: string;
}

/** The case that the help text tells; its figures are computed from it in the tests. */
export interface Example {
  readonly selection: Selection;
  readonly draw: readonly number[];
  readonly context?: DrawContext;
}

/**
 * Everything the platform knows about one play: one declaration, read by board, cart, intake,
 * settlement and help.
 *
 * The functions below `check` take only what `check` of the same play returned. They are written
 * as methods so that plays of all selection forms fit into one list.
 */
export interface Play<S extends Selection = Selection> {
  readonly id: string;
  /** Stable number, stored with every bet: never reused, never renumbered. */
  readonly no: number;
  readonly category: CategoryKey;
  readonly mode: PlayMode;
  readonly groupZh: string;
  readonly groupEn: string;
  /** What players read; both names begin with a capital where the script has any. */
  readonly name: Text;
  /** The English name in the catalogue of plays. */
  readonly catalogueEn: string;
  readonly board: Board;
  /** The rows of numbers on the board, none where options or lines are picked. */
  readonly rows: readonly Row[];
  /** The winning rule, a line with a worked example, a line with the chance of one unit bet. */
  readonly help: Text;
  readonly example: Example;
  /** The rule asks for the zodiac of the lunar year; without it the play throws. */
  readonly needsZodiac: boolean;
  readonly levels: readonly Level[];

  /**
   * Decides whether unknown JSON is a selection of this play. Never throws; work is linear in the
   * size of the input. Shape: the result is a fresh copy in canonical form.
   * Refuses: the first of `refusalCodes` that applies.
   */
  check(uncheckedSelection: unknown): CheckedSelection<S>;

  /** Counts the unit bets by formula, without expanding them. */
  countUnitBets(selection: S): number;

  /**
   * Says which levels a draw gives to this selection.
   * Shape: `draw` as `parseWinningNumber` returns it; wins sorted by level key, none with count 0.
   */
  judge(selection: S, draw: readonly number[], context?: DrawContext): readonly Win[];

  /** Exact chance that at least one unit bet of the selection wins; a returned stake is no win. */
  winChance(selection: S, context?: DrawContext): Fraction;

  /**
   * Candidate outcomes of one draw among which the dearest one is; which of them that is depends
   * on the prizes. Plays that draw several places from one urn and pay several levels have too
   * many candidates to list: they answer for the prizes of `worthOf`, before cuts to thousandths.
   * Shape: at least one outcome for a checked selection; wins as of `judge`.
   */
  bestOutcomes(
    selection: S,
    context?: DrawContext,
    worthOf?: LevelWorth,
  ): readonly (readonly Win[])[];
}
