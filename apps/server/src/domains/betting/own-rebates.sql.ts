import { allPlays, findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { parseCheckedMoney } from "@fairdraw/money";
import { BetState } from "@fairdraw/wire";
import type { Db, Queryable } from "../../platform/db.ts";
import { firstIdAt, fromBetNo } from "../../platform/ids.ts";
import { hasLineBelow } from "../agents/lines.sql.ts";
import { rowsAlongIndex } from "./along-index.ts";
import { type BetFilter, idSlackMs, wholeDaysOf } from "./bet-walk.sql.ts";
import type { FoundBet } from "./found-bets.sql.ts";

/** Plays whose rebates follow rates of their own. */
const oddsPlayNos = allPlays.filter((play) => play.mode === "odds").map((play) => play.no);
/** What a prize group of 1 returns by itself, in 1/10,000. */
const rateOfGroup = 5;

/** What a decided bet gives its own player back, as `lineAmounts` cuts it. Shape: of columns of a bet and its fate. */
const ownRebate = `CASE WHEN state IN (${BetState.NOPRIZE}, ${BetState.WIN}) THEN
  (stake - returned) * greatest(line_rates[cardinality(line_rates)]
    - CASE WHEN play_no = ANY(ARRAY[${oddsPlayNos.join(",")}]) THEN 0 ELSE prize_group * ${rateOfGroup} END, 0) / 10000
  ELSE 0 END`;

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
        SELECT id, (${ownRebate})::bigint AS rebate
        FROM unnest($1::uuid[]) AS a (bet_id) CROSS JOIN LATERAL (SELECT * FROM bet_with_state s WHERE s.id = a.bet_id OFFSET 0) b
      ) r WHERE rebate > 0`,
    values: [bets.map(({ id }) => id)],
  });
  const known = new Map(rows.map(({ id, rebate }) => [id, rebate]));
  return bets.map((bet) => ({ ...bet, rebate: known.get(bet.id) ?? 0n }));
}

/**
 * What the bets of a filter gave their player back. Shape: of whole days the facts know it, unless a line
 * below the player mixes what it brought with his own; null where bets would have to be counted and the
 * caller does not want it.
 */
export async function sumOwnRebates(
  db: Db,
  filter: BetFilter,
  { mayCount }: { mayCount: boolean },
): Promise<bigint | null> {
  const { State } = filter;
  const days = wholeDaysOf(filter);
  if (State === BetState.BET || State === BetState.CANCEL) return 0n;
  const isKnown =
    days !== null && State !== BetState.WIN && !(await hasLineBelow(db, filter.accountId));
  if (isKnown) {
    const all = await sumOfDays(db, filter, days);
    if (State === undefined || all === 0n) return all;
    return all - (await countRebates(db, { ...filter, State: BetState.WIN }));
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

const fits = `b.account_id = $1 AND b.placed_at >= to_timestamp($2::bigint / 1000.0) AND b.placed_at < to_timestamp($3::bigint / 1000.0)
  AND ($4::smallint[] IS NULL OR b.game_id = ANY($4)) AND ($5::smallint IS NULL OR b.play_no = $5)
  AND ($6::uuid IS NULL OR b.id = $6) AND ($7::smallint IS NULL OR b.source = $7)
  AND ($8::bigint IS NULL OR b.stake >= $8) AND ($9::bigint IS NULL OR b.stake <= $9)
  AND b.id >= $10::uuid AND b.id < $11::uuid`;
/** Row by row along an index, as lists read them. */
const withFate = `SELECT b.stake, b.line_rates, b.play_no, b.prize_group, coalesce(o.returned, 0) AS returned,
    coalesce(o.state, CASE WHEN i.state = 2 THEN ${BetState.NOPRIZE} ELSE ${BetState.BET} END) AS state
  FROM bet b LEFT JOIN LATERAL (SELECT * FROM bet_outcome x WHERE x.bet_id = b.id OFFSET 0) o ON true
  CROSS JOIN LATERAL (SELECT t.state, t.serial_number FROM bet_target t WHERE t.id = b.issue_id OFFSET 0) i
  WHERE ${fits} AND ($12::text IS NULL OR i.serial_number = $12)`;
/** Wins are few: they are found by their outcomes. */
const ofWins = `SELECT b.stake, b.line_rates, b.play_no, b.prize_group, o.returned, o.state
  FROM bet_outcome o CROSS JOIN LATERAL (SELECT * FROM bet x WHERE x.id = o.bet_id OFFSET 0) b
  CROSS JOIN LATERAL (SELECT t.serial_number FROM bet_target t WHERE t.id = b.issue_id OFFSET 0) i
  WHERE o.account_id = $1 AND o.state = ${BetState.WIN} AND o.bet_id >= $10::uuid AND o.bet_id < $11::uuid
    AND ${fits} AND ($12::text IS NULL OR i.serial_number = $12)`;

async function countRebates(db: Db, filter: BetFilter): Promise<bigint> {
  const isWins = filter.State === BetState.WIN;
  const [row] = await rowsAlongIndex<{ rebate: bigint }>(db, {
    name: isWins ? "own_rebates_of_wins" : "own_rebates_of_bets",
    text: `SELECT coalesce(sum(${ownRebate}), 0)::bigint AS rebate FROM (${isWins ? ofWins : withFate}) found
      WHERE $13::smallint IS NULL OR state = $13`,
    values: [
      filter.accountId,
      filter.DateFrom,
      filter.DateTo,
      filter.GameIds ?? null,
      filter.PlayId === undefined ? null : (findPlay(filter.PlayId)?.no ?? noSuchPlay),
      filter.BetNo === undefined ? null : (fromBetNo(filter.BetNo) ?? noSuchBet),
      filter.Source ?? null,
      amountOf(filter.AmountFrom),
      amountOf(filter.AmountTo),
      firstIdAt(filter.DateFrom - idSlackMs),
      firstIdAt(filter.DateTo + idSlackMs),
      filter.SerialNumber ?? null,
      filter.State ?? null,
    ],
  });
  return row?.rebate ?? 0n;
}

const noSuchPlay = -1;
const noSuchBet = "00000000-0000-0000-0000-000000000000";

function amountOf(amount: string | undefined): bigint | null {
  return amount === undefined ? null : parseCheckedMoney(amount);
}
