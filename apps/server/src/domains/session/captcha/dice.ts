import type { Random } from "../../../platform/random.ts";

/** A whole number from 0 to below `count`; even enough for what is only looked at. */
export function below(random: Random, count: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4);
  return (((a << 24) | (b << 16) | (c << 8) | d) >>> 0) % count;
}
