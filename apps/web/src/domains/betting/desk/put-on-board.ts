import { anyPlace, type Play } from "@fairdraw/lottery-engine";
import type { ChartPick } from "../../statistics/chart-pick.ts";
import { numberRows, optionRows } from "../board/draft.ts";
import type { BoardState } from "../board/use-board.ts";
import { type DeskBoard, deskBoard, followDeskBoard } from "./desk-board.ts";

/** How long a board may take to show another play. Units: ms. */
const switchMs = 3000;

/** The row of a play's board that a pick belongs in; null where the board has none for it. */
export function rowFor(play: Play, pick: ChartPick): number | null {
  if (pick.kind === "option") {
    const options = play.id === pick.playId ? optionRows(play.board)[pick.row]?.options : undefined;
    return options?.some(({ key }) => key === pick.key) === true ? pick.row : null;
  }
  if (play.board.kind === "positionPick") return null;
  const rows = numberRows(play.board);
  const row = rows.findIndex(
    ({ label, pool }) =>
      (label.zh === pick.placeName || (pick.place === anyPlace && rows.length === 1)) &&
      pool.includes(pick.ball),
  );
  // A grid of sums has numbers too, but none that are drawn.
  return row < 0 || play.board.kind === "sumGrid" ? null : row;
}

/** The play that a pick goes to: the one on the board, else the first whose board names the place. */
export function playFor(
  { board, open }: { board: Pick<BoardState, "play">; open: DeskBoard["open"] },
  pick: ChartPick,
): Play | null {
  const isOnBoard = rowFor(board.play, pick) !== null;
  if (isOnBoard) return board.play;
  // Numbers drawn anywhere fit too many plays for one of them to be meant.
  if (pick.kind === "ball" && pick.place === anyPlace) return null;
  return open.find((play) => rowFor(play, pick) !== null) ?? null;
}

/**
 * Ticks what a chart names on the board of the page, which shows another play first where its own has no
 * place for it. Nothing is staked. False where no play has it.
 */
export function putOnBoard(pick: ChartPick): boolean {
  const now = deskBoard();
  const play = now === null ? null : playFor(now, pick);
  if (now === null || play === null) return false;
  const put = ({ board }: DeskBoard) => {
    const row = board.play.id === play.id ? rowFor(play, pick) : null;
    if (row === null) return false;
    if (pick.kind === "ball") board.toggle(row, pick.ball);
    else board.toggleOption(row, pick.key);
    board.setActiveRow(row);
    return true;
  };
  if (put(now)) return true;
  const end = followDeskBoard((next) => {
    if (!put(next)) return;
    clearTimeout(timer);
    end();
  });
  const timer = setTimeout(end, switchMs);
  now.board.setPlay(play);
  return true;
}
