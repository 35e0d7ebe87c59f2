/** Whether a version comes before another one. Shape: numbers and dots; "" is older than nothing. */
export function isOlder(version: string, than: string): boolean {
  if (than === "") return false;
  const [left, right] = [version, than].map((text) => text.split(".").map(Number));
  for (let i = 0; i < 4; i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
