import type { Play, Selection } from "@fairdraw/lottery-engine";
import { type Draft, emptyDraft, usualPlaces } from "./draft.ts";

/** What a selection looks like on the board of its play, and the places that it is on. */
export function draftOfSelection(
  play: Play,
  selection: Selection,
): { draft: Draft; places: readonly number[] } {
  return {
    draft: draftOf(selection) ?? emptyDraft(play.board),
    places: "places" in selection ? selection.places : usualPlaces(play.board),
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
