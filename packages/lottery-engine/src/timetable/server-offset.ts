/** Samples that the median is taken of: enough to outvote two slow answers. */
const samplesKept = 5;

/** A clock that moved by more than this was set anew; older samples then say nothing. */
const steppedClockMs = 2000;

/**
 * How far the server's clock is ahead of the client's: the median of the last samples, started
 * anew when the newest one shows that a clock was set.
 * Units: milliseconds, serverTime - clientTime, oldest sample first; 0 without samples.
 */
export function serverOffsetOf(samples: readonly number[]): number {
  return medianOf(windowOf(samples));
}

/** Adds a sample and drops those that no longer count: what a client keeps between answers. */
export function addOffsetSample(samples: readonly number[], newest: number): readonly number[] {
  return windowOf([...samples, newest]);
}

function windowOf(samples: readonly number[]): readonly number[] {
  let kept: readonly number[] = [];
  for (const sample of samples) {
    const stepped = kept.length > 0 && Math.abs(sample - medianOf(kept)) > steppedClockMs;
    kept = stepped ? [sample] : [...kept, sample].slice(-samplesKept);
  }
  return kept;
}

function medianOf(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.round((lower + upper) / 2);
}
