import { addDays, startOfDay } from "@fairdraw/lottery-engine";
import { BetState } from "@fairdraw/wire";
import type { Db } from "../../platform/db.ts";
import { firstIdAt } from "../../platform/ids.ts";
import { rowsAlongIndex } from "./along-index.ts";
import {
  type BetFilter,
  decidedBelow,
  idSlackMs,
  outcomeOf,
  stateOf,
  wholeDaysOf,
} from "./bet-filter.sql.ts";
import { sumDays } from "./day-sums.sql.ts";

/** From here on the bets before a page are not read to find it. */
export const deepFrom = 200;

/** Where a page begins: so many bets behind an id, or behind the top. */
export interface Place {
  readonly after?: string;
  readonly offset: number;
}

/**
 * Finds where a deep page of own bets begins without reading the bets before it: days before it are
 * skipped by what the facts say of them, the rest goes along the index. Null where the list has fewer.
 */
export async function findPlace(db: Db, filter: BetFilter, offset: number): Promise<Place | null> {
  const walk = walkOf(filter);
  if (walk === null) return { offset };
  const place = await skipDays(db, filter, { walk, offset });
  if (place === null || place.offset === 0) return place;
  const after = await findNth(db, filter, { walk, ...place });
  return after === null ? null : { after, offset: 0 };
}

/** Rows of a list, for their ids alone. */
interface Walk {
  readonly name: string;
  readonly text: string;
}

/** What the index of a player's bets knows of them; columns of other names would send it to the bets. */
const onIndex = `b.account_id = $1 AND b.placed_at >= to_timestamp($2::bigint / 1000.0)
  AND b.placed_at < to_timestamp($3::bigint / 1000.0) AND ($4::smallint[] IS NULL OR b.game_id = ANY($4))
  AND b.id >= $5::uuid AND b.id < $6::uuid`;

/**
 * How the bet before a deep page is found; null where the page itself goes along few rows, or a filter
 * asks for what only the bets know. Bets of issues that are over are lost unless an outcome says otherwise.
 */
function walkOf(filter: BetFilter): Walk | null {
  const { State, SerialNumber, BetNo, PlayId, Source, AmountFrom, AmountTo } = filter;
  const others = [SerialNumber, BetNo, PlayId, Source, AmountFrom, AmountTo];
  if (others.some((one) => one !== undefined) || State === BetState.BET) return null;
  if (State === undefined)
    return { name: "player", text: `SELECT b.id FROM bet b WHERE ${onIndex}` };
  if (State !== BetState.NOPRIZE) {
    return {
      name: `outcome_${State}`,
      text: `SELECT o.bet_id AS id FROM bet_outcome o CROSS JOIN LATERAL (SELECT * FROM bet x WHERE x.id = o.bet_id OFFSET 0) b
        WHERE o.account_id = $1 AND o.state = ${State} AND o.bet_id >= $5::uuid AND o.bet_id < $6::uuid AND ${onIndex}`,
    };
  }
  return {
    name: "lost",
    // What was decided otherwise is read at once, not asked for bet by bet. NOT IN keeps to the order of the
    // index; a join would be free to compare everything with everything.
    text: `SELECT b.id FROM bet b WHERE ${onIndex} AND b.id < ${decidedBelow}
        AND b.id NOT IN (SELECT bet_id FROM bet_outcome
          WHERE account_id = $1 AND bet_id >= $5::uuid AND bet_id < $6::uuid AND state <> ${BetState.NOPRIZE})
      UNION ALL
      SELECT b.id FROM bet b ${outcomeOf}
      WHERE ${onIndex} AND b.id >= ${decidedBelow} AND ${stateOf} = ${BetState.NOPRIZE}`,
  };
}

/** Ids of a walk between two of them, of bets placed between two moments. Units: epoch ms; ends are left out. */
interface Bounds {
  readonly fromMs: number;
  readonly toMs: number;
  readonly fromId: string;
  readonly toId: string;
}

function boundsOf({ DateFrom, DateTo }: BetFilter): Bounds {
  return {
    fromMs: DateFrom,
    toMs: DateTo,
    fromId: firstIdAt(DateFrom - idSlackMs),
    toId: firstIdAt(DateTo + idSlackMs),
  };
}

function walkValues(filter: BetFilter, bounds: Bounds): unknown[] {
  const { fromMs, toMs, fromId, toId } = bounds;
  return [filter.accountId, fromMs, toMs, filter.GameIds ?? null, fromId, toId];
}

/** The day in which a page begins, and how far into it; from the top where days are not known whole. */
async function skipDays(
  db: Db,
  filter: BetFilter,
  { walk, offset }: { walk: Walk; offset: number },
): Promise<Place | null> {
  const range = wholeDaysOf(filter);
  if (range === null) return { offset };
  let left = offset;
  for (const { day, count } of await sumDays(db, filter, range)) {
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
 * By how many bets more the ids from a midnight on are than the bets placed from then on: an id may be
 * older or newer than its bet.
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
  const [row] = await rowsAlongIndex<{ count: number }>(db, {
    name: `bet_search_count_${walk.name}`,
    text: `SELECT count(*)::int AS count FROM (${walk.text}) b`,
    values: walkValues(filter, bounds),
  });
  return row?.count ?? 0;
}

/** Id of the n-th bet behind a place; null where there are fewer. */
async function findNth(
  db: Db,
  filter: BetFilter,
  { walk, after, offset }: Place & { walk: Walk },
): Promise<string | null> {
  const bounds = boundsOf(filter);
  const [row] = await rowsAlongIndex<{ id: string }>(db, {
    name: `bet_search_nth_${walk.name}`,
    text: `${walk.text} ORDER BY id DESC LIMIT 1 OFFSET $7`,
    values: [...walkValues(filter, { ...bounds, toId: after ?? bounds.toId }), offset - 1],
  });
  return row?.id ?? null;
}
