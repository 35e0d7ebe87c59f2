import { BetState } from "@fairdraw/wire";
import { rowsOfList } from "../../../platform/database/along-index.ts";
import type { Db, Queryable } from "../../../platform/database/db.ts";
import {
  type BetFilter,
  boundsOf,
  outcomesOf,
  walkOf,
  walkValues,
  wholeDaysOf,
} from "./bet-walk.sql.ts";
import { addUp, type BetSums, type DaySums, nothing, sumDays } from "./day-sums.sql.ts";
import { deepFrom, findPlace } from "./deep-pages.sql.ts";
import { ownRebate } from "./own-rebates.sql.ts";

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
  /** `BetCancelReason`; null unless cancelled. */
  readonly cancelReason: number | null;
  readonly issueState: number;
  readonly source: number;
  readonly canCancel: boolean;
}

/** A bet with the rebate of its own player. Units: thousandths. */
export type RatedBet = FoundBet & { readonly rebate: bigint };

/** Columns of a `FoundBet`, from the view `bet_with_state`. The selection is whole, or cut by the given expression. */
export const foundBetColumns = (
  selection = "selection_text",
) => `id, placed_at AS "placedAt", game_id AS "gameId", serial_number AS "serialNumber", play_no AS "playNo",
  ${selection} AS selection, unit_bets AS "unitBets", multiple, unit, price, prize_group AS "prizeGroup", stake,
  winning_number AS "winningNumber", prize, returned, state, cancel_reason AS "cancelReason",
  issue_state AS "issueState", source,
  state = ${BetState.BET} AND issue_state = 0 AND close_at > (SELECT fd_now()) AS "canCancel"`;

export interface BetPage {
  readonly limit: number;
  readonly offset: number;
  /** Id of the bet before the first one of the page. */
  readonly after?: string | undefined;
  /** The sums of the filter's days, if they have been read already. */
  readonly days?: readonly DaySums[] | null;
  /** Length to which a selection is cut, in characters; not cut by default. */
  readonly selectionMax?: number;
}

const longestText = 2_147_483_647;

/** A page of own bets by filter, newest first. */
export async function findBets(db: Db, filter: BetFilter, page: BetPage): Promise<FoundBet[]> {
  if (page.offset < deepFrom || page.after !== undefined) return readPage(db, filter, page);
  const days = page.days === undefined ? await daysOf(db, filter) : page.days;
  const place = await findPlace(db, filter, { offset: page.offset, days });
  return place === null ? [] : readPage(db, filter, { ...page, ...place });
}

async function readPage(db: Db, filter: BetFilter, page: BetPage): Promise<FoundBet[]> {
  const { text, name } = walkOf(filter);
  const bounds = boundsOf(filter);
  return rowsOfList<FoundBet>(db, {
    name: `bet_search_page_${name}`,
    text: `WITH page AS MATERIALIZED (${text} ORDER BY id DESC LIMIT $13 OFFSET $14)
      SELECT ${foundBetColumns("left(selection_text, $15::int)")}
      FROM (SELECT v.* FROM page p CROSS JOIN LATERAL (SELECT * FROM bet_with_state s WHERE s.id = p.id OFFSET 0) v) b
      ORDER BY id DESC`,
    values: [
      ...walkValues(filter, { ...bounds, toId: page.after ?? bounds.toId }),
      page.limit,
      page.offset,
      page.selectionMax ?? longestText,
    ],
  });
}

/** The sums of each day of a filter, without counting its bets; null when the filter restricts more than whole days. */
export async function daysOf(db: Queryable, filter: BetFilter): Promise<DaySums[] | null> {
  const range = wholeDaysOf(filter);
  return range === null ? null : sumDays(db, filter, range);
}

/** Outcomes are read only when the bets are few enough to be counted; else they are not shown. */
const isSummed = "$13::bigint IS NULL OR (SELECT count(*) FROM page) < $13";

/**
 * How many own bets fit the filter, and their sums. Shape: at most `max` bets are counted, unless it is null; of more
 * bets the sums are zero. Sums of whole days need no counting, and may be passed in when they have been read already.
 */
export async function sumFoundBets(
  db: Db,
  filter: BetFilter,
  max: number | null,
  known?: readonly DaySums[] | null,
): Promise<BetSums & { isMore: boolean }> {
  const days = known === undefined ? await daysOf(db, filter) : known;
  if (days !== null) return { ...addUp(days), isMore: false };
  const { text, name } = walkOf(filter);
  const [all] = await rowsOfList<BetSums>(db, {
    name: `bet_search_sums_${name}`,
    text: `WITH page AS MATERIALIZED (${text} ORDER BY id DESC LIMIT $13),
      outcome AS MATERIALIZED (${outcomesOf("page")} AND (${isSummed}))
      SELECT count(*)::int AS count,
        (coalesce(sum(stake), 0) - (SELECT coalesce(sum(stake), 0) FROM page WHERE id IN (SELECT bet_id FROM outcome WHERE state = ${BetState.CANCEL})))::bigint AS stake,
        (SELECT coalesce(sum(stake), 0) FROM page WHERE (${isSummed}) AND id IN (SELECT id FROM bet_open_of($1)))::bigint AS open,
        (SELECT coalesce(sum(payout), 0) FROM outcome WHERE state = ${BetState.WIN})::bigint AS prize,
        (SELECT coalesce(sum(returned), 0) FROM outcome)::bigint AS returned,
        (SELECT coalesce(sum(${ownRebate}), 0) FROM (
          SELECT p.stake, p.own_rate, coalesce(o.returned, 0) AS returned, coalesce(o.state, ${BetState.NOPRIZE}) AS state
          FROM page p LEFT JOIN outcome o ON o.bet_id = p.id
          WHERE p.own_rate > 0 AND (${isSummed}) AND p.id NOT IN (SELECT id FROM bet_open_of($1))
        ) rated)::bigint AS rebate
      FROM page`,
    values: [...walkValues(filter, boundsOf(filter)), max === null ? null : max + 1],
  });
  const found = all ?? nothing;
  return max !== null && found.count > max
    ? { ...nothing, count: max, isMore: true }
    : { ...found, isMore: false };
}
