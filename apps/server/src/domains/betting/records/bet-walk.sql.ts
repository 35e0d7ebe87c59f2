import { dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { parseCheckedMoney } from "@fairdraw/money";
import { BetState, type searchBets as call, type RequestOf } from "@fairdraw/wire";
import { firstIdAt, fromBetNo } from "../../../platform/ids.ts";

/** What a player can filter a list of his bets by. */
export type BetFilter = Omit<
  RequestOf<typeof call>,
  "PageIndex" | "PageSize" | "WithSums" | "Scope"
> & {
  readonly accountId: bigint;
};

/**
 * An id begins with the time at which it was made. That time differs from the bet's own time by at most this. Units:
 * ms.
 */
export const idSlackMs = 24 * 3_600_000;

/** End of the year 9999: later days cannot be written as `YYYYMMDD`. */
const lastNamedMs = Date.UTC(9999, 11, 31);

/**
 * First and last day of a filter that restricts nothing but whole days, games and a state; null for any other filter.
 */
export function wholeDaysOf(filter: BetFilter): { from: number; to: number } | null {
  const { PlayId, SerialNumber, BetNo, Source, AmountFrom, AmountTo, DateFrom, DateTo } = filter;
  const others = [PlayId, SerialNumber, BetNo, Source, AmountFrom, AmountTo];
  if (others.some((one) => one !== undefined)) return null;
  if (DateTo > lastNamedMs || !isMidnight(DateFrom) || !isMidnight(DateTo)) return null;
  return { from: dayKeyOf(DateFrom), to: dayKeyOf(DateTo - 1) };
}

function isMidnight(at: number): boolean {
  return startOfDay(dayKeyOf(at)) === at;
}

/** Reads the bets of a list: ids, stakes and own rates. `ORDER BY id DESC` follows an index. */
export interface Walk {
  readonly name: string;
  readonly text: string;
}

/** The columns in the index of a player's bets. A statement that used another column would read the bets themselves. */
const indexed = "id, account_id, placed_at, game_id, play_no, source, own_rate, stake";
const walked = "b.id, b.stake, b.own_rate";
/** What a filter asks of a bet besides its player. */
export const inFilter = `b.placed_at >= to_timestamp($2::bigint / 1000.0) AND b.placed_at < to_timestamp($3::bigint / 1000.0)
  AND ($4::smallint[] IS NULL OR b.game_id = ANY($4)) AND ($5::smallint IS NULL OR b.play_no = $5)
  AND ($6::uuid IS NULL OR b.id = $6) AND b.id >= $7::uuid AND b.id < $8::uuid
  AND ($9::smallint IS NULL OR b.source = $9) AND ($10::bigint IS NULL OR b.stake >= $10) AND ($11::bigint IS NULL OR b.stake <= $11)`;
const onBet = `b.account_id = $1 AND ${inFilter}`;
/** Bets with an outcome, by state, as the index of a player's outcomes holds them. */
const ofOutcome = (state: string) =>
  `SELECT bet_id FROM bet_outcome WHERE account_id = $1 AND bet_id >= $7::uuid AND bet_id < $8::uuid AND state ${state}`;
const ofOpen = "SELECT id FROM bet_open_of($1)";

/**
 * SQL that is true for bets of a state. Most lost bets have no outcome: a bet is lost when it is not open and has no
 * other outcome. NOT IN checks that in one pass along the index; with a join the planner could compare all bets with
 * all outcomes.
 */
function hasState(state: number | undefined): string {
  if (state === undefined) return "true";
  if (state === BetState.BET) return `b.id IN (${ofOpen})`;
  if (state !== BetState.NOPRIZE) return `b.id IN (${ofOutcome(`= ${state}`)})`;
  return `b.id NOT IN (${ofOutcome(`<> ${state}`)}) AND b.id NOT IN (${ofOpen})`;
}

/**
 * Chooses the rows that a filter reads. Wins and cancellations are few: they are read from the outcomes. Open bets and
 * bets of one issue are read by issue, all others by player.
 */
export function walkOf({ State, SerialNumber }: BetFilter): Walk {
  const name = State === undefined ? "all" : `state_${State}`;
  if (SerialNumber !== undefined) {
    return {
      name: `${name}_of_issue`,
      text: `SELECT ${walked} FROM bet_target t JOIN bet b ON b.issue_id = t.id
        WHERE t.serial_number = $12 AND ${onBet} AND ${hasState(State)}`,
    };
  }
  const few = State === BetState.BET ? ofOpen : ofOutcome(`= ${State}`);
  const text =
    State === undefined || State === BetState.NOPRIZE
      ? `SELECT ${walked} FROM bet b WHERE ${onBet} AND ${hasState(State)}`
      : `SELECT ${walked} FROM (${few}) k (id)
          CROSS JOIN LATERAL (SELECT ${indexed} FROM bet x WHERE x.account_id = $1 AND x.id = k.id OFFSET 0) b WHERE ${onBet}`;
  return { name, text: `${text} AND $12::text IS NULL` };
}

/** Outcomes of the bets in a query named `page`. Bets that are lost or open have none. */
export const outcomesOf = (
  page: string,
) => `SELECT o.* FROM bet_outcome o WHERE o.account_id = $1 AND o.bet_id < $8::uuid
  AND o.bet_id >= (SELECT id FROM ${page} ORDER BY id LIMIT 1) AND o.bet_id IN (SELECT id FROM ${page})`;

/**
 * Bounds of a walk: ids, and the times at which its bets were placed. Units: epoch ms; the upper bounds are excluded.
 */
export interface Bounds {
  readonly fromMs: number;
  readonly toMs: number;
  readonly fromId: string;
  readonly toId: string;
}

export function boundsOf({ DateFrom, DateTo }: BetFilter): Bounds {
  return {
    fromMs: DateFrom,
    toMs: DateTo,
    fromId: firstIdAt(DateFrom - idSlackMs),
    toId: firstIdAt(DateTo + idSlackMs),
  };
}

const noSuchPlay = -1;
const noSuchBet = "00000000-0000-0000-0000-000000000000";

/** The parameters of a walk, $1 to $12. */
export function walkValues(query: BetFilter, { fromMs, toMs, fromId, toId }: Bounds): unknown[] {
  return [
    query.accountId,
    fromMs,
    toMs,
    query.GameIds ?? null,
    query.PlayId === undefined ? null : (findPlay(query.PlayId)?.no ?? noSuchPlay),
    query.BetNo === undefined ? null : (fromBetNo(query.BetNo) ?? noSuchBet),
    fromId,
    toId,
    query.Source ?? null,
    stakeOf(query.AmountFrom),
    stakeOf(query.AmountTo),
    query.SerialNumber ?? null,
  ];
}

function stakeOf(amount: string | undefined): bigint | null {
  return amount === undefined ? null : parseCheckedMoney(amount);
}
