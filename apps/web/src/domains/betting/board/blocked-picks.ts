import { type Board, type Play, picksOf, type Selection } from "@fairdraw/lottery-engine";
import { createContext, useContext } from "react";
import { type Blocks, type IsBlocked, noBlocks, noneBlocked } from "./blocks.ts";
import { innerOf } from "./draft.ts";

/** What stands before a pick of a row in its name, as `picksOf` of the engine gives names. */
function prefixOf(board: Board, row: number): string {
  const inner = innerOf(board);
  const isChosenOn = board.kind === "positionPick";
  switch (inner.kind) {
    case "digitRows":
    case "positionOptions":
      return `${row}:`;
    case "dualPool":
      if (inner.form === "groups") return `${row}:`;
      return row === 0 ? "dan:" : "tuo:";
    case "digitPool":
      return isChosenOn ? "numbers:" : "";
    case "sumGrid":
      return isChosenOn ? "values:" : "";
    case "textInput":
      return isChosenOn ? "lines:" : "";
    case "optionTiles":
      return "";
  }
}

/** What of a play is not sold, asked for as its board shows it. */
export function blockedOn(blocks: Blocks, { id, board }: Play): IsBlocked {
  const blocked = blocks.get(id);
  if (blocked === undefined) return noneBlocked;
  return (row, pick) => blocked.has(`${prefixOf(board, row)}${pick}`);
}

/** How many picks of a selection are not sold. */
export function countBlocked(blocks: Blocks, playId: string, selection: Selection): number {
  const blocked = blocks.get(playId);
  return blocked === undefined ? 0 : picksOf(selection).filter((one) => blocked.has(one)).length;
}

/** Picks that none of several games sells; nothing while there is no game. */
export function blockedInAll(games: readonly Blocks[]): Blocks {
  const [first, ...others] = games;
  if (first === undefined) return noBlocks;
  return new Map(
    [...first].flatMap(([playId, names]) => {
      const inAll = [...names].filter((name) =>
        others.every((blocks) => blocks.get(playId)?.has(name) === true),
      );
      return inAll.length === 0 ? [] : [[playId, new Set(inAll)] as const];
    }),
  );
}

/** What the board on the page does not sell. */
export const BlockedContext = createContext<IsBlocked>(noneBlocked);

export function useIsBlocked(): IsBlocked {
  return useContext(BlockedContext);
}
