import { randomBelow } from "@fairdraw/client/page/random-hex.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { useSteady } from "@fairdraw/client/page/use-steady.ts";
import type { Play, Price, Unit } from "@fairdraw/lottery-engine";
import { useState } from "react";
import { oddsUnit, prices, units } from "../plays/price.ts";
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
import { useTypedLines } from "./lines/use-typed-lines.ts";

interface Remembered {
  playId: string | null;
  unit: Unit;
  /** Null for the player's own. */
  prizeGroup: number | null;
  /** Yuan of a unit bet before the unit. */
  price: Price;
}

const keyOf = (boardKey: number | string) => `fairdraw.board.${boardKey}`;

function readRemembered(value: unknown): Remembered | null {
  if (typeof value !== "object" || value === null) return null;
  const playId: unknown = Reflect.get(value, "playId");
  const unit = units.find((one) => one === Reflect.get(value, "unit"));
  const prizeGroup: unknown = Reflect.get(value, "prizeGroup");
  return {
    playId: typeof playId === "string" ? playId : null,
    unit: unit ?? "yuan",
    prizeGroup: typeof prizeGroup === "number" ? prizeGroup : null,
    price: prices.find((one) => one === Reflect.get(value, "price")) ?? prices[0],
  };
}

const nothingYet: Remembered = { playId: null, unit: "yuan", prizeGroup: null, price: prices[0] };

/** Play, unit, price and prize group of a board, kept on this device; a link may ask for a play. */
function useRemembered(boardKey: number | string, askedPlayId: string | null) {
  const [remembered, setRemembered] = useState<Remembered>(() => {
    const kept = readStored(localStorage, keyOf(boardKey), readRemembered) ?? nothingYet;
    return askedPlayId === null ? kept : { ...kept, playId: askedPlayId };
  });
  const remember = (change: Partial<Remembered>) => {
    const next = { ...remembered, ...change };
    setRemembered(next);
    writeStored(localStorage, keyOf(boardKey), next);
  };
  return { remembered, remember };
}

/** The play a newcomer meets first: one that is picked, not typed. */
function firstPlay(plays: readonly [Play, ...Play[]]): Play {
  return plays.find(({ board }) => innerOf(board).kind !== "textInput") ?? plays[0];
}

/** Once, or one yuan for each unit bet. */
function firstMultiple({ mode }: Play): number {
  return mode === "odds" ? 1000 : 1;
}

function isPicked(
  picks: readonly (readonly (number | string)[])[],
  row: number,
  pick: number | string,
): boolean {
  return picks[row]?.includes(pick) === true;
}

