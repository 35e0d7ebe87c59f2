import type { QuickPick } from "./board.ts";
import { useDigitKeys } from "./keys/use-digit-keys.ts";
import type { BoardState } from "./use-board.ts";

/** What digit keys and quick picks do in the row of a board that is in work. */
export function useBoardPicking(board: BoardState): {
  digit: (digit: number) => void;
  quick: (kind: QuickPick) => void;
} {
  const typeNumber = useDigitKeys((number) => board.toggle(board.activeRow, number));
  const options = board.options[board.activeRow]?.options ?? [];
  return {
    digit: (digit) => {
      const option = options[digit - 1];
      if (option !== undefined) board.toggleOption(board.activeRow, option.key);
      else typeNumber(String(digit), board.rows[board.activeRow]?.pool ?? []);
    },
    quick: (kind) => {
      if (kind === "clear" && board.rows.length === 0) board.clear();
      else if (options.some(({ key }) => key === kind)) board.toggleOption(board.activeRow, kind);
      else board.quick(board.activeRow, kind);
    },
  };
}
