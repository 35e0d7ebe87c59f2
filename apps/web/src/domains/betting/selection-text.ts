import { findPlay } from "@fairdraw/lottery-engine";
import { inLanguage } from "../../lib/i18n.ts";
import type { Picks } from "./board.ts";

export function playName(playId: string): string {
  const play = findPlay(playId);
  return play === undefined ? playId : inLanguage(play.name);
}

/**
 * Prints picks of positions: rows apart, an empty one as a dash; numbers of two digits stay apart.
 * Shape: `12 | - | 3`.
 */
export function picksText(picks: Picks): string {
  const gap = picks.flat().some((number) => number > 9) ? " " : "";
  return picks.map((row) => (row.length === 0 ? "-" : row.join(gap))).join(" | ");
}

/** Reads the picks of a selection that came over the wire; null when it is of another form. */
export function picksOf(selection: { positions?: unknown }): Picks | null {
  const { positions } = selection;
  if (!Array.isArray(positions)) return null;
  const isRow = (row: unknown): row is number[] =>
    Array.isArray(row) && row.every((number) => typeof number === "number");
  return positions.every(isRow) ? positions : null;
}
