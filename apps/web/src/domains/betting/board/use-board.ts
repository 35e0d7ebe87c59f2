import { useSteady } from "@fairdraw/client/page/use-steady.ts";
import type { Play, Price, Unit } from "@fairdraw/lottery-engine";
import { useState } from "react";
import { oddsUnit, units } from "../plays/price.ts";
import { innerOf } from "./draft.ts";
import { useBetDefaults } from "./use-bet-defaults.ts";
import { type Picked, type Unsold, useDrafts } from "./use-drafts.ts";
import { useRemembered } from "./use-remembered.ts";

/** The play a newcomer meets first: one that is picked, not typed. */
function firstPlay(plays: readonly [Play, ...Play[]]): Play {
  return plays.find(({ board }) => innerOf(board).kind !== "textInput") ?? plays[0];
}

/** As often as the player's boards begin with, or one yuan for each unit bet. */
function firstMultiple({ mode }: Play, usual: number): number {
  return mode === "odds" ? 1000 : usual;
}

interface BoardTerms extends Unsold {
  groups: { readonly min: number; readonly own: number };
  /** The most that the game allows of a play on prize groups. */
  multipleMax: number;
  /** The play that the address asks for; null for none. */
  askedPlayId: string | null;
}

/** What is on the board of a game, or of several that share one, for each of its plays. */
export function useBoard(
  boardKey: number | string,
  plays: readonly [Play, ...Play[]],
  { groups, multipleMax, askedPlayId, ...unsold }: BoardTerms,
) {
  const usual = useBetDefaults();
  const usualGroup = Math.max(groups.min, groups.own - usual.groupBelow);
  const { remembered, remember } = useRemembered(boardKey, askedPlayId);
  const [multiple, setMultiple] = useState<number | null>(null);
  const [activeRow, setActiveRow] = useState(0);
  // A play that goes off sale meanwhile stays where it is, with what was picked.
  const [sold] = useState(plays);
  const asked = ({ id }: Play) => id === remembered.playId;
  const play = plays.find(asked) ?? sold.find(asked) ?? firstPlay(sold);
  const { put, ...drafts } = useDrafts(boardKey, play, unsold);
  const rowCount = Math.max(1, drafts.rows.length, drafts.options.length);

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
    remember({ prizeGroup: prizeGroup === usualGroup ? null : prizeGroup }),
  );
  const unit = remembered.unit ?? usual.unit;
  return {
    ...drafts,
    play,
    unit: play.mode === "odds" ? oddsUnit : unit,
    /** Of a play on prize groups; odds have none to choose. */
    price: remembered.price,
    multiple: multiple ?? firstMultiple(play, Math.min(multipleMax, usual.multiple)),
    prizeGroup: Math.min(groups.own, Math.max(groups.min, remembered.prizeGroup ?? usualGroup)),
    activeRow: Math.min(activeRow, rowCount - 1),
    setPlay,
    setUnit,
    setTerms,
    setPrizeGroup,
    nextUnit: () => remember({ unit: units[(units.indexOf(unit) + 1) % units.length] ?? "yuan" }),
    setMultiple,
    setActiveRow,
    moveRow: (step: 1 | -1) =>
      setActiveRow((row) => Math.min(rowCount - 1, Math.max(0, row + step))),
    load: ({ play: next, draft, places, multiple: times, ...terms }: Loaded) => {
      remember({ playId: next.id, ...terms });
      put(next.id, { draft, places });
      setMultiple(times);
      setActiveRow(0);
    },
  };
}

/** A line as it stands on the board of its play. */
export interface Loaded extends Picked {
  readonly play: Play;
  readonly multiple: number;
  /** Not of a line on odds. */
  readonly unit?: Unit;
  readonly prizeGroup?: number;
  readonly price?: Price;
}

export type BoardState = ReturnType<typeof useBoard>;
