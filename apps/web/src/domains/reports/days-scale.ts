/** Where the parts of a chart of days stand. Units: share of the height, 0 at the top; values in thousandths. */
export interface DaysScale {
  readonly zero: number;
  readonly bars: readonly { readonly top: number; readonly height: number }[];
  readonly line: readonly number[];
  /** Round values beside the chart, from the top down; nought is one of them. */
  readonly ticks: readonly { readonly value: bigint; readonly at: number }[];
}

/** So many steps at most lie between the top of a chart and its foot, but for the one that nought may add. */
const stepsMax = 5n;
/** The least that is told apart beside a chart: a whole unit of money. Units: thousandths. */
const stepMin = 1000n;

/** The smallest of 1, 2, 5, 10, 20, 50 ... units of money of which a few reach over a span. */
function stepOver(span: bigint): bigint {
  for (let unit = stepMin; ; unit *= 10n) {
    const step = [unit, unit * 2n, unit * 5n].find((one) => span <= one * stepsMax);
    if (step !== undefined) return step;
  }
}

/** The multiple of a step at a value or beyond it, away from nought. */
function outward(value: bigint, step: bigint): bigint {
  if (value < 0n) return -outward(-value, step);
  return ((value + step - 1n) / step) * step;
}

/**
 * Fits results of days and their sums between round values, nought in sight. Units: thousandths.
 * Shape: one bar and one point of the line a day; nought is the foot where nothing was won or lost.
 */
export function daysScale(days: readonly { net: bigint; cumulative: bigint }[]): DaysScale {
  const values = days.flatMap(({ net, cumulative }) => [net, cumulative]);
  const most = values.reduce((max, value) => (value > max ? value : max), 0n);
  const least = values.reduce((min, value) => (value < min ? value : min), 0n);
  const step = stepOver(most - least);
  const foot = outward(least, step);
  const top = most === 0n && least === 0n ? step : outward(most, step);
  const span = Number(top - foot);
  const at = (value: bigint) => Number(top - value) / span;
  const zero = at(0n);
  return {
    zero,
    bars: days.map(({ net }) => {
      const end = at(net);
      return { top: Math.min(end, zero), height: Math.abs(end - zero) };
    }),
    line: days.map(({ cumulative }) => at(cumulative)),
    ticks: Array.from({ length: Number((top - foot) / step) + 1 }, (_, i) => {
      const value = top - BigInt(i) * step;
      return { value, at: at(value) };
    }),
  };
}
