import type { Play } from "@fairdraw/lottery-engine";
import { useEffect } from "react";
import type { BoardState } from "../board/use-board.ts";

/** The board that is on the page, for what stands beside it and puts numbers on it. */
export interface DeskBoard {
  readonly board: BoardState;
  /** The plays that the player may choose. */
  readonly open: readonly Play[];
}

let now: DeskBoard | null = null;
let told: ((now: DeskBoard) => void) | null = null;

export function deskBoard(): DeskBoard | null {
  return now;
}

/** Tells about the board each time it changes, until the result is called. */
export function followDeskBoard(tell: (now: DeskBoard) => void): () => void {
  told = tell;
  return () => {
    if (told === tell) told = null;
  };
}

/** Makes a board the one of the page while it is on it. */
export function useDeskBoard(board: BoardState, open: readonly Play[]): void {
  useEffect(() => {
    now = { board, open };
    told?.(now);
  });
  useEffect(
    () => () => {
      now = null;
    },
    [],
  );
}
