import {
  type CategoryKey,
  type Option,
  type Play,
  type Selection,
  type Text,
  viewsOf,
} from "@fairdraw/lottery-engine";
import { findPlay, playsOfCategory } from "../../lottery/plays.ts";

/** Opposite options of one row of a play that pays at odds. */
export interface SideRow {
  /** Stable within a category. */
  readonly key: string;
  readonly playId: string;
  /** Which row of the play it is. */
  readonly place: number;
  readonly label: Text;
  readonly options: readonly Option[];
}

/**
 * Everything two-sided that a category sells, as its plays declare it: what is about the whole draw
 * first, then position by position. Shape: empty while the category's plays are not loaded.
 */
export function sideRowsOf(category: CategoryKey): readonly SideRow[] {
  const rows = new Map<string, SideRow>();
  for (const view of viewsOf(category, playsOfCategory(category))) {
    if (view.kind !== "side" || view.bet === null) continue;
    const { playId, row: place } = view.bet;
    const key = `${playId}:${place}`;
    const options = [...(rows.get(key)?.options ?? []), ...view.columns];
    rows.set(key, { key, playId, place, label: view.label, options });
  }
  const isOfPlace = ({ playId }: SideRow) => findPlay(playId)?.board.kind === "positionOptions";
  return [...rows.values()].sort((a, b) => Number(isOfPlace(a)) - Number(isOfPlace(b)));
}

/** One option alone as its play takes it; null where it is no bet by itself. */
export function sideSelection(play: Play, { place }: SideRow, key: string): Selection | null {
  const unchecked =
    play.board.kind === "positionOptions"
      ? { positionOptions: play.board.rows.map((_, i) => (i === place ? [key] : [])) }
      : { options: [key] };
  const checked = play.check(unchecked);
  return checked.ok ? checked.selection : null;
}
