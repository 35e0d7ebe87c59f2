import { type Money, money, parseCheckedMoney, zero } from "@fairdraw/money";
import type { OwnLimit } from "@fairdraw/wire/responsible-gaming/calls.ts";
import { LimitPeriod, LimitType } from "@fairdraw/wire/risk/enums.ts";

/** How near a limit is: the colour of its bar, which a figure always says too. */
export type Nearness = "primary" | "warn" | "error";

/** Shape: calm below 80 %, red at 100 %. */
export function nearnessOf(fraction: number): Nearness {
  if (fraction >= 1) return "error";
  return fraction >= 0.8 ? "warn" : "primary";
}

export interface LimitFigures {
  readonly used: Money;
  readonly value: Money;
  readonly left: Money;
  /** Shape: 0 to 1, or above for what would pass it. */
  readonly fraction: number;
  /** By money, not by the fraction, which is cut. */
  readonly isOver: boolean;
}

/** A limit as it would stand after another stake. */
export function figuresOf(limit: OwnLimit, stake: Money = zero): LimitFigures {
  const value = parseCheckedMoney(limit.Value);
  const before = parseCheckedMoney(limit.Used);
  const used = money(before + stake);
  const left = before < value ? money(value - before) : zero;
  return { used, value, left, fraction: partOf(used, value), isOver: used > value };
}

/** Shape: a part in ten thousandths, so that no float touches the money itself. */
function partOf(part: Money, whole: Money): number {
  return Number.parseInt(((part * 10_000n) / whole).toString(), 10) / 10_000;
}

/** The limit that would be nearest to full after a stake; those of each bet are told line by line. */
export function nearestLimit(
  limits: readonly OwnLimit[],
  stake: Money,
): { limit: OwnLimit; figures: LimitFigures } | null {
  const ofStakes: readonly number[] = [LimitType.LOSS, LimitType.STAKE];
  const over = limits
    .filter(({ Type, Period }) => ofStakes.includes(Type) && Period !== LimitPeriod.EACH)
    .map((limit) => ({ limit, figures: figuresOf(limit, stake) }));
  return over.toSorted((a, b) => b.figures.fraction - a.figures.fraction)[0] ?? null;
}
