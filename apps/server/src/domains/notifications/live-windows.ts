/** A stretch of the day at the site. Shape: `HH:mm:ss`, text order is time order. */
export interface DayWindow {
  readonly Start: string;
  readonly End: string;
}

/** True for windows that end after their begin and do not touch each other; one over midnight is two. */
export function areWindowsApart(windows: readonly DayWindow[]): boolean {
  const sorted = windows.toSorted((a, b) => (a.Start < b.Start ? -1 : 1));
  return sorted.every(({ Start, End }, i) => {
    const next = sorted[i + 1];
    return Start < End && (next === undefined || End < next.Start);
  });
}
