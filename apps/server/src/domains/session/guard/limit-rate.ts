import type { Queryable } from "../../../platform/database/db.ts";
import { countUp } from "./counters.sql.ts";

/**
 * Counts one more of something and tells whether that is too many: null, or the seconds until the next
 * may be tried. Counted before it is judged, so that many at once are not let through.
 */
export async function limitRate(
  db: Queryable,
  rate: { scope: string; max: number; windowSeconds: number },
): Promise<number | null> {
  const { times, secondsLeft } = await countUp(db, rate);
  return times > rate.max ? secondsLeft : null;
}
