import type { Db } from "../../platform/database/db.ts";
import { recountDay } from "./count-facts.sql.ts";
import { askToRecount, findDayToRecount } from "./facts.sql.ts";

/** A day of millions of bets is counted for minutes. */
const recountMaxMs = 3_600_000;

/** Counts a day anew that waits for it; false when none does. Counting twice gives the same. */
export async function recountNext(db: Db, onDay: (day: number) => void = () => {}) {
  const day = await findDayToRecount(db);
  if (day === null) return false;
  await db.transaction((tx) => recountDay(tx, day), { statementTimeoutMs: recountMaxMs });
  onDay(day);
  return true;
}

/**
 * Counts all facts anew from the bets, day after day, newest first. Effects: settling goes on
 * meanwhile and waits for the day that is being counted.
 */
export async function rebuildFacts(db: Db, onDay: (day: number) => void): Promise<void> {
  await askToRecount(db);
  while (await recountNext(db, onDay)) {
    // Day after day, each in a transaction of its own.
  }
}
