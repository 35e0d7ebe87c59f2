import { BetState } from "@fairdraw/wire";
import { rowsOfList } from "../../platform/along-index.ts";
import type { Db, Queryable } from "../../platform/db.ts";
import { hasLineBelow } from "../agents/lines.sql.ts";
import {
  type BetFilter,
  boundsOf,
  daysAround,
  outcomesOfPage,
  walkOf,
  walkValues,
  wholeDaysOf,
} from "./bet-walk.sql.ts";
import type { FoundBet } from "./found-bets.sql.ts";

/** What a bet gave its own player back. Shape: of columns of a bet with its fate and its `own_rate`. */
const ownRebate = `CASE WHEN state IN (${BetState.NOPRIZE}, ${BetState.WIN}) THEN (stake - returned) * own_rate / 10000 ELSE 0 END`;

/** A bet with what it gave its player back. Units: thousandths. */
export type RatedBet = FoundBet & { readonly rebate: bigint };

/** Adds to bets what they gave their players back. */
export async function withRebates<Bet extends FoundBet>(
  db: Queryable,
  bets: readonly Bet[],
): Promise<(Bet & { readonly rebate: bigint })[]> {
  if (bets.length === 0) return [];
  const rows = await db.rows<{ id: string; rebate: bigint }>({
    name: "own_rebates",
    text: `SELECT id, rebate FROM (
        SELECT id, (${ownRebate})::bigint AS rebate FROM (
          SELECT b.id, b.stake, b.returned, b.state, b.own_rate
          FROM unnest($1::uuid[]) AS a (bet_id) CROSS JOIN LATERAL (SELECT * FROM bet_with_state s WHERE s.id = a.bet_id OFFSET 0) b
        ) rated
      ) r WHERE rebate > 0`,
    values: [bets.map(({ id }) => id)],
  });
  const known = new Map(rows.map(({ id, rebate }) => [id, rebate]));
  return bets.map((bet) => ({ ...bet, rebate: known.get(bet.id) ?? 0n }));
}

/**
 * What the bets of a filter gave their player back. Shape: nought where the facts of its days know of
 * nothing; of whole days they know the rest too, unless a line below the player mixes what it brought with
 * his own; null where bets would have to be counted and the
 * caller does not want it.
 */
export async function sumOwnRebates(
  db: Db,
  filter: BetFilter,
  { mayCount }: { mayCount: boolean },
): Promise<bigint | null> {
  const { State } = filter;
  if (State === BetState.BET || State === BetState.CANCEL) return 0n;
  const all = await sumOfDays(db, filter, daysAround(filter));
  // Most players take their rebate in their prizes: then there is nothing to look for among their bets.
  if (all === 0n) return 0n;
  if (wholeDaysOf(filter) !== null) {
    const isOwn = State !== BetState.WIN && !(await hasLineBelow(db, filter.accountId));
    if (isOwn && State === undefined) return all;
    // Wins are few, and what is no win is lost.
    if (isOwn) return all - (await countRebates(db, { ...filter, State: BetState.WIN }));
  }
  return mayCount ? countRebates(db, filter) : null;
}

async function sumOfDays(
  db: Queryable,
  filter: BetFilter,
  days: { from: number; to: number },
): Promise<bigint> {
  const [row] = await db.rows<{ rebate: bigint }>({
    name: "own_rebates_of_days",
    text: `SELECT coalesce(sum(rebate), 0)::bigint AS rebate FROM fact_of_account
      WHERE account_id = $1 AND day >= $2 AND placed_day BETWEEN $2 AND $3 AND ($4::smallint[] IS NULL OR game_id = ANY($4))`,
    values: [filter.accountId, days.from, days.to, filter.GameIds ?? null],
  });
  return row?.rebate ?? 0n;
}

async function countRebates(db: Db, filter: BetFilter): Promise<bigint> {
  const { name, text } = walkOf(filter);
  const [row] = await rowsOfList<{ rebate: bigint }>(db, {
    name: `own_rebates_${name}`,
    text: `WITH page AS MATERIALIZED (${text} ORDER BY id DESC), outcome AS MATERIALIZED (${outcomesOfPage})
      SELECT coalesce(sum(${ownRebate}), 0)::bigint AS rebate
      FROM (
        SELECT p.stake, p.own_rate, coalesce(o.returned, 0) AS returned, coalesce(o.state, ${BetState.NOPRIZE}) AS state
        FROM page p LEFT JOIN outcome o ON o.bet_id = p.id WHERE p.id NOT IN (SELECT id FROM bet_open_of($1))
      ) found`,
    values: walkValues(filter, boundsOf(filter)),
  });
  return row?.rebate ?? 0n;
}
