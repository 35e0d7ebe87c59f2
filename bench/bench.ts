/** One measured number, and what it should reach. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** One per round; the median counts. */
  readonly values: readonly number[];
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
}

/** A workload that is measured, against a baseline of the same run where there is one. */
export interface Bench {
  readonly name: string;
  /** What is done, with how many callers, rows and connections. */
  readonly workload: string;
  measure(request: MeasureRequest): Promise<readonly Figure[]>;
}

export interface MeasureRequest {
  readonly rounds: number;
  /** Short rounds on little data, to see that the bench runs; its figures mean nothing. */
  readonly isSmoke: boolean;
  /** Tells of what was seen meanwhile. */
  tell(line: string): void;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the values lies. Shape: `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[index] ?? Number.NaN;
}

/** Of pairs of the same round: how much more the one is than the other. */
export function ratios(candidate: readonly number[], baseline: readonly number[]): number[] {
  return candidate.map((value, i) => value / (baseline[i] ?? Number.NaN));
}
