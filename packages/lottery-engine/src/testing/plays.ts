import type { Play } from "../plays/play-type.ts";
import { findPlay } from "../registry.ts";
import type { Selection } from "../selections/selection.ts";

/** The play of an id that must exist. */
export function playOf(id: string): Play {
  const play = findPlay(id);
  if (play === undefined) throw new Error(`not built: ${id}`);
  return play;
}

/** The selection as the play's check returns it; a refusal fails the test. */
export function checkedBy(play: Play, selection: unknown): Selection {
  const checked = play.check(selection);
  if (!checked.ok) throw new Error(`${play.id} refuses as ${checked.code}`);
  return checked.selection;
}
