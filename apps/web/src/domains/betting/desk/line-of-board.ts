import { randomHex } from "@fairdraw/client/page/random-hex.ts";
import type { Selection } from "@fairdraw/lottery-engine";
import type { BetType } from "../betting.api.ts";
import type { BoardState } from "../board/use-board.ts";
import type { CartLine } from "../cart/cart.ts";
import { oddsSeen } from "../plays/odds-now.ts";
import { keptPrice } from "../plays/price.ts";

type Board = Pick<BoardState, "play" | "unit" | "multiple" | "prizeGroup" | "price">;

/** A selection of the play on the board as a line of its own, at the terms of the board. */
export function lineOfBoard(
  { play, unit, multiple, prizeGroup, price }: Board,
  { Odds }: Pick<BetType, "Odds">,
  selection: Selection,
): CartLine {
  const seen = oddsSeen(play, Odds);
  return {
    id: randomHex(8),
    playId: play.id,
    selection,
    unit,
    multiple,
    ...(play.mode === "odds" ? { prizeGroup: 0 } : { prizeGroup, ...keptPrice(price) }),
    count: play.countUnitBets(selection),
    nonce: randomHex(16),
    ...(seen === undefined ? {} : { oddsSeen: seen }),
  };
}
