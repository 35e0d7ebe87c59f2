import type { Play, Unit } from "@fairdraw/lottery-engine";
import { useState } from "react";
import { randomBelow } from "../../lib/random-hex.ts";
import { readStored, writeStored } from "../../lib/stored-json.ts";
import {
  emptyPicks,
  type Picks,
  type QuickPick,
  quickPick,
  randomPicks,
  togglePick,
} from "./board.ts";
import { units } from "./price.ts";

interface Remembered {
  playId: string | null;
  unit: Unit;
}

const keyOf = (gameId: number) => `fairdraw.board.${gameId}`;

function readRemembered(value: unknown): Remembered | null {
  if (typeof value !== "object" || value === null) return null;
  const playId: unknown = Reflect.get(value, "playId");
  const unit = units.find((one) => one === Reflect.get(value, "unit"));
  return { playId: typeof playId === "string" ? playId : null, unit: unit ?? "yuan" };
}

/** What is picked on the board of a game; play and unit are remembered per game. */
export function useBoard(gameId: number, plays: readonly Play[]) {
  const [remembered, setRemembered] = useState<Remembered>(
    () => readStored(localStorage, keyOf(gameId), readRemembered) ?? { playId: null, unit: "yuan" },
  );
  const [picksByPlay, setPicksByPlay] = useState<Record<string, Picks>>({});
  const [multiple, setMultiple] = useState(1);
  const [activeRow, setActiveRow] = useState(0);
  const play = plays.find((one) => one.id === remembered.playId) ?? plays[0];

  const remember = (change: Partial<Remembered>) => {
    const next = { ...remembered, ...change };
    setRemembered(next);
    writeStored(localStorage, keyOf(gameId), next);
  };
  const rows = play?.rows ?? [];
  const picks = (play && picksByPlay[play.id]) ?? emptyPicks(rows);
  const setPicks = (change: (picks: Picks) => Picks) => {
    if (play === undefined) return;
    setPicksByPlay((all) => ({ ...all, [play.id]: change(all[play.id] ?? emptyPicks(rows)) }));
  };

  return {
    play,
    picks,
    unit: remembered.unit,
    multiple,
    activeRow: Math.min(activeRow, Math.max(0, rows.length - 1)),
    setPlay: (next: Play) => {
      remember({ playId: next.id });
      setActiveRow(0);
    },
    setUnit: (unit: Unit) => remember({ unit }),
    nextUnit: () =>
      remember({ unit: units[(units.indexOf(remembered.unit) + 1) % units.length] ?? "yuan" }),
    setMultiple,
    setActiveRow,
    moveRow: (step: 1 | -1) =>
      setActiveRow((row) => Math.min(rows.length - 1, Math.max(0, row + step))),
    toggle: (row: number, number: number) => setPicks((old) => togglePick(old, row, number)),
    quick: (row: number, kind: QuickPick) => setPicks((old) => quickPick(old, row, rows, kind)),
    random: () => setPicks(() => randomPicks(rows, randomBelow)),
    clear: () => setPicks(() => emptyPicks(rows)),
  };
}

export type Board = ReturnType<typeof useBoard>;
