import type { RefObject } from "react";
import { useBoardKeys } from "../board/keys/use-board-keys.ts";
import type { BoardState } from "../board/use-board.ts";
import { useBoardPicking } from "../board/use-board-picking.ts";
import type { BetDeskState } from "./use-bet-desk.ts";

interface KeyedParts {
  /** Keys that are pressed outside of it belong to somebody else. */
  root: RefObject<HTMLElement | null>;
  multipleInput: RefObject<HTMLInputElement | null>;
  hasSingleKeys: boolean;
  onTrend: () => void;
  onHelp: () => void;
}

/** What the keys do on the desk of one game. */
export function useDeskKeys(
  board: BoardState,
  desk: Pick<BetDeskState, "add" | "betNow">,
  { root, multipleInput, hasSingleKeys, onTrend, onHelp }: KeyedParts,
): void {
  useBoardKeys(root, hasSingleKeys, {
    ...useBoardPicking(board),
    row: board.moveRow,
    random: board.random,
    multiple: () => multipleInput.current?.select(),
    unit: board.nextUnit,
    add: desk.add,
    bet: desk.betNow,
    trend: onTrend,
    wipe: board.clear,
    help: onHelp,
  });
}
