import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import { wholeYuan } from "../../lib/money-read.ts";
import { randomHex } from "../../lib/random-hex.ts";
import type { BetRow } from "./betting.api.ts";
import type { CartLine } from "./cart.ts";
import { findPlay } from "./plays.ts";

/** A line that bets an old bet once more; null when its play is not on this board. */
export function lineOfRow(row: BetRow): CartLine | null {
  const play = findPlay(row.PlayId);
  const checked = play?.check(row.Selection);
  if (play === undefined || checked?.ok !== true) return null;
  return {
    id: randomHex(8),
    playId: play.id,
    selection: checked.selection,
    unit: row.Unit,
    multiple: play.mode === "odds" ? yuanEach(row) : row.Multiple,
    prizeGroup: play.mode === "odds" ? 0 : row.PrizeGroup,
    count: play.countUnitBets(checked.selection),
    nonce: randomHex(16),
  };
}

/** Stake of one unit bet of a bet on odds, in whole yuan and at least one. */
function yuanEach(row: BetRow): number {
  const each = money(parseCheckedMoney(row.Amount) / BigInt(row.Count));
  return Math.max(1, wholeYuan(toWire(each)));
}
