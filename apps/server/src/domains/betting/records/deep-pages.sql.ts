import { addDays, startOfDay } from "@fairdraw/lottery-engine";
import { rowsOfList } from "../../../platform/database/along-index.ts";
import type { Db } from "../../../platform/database/db.ts";
import { firstIdAt } from "../../../platform/ids.ts";
import {
  type BetFilter,
  type Bounds,
  boundsOf,
  idSlackMs,
  type Walk,
  walkOf,
  walkValues,
} from "./bet-walk.sql.ts";
import type { DaySums } from "./day-sums.sql.ts";

/** From this many bets on, the bets before a page are skipped by days instead of being read. */
export const deepFrom = 200;

/** Where a page begins: a number of bets after an id, or after the newest bet. */
export interface Place {
  readonly after?: string;
  readonly offset: number;
}

/**
 * Finds where a deep page of own bets begins without reading the bets before it. Whole days are skipped by their sums
 * in the facts; the rest is read along the index. Null when the list has fewer bets.
 */
export async function findPlace(
  db: Db,
  filter: BetFilter,
  { offset, days }: { offset: number; days: readonly DaySums[] | null },
): Promise<Place | null> {
  const walk = walkOf(filter);
  const place = days === null ? { offset } : await skipDays(db, filter, { walk, offset, days });
  if (place === null || place.offset === 0) return place;
  const after = await findNth(db, filter, { walk, ...place });
  return after === null ? null : { after, offset: 0 };
}

/** The day in which a page begins, and how many bets of it come before the page. */
async function skipDays(
  db: Db,
  filter: BetFilter,
  { walk, offset, days }: { walk: Walk; offset: number; days: readonly DaySums[] },
): Promise<Place | null> {
  let left = offset;
  for (const { day, count } of days) {
    if (count > left) {
      const border = startOfDay(addDays(day, 1));
      const offsetInDay = left - (await countCrossing(db, filter, { walk, border }));
      return offsetInDay < 0 ? { offset } : { after: firstIdAt(border), offset: offsetInDay };
    }
    left -= count;
  }
  return null;
}

/**
 * Difference between the number of bets with an id after midnight and the number of bets placed after midnight: the
 * time of an id may be earlier or later than that of its bet.
 */
async function countCrossing(
  db: Db,
  filter: BetFilter,
  { walk, border }: { walk: Walk; border: number },
): Promise<number> {
  const whole = boundsOf(filter);
  const [newer, older] = await Promise.all([
    countWalk(db, filter, {
      walk,
      ...whole,
      toMs: border,
      fromId: firstIdAt(border),
      toId: firstIdAt(border + idSlackMs),
    }),
    countWalk(db, filter, {
      walk,
      ...whole,
      fromMs: border,
      fromId: firstIdAt(border - idSlackMs),
      toId: firstIdAt(border),
    }),
  ]);
  return newer - older;
}

async function countWalk(
  db: Db,
  filter: BetFilter,
  { walk, ...bounds }: Bounds & { walk: Walk },
): Promise<number> {
  const [row] = await rowsOfList<{ count: number }>(db, {
    name: `bet_search_count_${walk.name}`,
    text: `SELECT count(*)::int AS count FROM (${walk.text}) b`,
    values: walkValues(filter, bounds),
  });
  return row?.count ?? 0;
}

/** Id of the n-th bet after a place; null when there are fewer. */
async function findNth(
  db: Db,
  filter: BetFilter,
  { walk, after, offset }: Place & { walk: Walk },
): Promise<string | null> {
  const bounds = boundsOf(filter);
  const [row] = await rowsOfList<{ id: string }>(db, {
    name: `bet_search_nth_${walk.name}`,
    text: `${walk.text} ORDER BY id DESC LIMIT 1 OFFSET $13`,
    values: [...walkValues(filter, { ...bounds, toId: after ?? bounds.toId }), offset - 1],
  });
  return row?.id ?? null;
}
