import type { ChaseStops } from "@fairdraw/lottery-engine";
import { parseCheckedMoney, parseMoney, toField, zero } from "@fairdraw/money";
import type { ScheduleRow } from "@fairdraw/wire/chase/calls.ts";

/** Stop rules as they are typed; null while a rule is off. */
export interface TypedStops {
  readonly stopOnWin: boolean;
  readonly stopProfit: string | null;
  readonly stopLoss: string | null;
}

type WireStops = Pick<ScheduleRow, "StopOnWin" | "StopProfit" | "StopLoss">;

/** Stop rules of a stored plan. */
export function stopsOf(row: WireStops): ChaseStops {
  const amount = (text: string | null) => (text === null ? null : parseCheckedMoney(text));
  return { onWin: row.StopOnWin, profit: amount(row.StopProfit), loss: amount(row.StopLoss) };
}

export function typedStops(row: WireStops): TypedStops {
  return {
    stopOnWin: row.StopOnWin,
    stopProfit: inField(row.StopProfit),
    stopLoss: inField(row.StopLoss),
  };
}

/** An amount of a plan as it stands in a field; null where the rule is off. */
export function inField(amount: string | null): string | null {
  return amount === null ? null : toField(parseCheckedMoney(amount));
}

/** Reads what was typed; null while an amount that is on is missing or nought. */
export function readStops(typed: TypedStops): ChaseStops | null {
  const read = (text: string | null) => (text === null ? null : (parseMoney(text) ?? zero));
  const [profit, loss] = [read(typed.stopProfit), read(typed.stopLoss)];
  return profit === zero || loss === zero ? null : { onWin: typed.stopOnWin, profit, loss };
}

/** True when a plan may run longer, win or lose more under the new rules than under the old. */
export function isLooser(before: ChaseStops, after: ChaseStops): boolean {
  const grows = (old: bigint | null, next: bigint | null) =>
    old !== null && (next === null || next > old);
  return (
    (before.onWin && !after.onWin) ||
    grows(before.profit, after.profit) ||
    grows(before.loss, after.loss)
  );
}
