import type { Option } from "../selections/board.ts";
import type { Text } from "../text.ts";

/** `number`: balls of a place, or of the whole draw; `side`: two opposite options of a play. */
export type ViewKind = "number" | "sum" | "side" | "shape";

/** One question about every draw, with a column for each answer. */
export interface StatisticView {
  /** Stable: stored figures and screens are found by it. */
  readonly key: string;
  readonly kind: ViewKind;
  readonly label: Text;
  readonly columns: readonly Option[];
  /** Place in the draw that is looked at, from 0; `anyPlace` for the whole draw; null for other kinds. */
  readonly place: number | null;
  /** The balls of the columns, in their order; none for other kinds. */
  readonly balls: readonly number[];
  /** The play whose options the columns are, and its row; null where nothing is sold by these columns. */
  readonly bet: { readonly playId: string; readonly row: number } | null;
  /** The columns that a draw hits, ascending; none for a draw that is neither. */
  hitsOf(draw: readonly number[]): readonly number[];
}

export const anyPlace = -1;
