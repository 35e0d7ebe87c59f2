import { dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { parseCheckedMoney } from "@fairdraw/money";
import { BetState, type searchBets as call, type RequestOf } from "@fairdraw/wire";
import type { Db, Queryable } from "../../platform/db.ts";
import { firstIdAt, fromBetNo } from "../../platform/ids.ts";
import { rowsAlongIndex } from "./along-index.ts";

/** A bet as lists show it. */
export interface FoundBet {
  readonly id: string;
  readonly placedAt: number;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly playNo: number;
  readonly selection: string;
  readonly unitBets: number;
  readonly multiple: number;
  readonly unit: number;
  readonly price: number;
  readonly prizeGroup: number;
  readonly stake: bigint;
  readonly winningNumber: string | null;
  readonly prize: bigint;
  readonly returned: bigint;
  readonly state: number;
  readonly issueState: number;
  readonly source: number;
  readonly canCancel: boolean;
}

/** Columns of a `FoundBet`, of the view `bet_with_state`; the selection whole, or as an expression cuts it. */
export const foundBetColumns = (
  selection = "selection_text",
) => `id, placed_at AS "placedAt", game_id AS "gameId", serial_number AS "serialNumber", play_no AS "playNo",
  ${selection} AS selection, unit_bets AS "unitBets", multiple, unit, price, prize_group AS "prizeGroup", stake,
  winning_number AS "winningNumber", prize, returned, state, issue_state AS "issueState", source,
  state = ${BetState.BET} AND issue_state = 0 AND close_at > (SELECT fd_now()) AS "canCancel"`;

/** What bets come to; cancelled ones are counted but add nothing. */
export interface BetSums {
  readonly count: number;
  readonly stake: bigint;
  /** Of the stakes, those that are not decided yet. */
  readonly open: bigint;
  readonly prize: bigint;
  readonly returned: bigint;
}

/** What restricts a list of own bets. */
export type BetFilter = Omit<RequestOf<typeof call>, "PageIndex" | "PageSize" | "WithSums"> & {
  readonly accountId: bigint;
};

export interface BetPage {
  readonly limit: number;
  readonly offset: number;
  /** Id of a bet behind which the page begins. */
  readonly after?: string | undefined;
  /** Characters of a selection; all unless said. */
  readonly selectionMax?: number;
}

const longestText = 2_147_483_647;

/** From here on the bets before a page are not read to find it. */
export const deepFrom = 200;

/** A page of own bets by filter, newest first. */
export async function findBets(db: Db, filter: BetFilter, page: BetPage): Promise<FoundBet[]> {
  const walk = page.offset < deepFrom || page.after !== undefined ? null : walkOf(filter);
  if (walk === null) return readPage(db, filter, page);
  const after = await findNth(db, filter, { ...walk, n: page.offset });
  return after === null ? [] : readPage(db, filter, { ...page, offset: 0, after });
}

async function readPage(db: Db, filter: BetFilter, page: BetPage): Promise<FoundBet[]> {
  const { ids, name } = idsOf(filter);
  return rowsAlongIndex<FoundBet>(db, {
    name: `bet_search_page_${name}`,
    text: `WITH page AS MATERIALIZED (${ids} ORDER BY id DESC LIMIT $14 OFFSET $15)
      SELECT ${foundBetColumns("left(selection_text, $16::int)")}
      FROM (SELECT v.* FROM page p CROSS JOIN LATERAL (SELECT * FROM bet_with_state s WHERE s.id = p.id OFFSET 0) v) b
      ORDER BY id DESC`,
    values: [
      ...filterValues(filter, page.after),
      page.limit,
      page.offset,
      page.selectionMax ?? longestText,
    ],
  });
}

/**
 * How many own bets fit, and what they come to. Shape: at most `max` are counted, unless null; what
 * whole days come to is known without counting.
 */
export async function sumFoundBets(
  db: Db,
  filter: BetFilter,
  max: number | null,
): Promise<BetSums & { isMore: boolean }> {
  const days = wholeDaysOf(filter);
  if (days !== null) return { ...(await sumDays(db, filter, days)), isMore: false };
  const { ids, name } = idsOf(filter);
  const [all] = await rowsAlongIndex<BetSums>(db, {
    name: `bet_search_sums_${name}`,
    text: `WITH page AS MATERIALIZED (${ids} ORDER BY id DESC LIMIT $14)
      SELECT count(*)::int AS count, coalesce(sum(stake) FILTER (WHERE state <> ${BetState.CANCEL}), 0)::bigint AS stake,
        coalesce(sum(stake) FILTER (WHERE state = ${BetState.BET}), 0)::bigint AS open, coalesce(sum(prize), 0)::bigint AS prize, coalesce(sum(returned), 0)::bigint AS returned FROM page`,
    values: [...filterValues(filter, undefined), max === null ? null : max + 1],
  });
  const found = all ?? nothing;
  const isMore = max !== null && found.count > max;
  return isMore ? { ...found, count: max, isMore } : { ...found, isMore };
}

const nothing: BetSums = { count: 0, stake: 0n, open: 0n, prize: 0n, returned: 0n };

/** End of the year 9999: later days have no name. */
const lastNamedMs = Date.UTC(9999, 11, 31);

/** First and last day of a filter that asks for nothing but whole days, games and a state. */
function wholeDaysOf(filter: BetFilter): { from: number; to: number } | null {
  const { PlayId, SerialNumber, BetNo, Source, AmountFrom, AmountTo, DateFrom, DateTo } = filter;
  const others = [PlayId, SerialNumber, BetNo, Source, AmountFrom, AmountTo];
  if (others.some((one) => one !== undefined)) return null;
  if (DateTo > lastNamedMs || !isMidnight(DateFrom) || !isMidnight(DateTo)) return null;
  return { from: dayKeyOf(DateFrom), to: dayKeyOf(DateTo - 1) };
}

function isMidnight(at: number): boolean {
  return startOfDay(dayKeyOf(at)) === at;
}

/** What days come to: settled bets from the facts, with those that are open and those taken back. */
async function sumDays(
  db: Queryable,
  filter: BetFilter,
  days: { from: number; to: number },
): Promise<BetSums> {
  const [all] = await db.rows<BetSums>({
    name: "bet_search_days",
    text: `
      SELECT coalesce(sum(count), 0)::int AS count, coalesce(sum(stake), 0)::bigint AS stake,
        coalesce(sum(stake) FILTER (WHERE state = ${BetState.BET}), 0)::bigint AS open, coalesce(sum(prize), 0)::bigint AS prize, coalesce(sum(returned), 0)::bigint AS returned
      FROM (
        SELECT ${BetState.WIN} AS state, sum(wins) AS count, sum(won) AS stake, sum(prize) AS prize, sum(won_returned) AS returned
        FROM (${ownFacts}) f
        UNION ALL
        SELECT ${BetState.NOPRIZE}, sum(bets - wins), sum(stake - won), 0, sum(returned - won_returned) FROM (${ownFacts}) f
        UNION ALL
        SELECT ${BetState.BET}, count(*), sum(stake), 0, 0 FROM bet_open
        WHERE ($7::smallint IS NULL OR $7 = ${BetState.BET}) AND ${ownBets}
        UNION ALL
        SELECT ${BetState.CANCEL}, count(*), 0, 0, 0 FROM bet_cancelled
        WHERE ($7::smallint IS NULL OR $7 = ${BetState.CANCEL}) AND ${ownBets}
      ) part WHERE $7::smallint IS NULL OR state = $7`,
    values: [
      filter.accountId,
      days.from,
      days.to,
      filter.GameIds ?? null,
      firstIdAt(filter.DateFrom - idSlackMs),
      firstIdAt(filter.DateTo + idSlackMs),
      filter.State ?? null,
    ],
  });
  return all ?? nothing;
}

const ownFacts = `SELECT * FROM fact_of_account WHERE account_id = $1 AND day >= $2 AND placed_day BETWEEN $2 AND $3
  AND ($4::smallint[] IS NULL OR game_id = ANY($4))`;
const ownBets = `account_id = $1 AND id >= $5::uuid AND id < $6::uuid AND fd_day(placed_at) BETWEEN $2 AND $3
  AND ($4::smallint[] IS NULL OR game_id = ANY($4))`;

/** Ids begin with the moment at which they were made, and that is at most so far from the bet's own. */
const idSlackMs = 24 * 3_600_000;

const onBet = `b.account_id = $1 AND b.placed_at >= to_timestamp($2::bigint / 1000.0) AND b.placed_at < to_timestamp($3::bigint / 1000.0)
  AND ($4::smallint[] IS NULL OR b.game_id = ANY($4)) AND ($5::smallint IS NULL OR b.play_no = $5)
  AND ($7::uuid IS NULL OR b.id = $7) AND b.id >= $9::uuid AND b.id < $10::uuid
  AND ($11::smallint IS NULL OR b.source = $11)
  AND ($12::bigint IS NULL OR b.stake >= $12) AND ($13::bigint IS NULL OR b.stake <= $13)`;
/** Bets that were made before the first issue that is not over are decided, whatever their issue is. */
const decidedBelow =
  "(SELECT fd_uuid_from(coalesce(min(start_at), fd_now()) - interval '1 day') FROM lottery_issue WHERE state IN (0, 1))";
const stateOf = `coalesce(o.state, CASE WHEN b.id < ${decidedBelow}
  OR (SELECT i.state FROM bet_target i WHERE i.id = b.issue_id) = 2 THEN ${BetState.NOPRIZE} ELSE ${BetState.BET} END)`;
const foundColumns = (
  id = "b.id",
) => `${id} AS id, b.stake, ${stateOf} AS state, CASE WHEN o.state = ${BetState.WIN} THEN o.payout ELSE 0 END AS prize,
  coalesce(o.returned, 0) AS returned`;
/** Row by row along an index: the planner would rather read all outcomes of everybody. */
const outcomeOf =
  "LEFT JOIN LATERAL (SELECT * FROM bet_outcome x WHERE x.bet_id = b.id OFFSET 0) o ON true";

/**
 * Which rows a filter goes along, newest first. Wins and cancellations are few: they are found by
 * their outcomes; open bets are new; an issue's bets are found by the issue, all others by the player's.
 */
function idsOf(filter: BetFilter): { name: string; ids: string } {
  const { State, SerialNumber } = filter;
  if (SerialNumber !== undefined) {
    return {
      name: "issue",
      ids: `SELECT ${foundColumns()} FROM bet_target t JOIN bet b ON b.issue_id = t.id ${outcomeOf}
        WHERE t.serial_number = $6 AND ${onBet} AND ($8::smallint IS NULL OR ${stateOf} = $8)`,
    };
  }
  if (State === BetState.WIN || State === BetState.CANCEL) {
    return {
      name: "outcome",
      // By the name that the index of outcomes has for it.
      ids: `SELECT ${foundColumns("o.bet_id")} FROM bet_outcome o CROSS JOIN LATERAL (SELECT * FROM bet x WHERE x.id = o.bet_id OFFSET 0) b
        WHERE o.account_id = $1 AND o.state = $8 AND o.bet_id >= $9::uuid AND o.bet_id < $10::uuid AND $6::text IS NULL AND ${onBet}`,
    };
  }
  const isNew = State === BetState.BET ? `AND b.id >= ${decidedBelow}` : "";
  return {
    name: State === BetState.BET ? "open" : State === undefined ? "player" : "lost",
    ids: `SELECT ${foundColumns()} FROM bet b ${outcomeOf}
      WHERE ${onBet} AND $6::text IS NULL AND ($8::smallint IS NULL OR ${stateOf} = $8) ${isNew}`,
  };
}

/** The same rows as `idsOf`, for their ids alone. */
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
  if (others.some((one) => one !== undefined)) return null;
  if (State === undefined)
    return { name: "player", text: `SELECT b.id FROM bet b WHERE ${onIndex}` };
  if (State !== BetState.NOPRIZE) return null;
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

/** Id of the n-th bet of a list; null where it has fewer. */
async function findNth(
  db: Db,
  filter: BetFilter,
  { name, text, n }: Walk & { n: number },
): Promise<string | null> {
  const [row] = await rowsAlongIndex<{ id: string }>(db, {
    name: `bet_search_nth_${name}`,
    text: `${text} ORDER BY id DESC LIMIT 1 OFFSET $7`,
    values: [
      filter.accountId,
      filter.DateFrom,
      filter.DateTo,
      filter.GameIds ?? null,
      firstIdAt(filter.DateFrom - idSlackMs),
      firstIdAt(filter.DateTo + idSlackMs),
      n - 1,
    ],
  });
  return row?.id ?? null;
}

const noSuchPlay = -1;
const noSuchBet = "00000000-0000-0000-0000-000000000000";

function filterValues(query: BetFilter, after: string | undefined): unknown[] {
  return [
    query.accountId,
    query.DateFrom,
    query.DateTo,
    query.GameIds ?? null,
    query.PlayId === undefined ? null : (findPlay(query.PlayId)?.no ?? noSuchPlay),
    query.SerialNumber ?? null,
    query.BetNo === undefined ? null : (fromBetNo(query.BetNo) ?? noSuchBet),
    query.State ?? null,
    firstIdAt(query.DateFrom - idSlackMs),
    after ?? firstIdAt(query.DateTo + idSlackMs),
    query.Source ?? null,
    stakeOf(query.AmountFrom),
    stakeOf(query.AmountTo),
  ];
}

function stakeOf(amount: string | undefined): bigint | null {
  return amount === undefined ? null : parseCheckedMoney(amount);
}