/** What is on the board of a game, or of several that share one, for each of its plays. */
export function useBoard(
  boardKey: number | string,
  plays: readonly [Play, ...Play[]],
  {
    groups,
    askedPlayId,
    blocks = noBlocks,
    onBlocked,
  }: {
    groups: { readonly min: number; readonly own: number };
    /** The play that the address asks for; null for none. */
    askedPlayId: string | null;
    /** Numbers that are not sold: they can be taken off the board, but not put on it. */
    blocks?: Blocks;
    /** Hears that somebody wanted one of them. */
    onBlocked?: () => void;
  },
) {
  const { remembered, remember } = useRemembered(boardKey, askedPlayId);
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [placesOf, setPlacesOf] = useState<Record<string, readonly number[]>>({});
  const [multiple, setMultiple] = useState<number | null>(null);
  const [activeRow, setActiveRow] = useState(0);
  // A play that goes off sale meanwhile stays where it is, with what was picked.
  const [sold] = useState(plays);
  const asked = ({ id }: Play) => id === remembered.playId;
  const play = plays.find(asked) ?? sold.find(asked) ?? firstPlay(sold);
  const { board } = play;
  const rows = numberRows(board);
  const options = optionRows(board);
  const rowCount = Math.max(1, rows.length, options.length);
  const draft = drafts[play.id] ?? emptyDraft(board);
  const isBlocked = blockedOn(blocks, play);

  const put = (playId: string, change: (draft: Draft) => Draft) =>
    setDrafts((all) => ({ ...all, [playId]: change(all[playId] ?? emptyDraft(board)) }));
  const inner = innerOf(board);
  const places = placesOf[play.id] ?? usualPlaces(board);
  const isExclusive = inner.kind === "dualPool" && inner.form === "danTuo";
  const putPicks = (row: number, change: (picks: Picks) => Picks) =>
    put(play.id, (old) => {
      if (old.form !== "numbers") return old;
      const picks = change(old.picks);
      return { form: "numbers", picks: isExclusive ? withoutOverlap(picks, row) : picks };
    });

  const isRefused = (row: number, pick: number | string) =>
    isBlocked(row, pick) && !(draft.form !== "lines" && isPicked(draft.picks, row, pick));
  const isReading = draft.form === "lines" && draft.report === null && inner.kind === "textInput";
  const unread = isReading ? { text: draft.text, shape: inner.line } : null;
  useTypedLines(unread, (text, report) =>
    // What was typed since then is read anew; this report is not of it.
    put(play.id, (old) =>
      old.form === "lines" && old.text === text ? { form: "lines", text, report } : old,
    ),
  );

  // The same from pick to pick, so that a pick has nothing drawn anew but what it changes.
  const setPlay = useSteady((next: Play) => {
    remember({ playId: next.id });
    // Multiples of a stake and stakes of each unit bet are different things.
    if (next.mode !== play.mode) setMultiple(null);
    setActiveRow(0);
  });
  const setUnit = useSteady((unit: Unit) => remember({ unit }));
  /** In one go: the second of two calls would take back the first. */
  const setTerms = useSteady((terms: { unit?: Unit; price: Price }) => remember(terms));
  const setPrizeGroup = useSteady((prizeGroup: number) =>
    remember({ prizeGroup: prizeGroup === groups.own ? null : prizeGroup }),
  );
  const toggle = useSteady((row: number, number: number) => {
    if (isRefused(row, number)) onBlocked?.();
    else putPicks(row, (old) => togglePick(old, row, number));
  });
  const quick = useSteady((row: number, kind: QuickPick) =>
    putPicks(row, (old) => quickPick(old, { row, rows, category: play.category, isBlocked }, kind)),
  );
  const toggleNamed = useSteady((row: number, key: string) => {
    if (isRefused(row, key)) onBlocked?.();
    else put(play.id, (old) => toggleOption(old, options, { row, key }));
  });
  const random = useSteady(() =>
    put(play.id, (old) => randomDraft(play, old, { below: randomBelow, isBlocked })),
  );
  const clear = useSteady(() => put(play.id, () => emptyDraft(board)));

  return {
    play,
    draft,
    /** Places that the play is on, in the order of the draw; none where there is no choice. */
    places,
    togglePlace: (place: number) =>
      setPlacesOf((all) => ({
        ...all,
        [play.id]: places.includes(place)
          ? places.filter((one) => one !== place)
          : [...places, place].toSorted((a, b) => a - b),
      })),
    rows,
    options,
    unit: play.mode === "odds" ? oddsUnit : remembered.unit,
    /** Of a play on prize groups; odds have none to choose. */
    price: remembered.price,
    multiple: multiple ?? firstMultiple(play),
    prizeGroup: Math.min(groups.own, Math.max(groups.min, remembered.prizeGroup ?? groups.own)),
    activeRow: Math.min(activeRow, rowCount - 1),
    setPlay,
    setUnit,
    setTerms,
    setPrizeGroup,
    nextUnit: () =>
      remember({ unit: units[(units.indexOf(remembered.unit) + 1) % units.length] ?? "yuan" }),
    setMultiple,
    setActiveRow,
    moveRow: (step: 1 | -1) =>
      setActiveRow((row) => Math.min(rowCount - 1, Math.max(0, row + step))),
    isBlocked,
    toggle,
    quick,
    toggleOption: toggleNamed,
    type: (text: string) => put(play.id, () => ({ form: "lines", text, report: null })),
    load: ({ play: next, draft: picked, places: on, multiple: times, ...terms }: Loaded) => {
      remember({ playId: next.id, ...terms });
      put(next.id, () => picked);
      setPlacesOf((all) => ({ ...all, [next.id]: on }));
      setMultiple(times);
      setActiveRow(0);
    },
    /** Puts picks of this play on the board; how they are bet stays. */
    restore: (picked: Pick<Loaded, "draft" | "places">) => {
      put(play.id, () => picked.draft);
      setPlacesOf((all) => ({ ...all, [play.id]: picked.places }));
    },
    random,
    clear,
  };
}

/** A line as it stands on the board of its play. */
export interface Loaded {
  readonly play: Play;
  readonly draft: Draft;
  readonly places: readonly number[];
  readonly multiple: number;
  /** Not of a line on odds. */
  readonly unit?: Unit;
  readonly prizeGroup?: number;
  readonly price?: Price;
}

export type BoardState = ReturnType<typeof useBoard>;
