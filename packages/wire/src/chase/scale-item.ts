import { parseCheckedMoney, times, toWire } from "@fairdraw/money";
import type { BetItem } from "../betting/calls.ts";

/** A line of a plan as an issue with a multiple of its own bets it. */
export function scaleItem(item: BetItem, multiple: number): BetItem {
  const scaled = (amount: string) => toWire(times(parseCheckedMoney(amount), multiple));
  const Amount = scaled(item.Amount);
  return "StakeEach" in item
    ? { ...item, StakeEach: scaled(item.StakeEach), Amount }
    : { ...item, Multiple: item.Multiple * multiple, Amount };
}
