const minuteMs = 60_000;

/** How long a login lasts. Units: ms in. Shape: `00:42`, hours and minutes; hours may pass 99. */
export function sessionLengthText(sinceMs: number): string {
  const minutes = Math.max(0, Math.floor(sinceMs / minuteMs));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
