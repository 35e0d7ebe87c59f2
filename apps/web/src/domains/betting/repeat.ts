import { findPlay } from "@fairdraw/lottery-engine";
import { randomHex } from "../../lib/random-hex.ts";
import type { BetRow } from "./betting.api.ts";
import type { CartLine } from "./cart.ts";
import { picksOf } from "./selection-text.ts";

/** A line that bets an old bet once more; null when its play is not on this board. */
export function lineOfRow(row: BetRow): CartLine | null {
  const picks = picksOf(row.Selection);
  const play = findPlay(row.PlayId);
  if (picks === null || play === undefined) return null;
  const checked = play.check({ positions: picks });
  if (!checked.ok) return null;
  return {
    id: randomHex(8),
    playId: play.id,
    picks,
    unit: row.Unit,
    multiple: row.Multiple,
    count: play.countUnitBets(checked.selection),
    nonce: randomHex(16),
  };
}
