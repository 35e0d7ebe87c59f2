/** Upper ends of the steps in which times are counted; finer where most calls are. Units: ms. */
const steps = [
  1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 2000, 5000, 30_000,
] as const;
const minuteMs = 60_000;
/** Minutes that are remembered. */
const minutesKept = 5;

export interface Latency {
  note(ms: number): void;
  /** The time within which a share of the last minutes' calls was answered, to the step; null when there were none. */
  within(share: number): number | null;
  /** Calls of the last minutes. */
  count(): number;
}

/** Counts how long calls took, minute by minute. Costs one addition for each call, and no memory. */
export function createLatency(nowMs: () => number): Latency {
  const counts = Array.from({ length: minutesKept }, () => steps.map(() => 0));
  const minuteOf = counts.map(() => -1);
  const present = () => Math.floor(nowMs() / minuteMs);
  const recent = () => counts.filter((_, i) => (minuteOf[i] ?? -1) > present() - minutesKept);
  const total = () => recent().reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0);
  return {
    note(ms) {
      const minute = present();
      const place = minute % minutesKept;
      const row = counts[place];
      if (row === undefined) return;
      if (minuteOf[place] !== minute) {
        row.fill(0);
        minuteOf[place] = minute;
      }
      const found = steps.findIndex((step) => ms <= step);
      const step = found < 0 ? steps.length - 1 : found;
      row[step] = (row[step] ?? 0) + 1;
    },
    within(share) {
      const all = total();
      if (all === 0) return null;
      let seen = 0;
      for (const [i, step] of steps.entries()) {
        seen += recent().reduce((sum, row) => sum + (row[i] ?? 0), 0);
        if (seen >= all * share) return step;
      }
      return steps.at(-1) ?? null;
    },
    count: total,
  };
}
