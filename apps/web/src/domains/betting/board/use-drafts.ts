import { randomBelow } from "@fairdraw/client/page/random-hex.ts";
import { useSteady } from "@fairdraw/client/page/use-steady.ts";
import type { Play } from "@fairdraw/lottery-engine";
import { useEffect, useState } from "react";
import { blockedOn } from "./blocked-picks.ts";
import { type Blocks, noBlocks } from "./blocks.ts";
import { type Picks, type QuickPick, quickPick, togglePick, withoutOverlap } from "./board.ts";
import {
  type Draft,
  emptyDraft,
  innerOf,
  numberRows,
  optionRows,
  randomDraft,
  toggleOption,
  usualPlaces,
} from "./draft.ts";
import { fitsBoard, keepDrafts, keptDrafts } from "./kept-drafts.ts";
import { useTypedLines } from "./lines/use-typed-lines.ts";

/** What is not sold, and who hears that somebody wanted it. */
export interface Unsold {
  /** Numbers that are not sold: they can be taken off the board, but not put on it. */
  blocks?: Blocks;
  onBlocked?: () => void;
}

/** What is picked, with the places that the play is on. */
export interface Picked {
  readonly draft: Draft;
  readonly places: readonly number[];
}

function isPicked(
  picks: readonly (readonly (number | string)[])[],
  row: number,
  pick: number | string,
): boolean {
  return picks[row]?.includes(pick) === true;
}

/** What is picked for each play of a board, and all that changes it: of the play in work, but for what is put there. */
export function useDrafts(
  boardKey: number | string,
  play: Play,
  { blocks = noBlocks, onBlocked }: Unsold,
) {
  const [drafts, setDrafts] = useState(() => keptDrafts(boardKey));
  useEffect(() => keepDrafts(boardKey, drafts), [boardKey, drafts]);
  const { places, togglePlace, putPlaces } = usePlaces(play);
  const { board } = play;
  const rows = numberRows(board);
  const options = optionRows(board);
  const known = drafts[play.id];
  const draft = known !== undefined && fitsBoard(known, board) ? known : emptyDraft(board);
  const isBlocked = blockedOn(blocks, play);
  const inner = innerOf(board);
  const isExclusive = inner.kind === "dualPool" && inner.form === "danTuo";

  const change = (next: (draft: Draft) => Draft, playId = play.id) =>
    setDrafts((all) => {
      const old = all[playId];
      const fits = old !== undefined && (playId !== play.id || fitsBoard(old, board));
      return { ...all, [playId]: next(fits ? old : emptyDraft(board)) };
    });
  const changePicks = (row: number, next: (picks: Picks) => Picks) =>
    change((old) => {
      if (old.form !== "numbers") return old;
      const picks = next(old.picks);
      return { form: "numbers", picks: isExclusive ? withoutOverlap(picks, row) : picks };
    });
  const isRefused = (row: number, pick: number | string) =>
    isBlocked(row, pick) && !(draft.form !== "lines" && isPicked(draft.picks, row, pick));

  const isReading = draft.form === "lines" && draft.report === null && inner.kind === "textInput";
  useTypedLines(isReading ? { text: draft.text, shape: inner.line } : null, (text, report) =>
    // What was typed since then is read anew; this report is not of it.
    change((old) =>
      old.form === "lines" && old.text === text ? { form: "lines", text, report } : old,
    ),
  );

  /** Puts picks of a play on its board. */
  const put = (playId: string, picked: Picked) => {
    change(() => picked.draft, playId);
    putPlaces(playId, picked.places);
  };
  return {
    draft,
    rows,
    options,
    isBlocked,
    /** Places that the play is on, in the order of the draw; none where there is no choice. */
    places,
    togglePlace,
    put,
    // The same from pick to pick, so that a pick has nothing drawn anew but what it changes.
    toggle: useSteady((row: number, number: number) => {
      if (isRefused(row, number)) onBlocked?.();
      else changePicks(row, (old) => togglePick(old, row, number));
    }),
    quick: useSteady((row: number, kind: QuickPick) => {
      const at = { row, rows, category: play.category, isBlocked };
      changePicks(row, (old) => quickPick(old, at, kind));
    }),
    toggleOption: useSteady((row: number, key: string) => {
      if (isRefused(row, key)) onBlocked?.();
      else change((old) => toggleOption(old, options, { row, key }));
    }),
    type: (text: string) => change(() => ({ form: "lines", text, report: null })),
    /** Puts picks of this play on the board; how they are bet stays. */
    restore: (picked: Picked) => put(play.id, picked),
    random: useSteady(() =>
      change((old) => randomDraft(play, old, { below: randomBelow, isBlocked })),
    ),
    clear: useSteady(() => change(() => emptyDraft(board))),
  };
}

/** The places of the draw that each play is on, where they are chosen. */
function usePlaces(play: Play) {
  const [placesOf, setPlacesOf] = useState<Record<string, readonly number[]>>({});
  const places = placesOf[play.id] ?? usualPlaces(play.board);
  const putPlaces = (playId: string, chosen: readonly number[]) =>
    setPlacesOf((all) => ({ ...all, [playId]: chosen }));
  const togglePlace = (place: number) =>
    putPlaces(
      play.id,
      places.includes(place)
        ? places.filter((one) => one !== place)
        : [...places, place].toSorted((a, b) => a - b),
    );
  return { places, togglePlace, putPlaces };
}
