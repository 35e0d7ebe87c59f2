import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { type Money, money, toWire } from "@fairdraw/money";
import {
  BetState,
  type searchBets as call,
  type RequestOf,
  type BetRow as WireRow,
} from "@fairdraw/wire";
import type { Queryable } from "../../platform/db.ts";
import { fromBetNo, toBetNo } from "../../platform/ids.ts";
import { unitName } from "./check-lines.ts";
import { playOfNo } from "./settle-bet.ts";

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

interface Sums {
  readonly count: number;
  readonly stake: bigint;
  readonly prize: bigint;
  readonly returned: bigint;
}

/** Longest range of one search. */
export const searchRangeMaxMs = 92 * 24 * 3_600_000;

/** What restricts a list of own bets. */
export type BetFilter = Omit<RequestOf<typeof call>, "PageIndex" | "PageSize"> & {
  readonly accountId: bigint;
};

/**
 * Own bets by filter, newest first, with the sums of the page and of all.
 * Shape: cancelled bets are listed but count as nothing in the sums.
 */
export async function searchBets(
  db: Queryable,
  query: RequestOf<typeof call> & { accountId: bigint },
) {
  const all = await sumFoundBets(db, query);
  const rows = await findBets(db, query, {
    limit: query.PageSize,
    offset: (query.PageIndex - 1) * query.PageSize,
  });
  const counted = rows.filter((row) => row.state !== BetState.CANCEL);
  return {
    Total: all.count,
    Items: rows.map(toWireRow),
    PageSum: toWireSums({
      count: rows.length,
      stake: counted.reduce((total, row) => total + row.stake, 0n),
      prize: counted.reduce((total, row) => total + row.prize, 0n),
      returned: counted.reduce((total, row) => total + row.returned, 0n),
    }),
    AllSum: toWireSums(all),
  };
}

const longestText = 2_147_483_647;

/** A page of own bets by filter, newest first. Units: `selectionMax` characters, all unless said. */
export async function findBets(
  db: Queryable,
  filter: BetFilter,
  page: { limit: number; offset: number; selectionMax?: number },
): Promise<FoundBet[]> {
  return db.rows<FoundBet>({
    name: "bet_search_page",
    text: `SELECT ${foundBetColumns("left(selection_text, $11::int)")}
      FROM (${filterSql}) b ORDER BY id DESC LIMIT $9 OFFSET $10`,
    values: [...filterValues(filter), page.limit, page.offset, page.selectionMax ?? longestText],
  });
}

/** How many own bets fit, and what they come to; cancelled ones are counted but add nothing. */
export async function sumFoundBets(db: Queryable, filter: BetFilter): Promise<Sums> {
  const [all] = await db.rows<Sums>({
    name: "bet_search_sums",
    text: `SELECT count(*)::int AS count, coalesce(sum(stake) FILTER (WHERE state <> ${BetState.CANCEL}), 0)::bigint AS stake,
        coalesce(sum(prize), 0)::bigint AS prize, coalesce(sum(returned), 0)::bigint AS returned FROM (${filterSql}) b`,
    values: filterValues(filter),
  });
  return all ?? { count: 0, stake: 0n, prize: 0n, returned: 0n };
}

const filterSql = `
  SELECT * FROM bet_with_state
  WHERE account_id = $1 AND placed_at >= to_timestamp($2::bigint / 1000.0) AND placed_at < to_timestamp($3::bigint / 1000.0)
    AND ($4::smallint[] IS NULL OR game_id = ANY($4)) AND ($5::smallint IS NULL OR play_no = $5)
    AND ($6::text IS NULL OR serial_number = $6) AND ($7::uuid IS NULL OR id = $7)
    AND ($8::smallint IS NULL OR state = $8)`;

const noSuchPlay = -1;
const noSuchBet = "00000000-0000-0000-0000-000000000000";

function filterValues(query: BetFilter): unknown[] {
  return [
    query.accountId,
    query.DateFrom,
    query.DateTo,
    query.GameIds ?? null,
    query.PlayId === undefined ? null : (findPlay(query.PlayId)?.no ?? noSuchPlay),
    query.SerialNumber ?? null,
    query.BetNo === undefined ? null : (fromBetNo(query.BetNo) ?? noSuchBet),
    query.State ?? null,
  ];
}

/** A bet as the wire lists it; nothing is won or lost before the draw decides. */
export function toWireRow(row: FoundBet): WireRow {
  return {
    BetNo: toBetNo(row.id),
    BetTime: row.placedAt,
    GameId: row.gameId,
    SerialNumber: row.serialNumber,
    PlayId: playOfNo(row.playNo).id,
    Selection: JSON.parse(row.selection) as WireRow["Selection"],
    Count: row.unitBets,
    Multiple: row.multiple,
    Unit: unitName(row.unit),
    Price: row.price,
    PrizeGroup: row.prizeGroup,
    Amount: toWire(money(row.stake)),
    WinningNumber: row.winningNumber ?? "",
    Prize: toWire(money(row.prize)),
    Returned: toWire(money(row.returned)),
    Profit: toWire(profitOfFound(row)),
    State: row.state,
    IssueState: row.issueState,
    Source: row.source,
    CanCancel: row.canCancel,
  };
}

/** What a bet brought its player; nought while it is open and when it was cancelled. */
export function profitOfFound(row: FoundBet): Money {
  const isCounted = row.state === BetState.WIN || row.state === BetState.NOPRIZE;
  return isCounted ? profitOf(row) : money(0n);
}

function profitOf(row: { prize: bigint; returned: bigint; stake: bigint }): Money {
  return money(row.prize + row.returned - row.stake);
}

function toWireSums(sums: Sums) {
  return {
    Count: sums.count,
    Amount: toWire(money(sums.stake)),
    Prize: toWire(money(sums.prize)),
    Profit: toWire(profitOf(sums)),
  };
}
