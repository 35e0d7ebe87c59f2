import { addDays, dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import type { Db } from "../../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../../platform/jobs/lease.ts";
import { findFacts } from "./find-facts.ts";
import type { Judging } from "./judging.ts";
import { findLastJudged, sameDays, storeFinding, storeJudged } from "./signals.sql.ts";

/** A day is judged for good when its last bets are settled. Units: ms. */
const settledAfterMs = 30 * 60_000;
/** After a longer rest the days before these are left out: nobody looks at them any more. */
const daysBackMax = 14;

/**
 * Judges days: each that has ended once for good, oldest first, and then the present one so far. Two rounds about the same facts
 * write what one does. It seizes, stops and tells nobody anything: a person decides. A day whose judging was given up rests, and
 * the present one is judged meanwhile. Shape: answers true while ended days are left.
 */
export async function runSignals(
  parts: { db: Db; nowMs: () => number; judging: Judging },
  lease: Lease,
): Promise<boolean> {
  const { db, judging } = parts;
  const today = dayKeyOf(parts.nowMs());
  const ended = await nextEnded(db, { today, nowMs: parts.nowMs() });
  const day = ended === null || judging.isResting(ended) ? today : ended;
  if (judging.isResting(day)) return false;
  // Read and judged outside of the transaction: a day's judging takes longer than a lease waits.
  const findings = await judging.of(day, await findFacts(db, day));
  if (findings === null) return false;
  const since = addDays(day, 1 - sameDays);
  await writeLeased(db, lease, async (tx) => {
    let written = 0;
    for (const finding of findings) {
      if (await storeFinding(tx, { finding, day, since })) written += 1;
    }
    if (day === ended && (await storeJudged(tx, ended))) written += 1;
    return written;
  });
  return day === ended;
}

/** The oldest day that has ended and was not judged since; null for none. */
async function nextEnded(db: Db, of: { today: number; nowMs: number }): Promise<number | null> {
  const last = await findLastJudged(db);
  const earliest = addDays(of.today, -daysBackMax);
  const next = last === null ? addDays(of.today, -1) : addDays(last, 1);
  const day = next < earliest ? earliest : next;
  return startOfDay(addDays(day, 1)) + settledAfterMs <= of.nowMs ? day : null;
}
