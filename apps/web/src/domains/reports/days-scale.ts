/** Where bars and line of a chart of days stand. Units: share of the height, 0 at the top. */
export interface DaysScale {
  readonly zero: number;
  readonly bars: readonly { readonly top: number; readonly height: number }[];
  readonly line: readonly number[];
}

/**
 * Fits results of days and their sums into one height, nought in sight. Units: thousandths.
 * Shape: one bar and one point of the line a day; all on nought where nothing was won or lost.
 */
export function daysScale(days: readonly { net: bigint; cumulative: bigint }[]): DaysScale {
  const values = days.flatMap(({ net, cumulative }) => [net, cumulative]);
  const most = values.reduce((max, value) => (value > max ? value : max), 0n);
  const least = values.reduce((min, value) => (value < min ? value : min), 0n);
  const span = Number(most - least);
  const at = (value: bigint) => (span === 0 ? 1 / 2 : Number(most - value) / span);
  const zero = at(0n);
  return {
    zero,
    bars: days.map(({ net }) => {
      const end = at(net);
      return { top: Math.min(end, zero), height: Math.abs(end - zero) };
    }),
    line: days.map(({ cumulative }) => at(cumulative)),
  };
}
