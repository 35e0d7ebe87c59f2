import type { Selection } from "@fairdraw/lottery-engine";
import type { CartLine } from "../cart.ts";
import { type Draft, emptyDraft, usualPlaces } from "../draft.ts";
import { findPlay } from "../plays.ts";
import type { Loaded } from "../use-board.ts";

/** What a line looks like on the board of its play. Shape: null for a play that is not loaded. */
export function draftOfLine(line: CartLine): Loaded | null {
  const play = findPlay(line.playId);
  if (play === undefined) return null;
  const { selection, unit, multiple, prizeGroup } = line;
  const places = "places" in selection ? selection.places : usualPlaces(play.board);
  return {
    play,
    draft: draftOf(selection) ?? emptyDraft(play.board),
    places,
    multiple,
    // A line on odds has no unit and no prize group of its own.
    ...(play.mode === "odds" ? {} : { unit, prizeGroup }),
  };
}

function draftOf(selection: Selection): Draft | null {
  if ("lines" in selection) {
    const { lines } = selection;
    return { form: "lines", text: lines.join("\n"), report: { lines, repeated: [], bad: [] } };
  }
  if ("options" in selection) return { form: "options", picks: [selection.options] };
  if ("positionOptions" in selection) return { form: "options", picks: selection.positionOptions };
  if ("positions" in selection) return { form: "numbers", picks: selection.positions };
  if ("groups" in selection) return { form: "numbers", picks: selection.groups };
  if ("dan" in selection) return { form: "numbers", picks: [selection.dan, selection.tuo] };
  if ("values" in selection) return { form: "numbers", picks: [selection.values] };
  return "numbers" in selection ? { form: "numbers", picks: [selection.numbers] } : null;
}
