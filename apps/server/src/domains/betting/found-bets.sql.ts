import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { parseCheckedMoney } from "@fairdraw/money";
import { BetState } from "@fairdraw/wire";
import type { Db } from "../../platform/db.ts";
import { firstIdAt, fromBetNo } from "../../platform/ids.ts";
import { rowsAlongIndex } from "./along-index.ts";
import {
  type BetFilter,
  decidedBelow,
  idSlackMs,
  outcomeOf,
  stateOf,
  wholeDaysOf,
} from "./bet-filter.sql.ts";
import { addUp, type BetSums, nothing, sumDays } from "./day-sums.sql.ts";
import { deepFrom, findPlace } from "./deep-pages.sql.ts";

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

export interface BetPage {
  readonly limit: number;
  readonly offset: number;
  /** Id of a bet behind which the page begins. */
  readonly after?: string | undefined;
  /** Characters of a selection; all unless said. */
  readonly selectionMax?: number;
}

const longestText = 2_147_483_647;

/** A page of own bets by filter, newest first. */
export async function findBets(db: Db, filter: BetFilter, page: BetPage): Promise<FoundBet[]> {
  if (page.offset < deepFrom || page.after !== undefined) return readPage(db, filter, page);
  const place = await findPlace(db, filter, page.offset);
  return place === null ? [] : readPage(db, filter, { ...page, ...place });
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
  if (days !== null) return { ...addUp(await sumDays(db, filter, days)), isMore: false };
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

const onBet = `b.account_id = $1 AND b.placed_at >= to_timestamp($2::bigint / 1000.0) AND b.placed_at < to_timestamp($3::bigint / 1000.0)
  AND ($4::smallint[] IS NULL OR b.game_id = ANY($4)) AND ($5::smallint IS NULL OR b.play_no = $5)
  AND ($7::uuid IS NULL OR b.id = $7) AND b.id >= $9::uuid AND b.id < $10::uuid
  AND ($11::smallint IS NULL OR b.source = $11)
  AND ($12::bigint IS NULL OR b.stake >= $12) AND ($13::bigint IS NULL OR b.stake <= $13)`;
const foundColumns = (
  id = "b.id",
) => `${id} AS id, b.stake, ${stateOf} AS state, CASE WHEN o.state = ${BetState.WIN} THEN o.payout ELSE 0 END AS prize,
  coalesce(o.returned, 0) AS returned`;
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
