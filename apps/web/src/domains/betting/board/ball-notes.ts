import { createContext, useContext } from "react";

/** What stands under the numbers of a board; another domain counts it. */
export interface BallNotes {
  /** What the figures are: draws since the last hit, or hits of the last 100 draws. */
  readonly kind: "omission" | "count";
  /**
   * By the Chinese name of the row; null where nothing is counted that the row bets on, undefined
   * while it is on its way.
   */
  figureOf(rowName: string, number: number): number | null | undefined;
}

/** Null while there are none, or nobody wants them. */
export const BallNotesContext = createContext<BallNotes | null>(null);

export function useBallNotes(): BallNotes | null {
  return useContext(BallNotesContext);
}
