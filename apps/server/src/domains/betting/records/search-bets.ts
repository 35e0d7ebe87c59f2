import { type Money, money, toWire } from "@fairdraw/money";
import {
  BetCancelReason,
  BetState,
  type searchBets as call,
  type RequestOf,
  type BetRow as WireRow,
} from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import { toBetNo } from "../../../platform/ids.ts";
import { unitName } from "../rules/check-lines.ts";
import { playOfNo } from "../rules/settle-bet.ts";
import type { BetSums } from "./day-sums.sql.ts";
import { daysOf, type FoundBet, findBets, type RatedBet, sumFoundBets } from "./found-bets.sql.ts";
import { withoutOffered } from "./offered-bets.sql.ts";
import { withRebates } from "./own-rebates.sql.ts";

/** Longest range of one search. Units: ms. */
export const searchRangeMaxMs = 92 * 24 * 3_600_000;

/** Up to this many bets are counted for a list without being asked; more are counted only when the caller wants it. */
const countedMax = 10_000;

/**
 * Bets of an account by filter, newest first, with the sums of the page and of all pages.
 * Shape: cancelled bets are listed and add nothing to the sums; open bets are no loss yet; when there are too many bets
 * the sum is null. Profit includes the rebates.
 */
export async function searchBets(
  db: Db,
  query: RequestOf<typeof call> & { accountId: bigint; isOwn?: boolean },
) {
  const days = await daysOf(db, query);
  const offset = (query.PageIndex - 1) * query.PageSize;
  // The page and its sums do not depend on each other.
  const [all, rows] = await Promise.all([
    sumFoundBets(db, query, query.WithSums === true ? null : countedMax, days),
    findBets(db, query, { limit: query.PageSize, offset, days })
      .then((found) => withRebates(db, found))
      .then((rated) => (query.isOwn === false ? withoutOffered(db, rated) : rated)),
  ]);
  return {
    Total: all.count,
    ...(all.isMore ? { TotalIsMore: true } : {}),
    // Nobody takes back the bets of somebody else.
    Items: rows
      .map(toWireRow)
      .map((row) => (query.isOwn === false ? { ...row, CanCancel: false } : row)),
    PageSum: toWireSums(sumsOf(rows)),
    AllSum: all.isMore ? null : toWireSums(all),
  };
}

/** A bet as the wire lists it. Nothing is won or lost before the draw. */
export function toWireRow(row: RatedBet): WireRow {
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
    Returned: toWire(returnedOf(row)),
    Rebate: toWire(money(row.rebate)),
    Profit: toWire(profitOfFound(row)),
    State: row.state,
    CancelReason: row.cancelReason,
    IssueState: row.issueState,
    Source: row.source,
    CanCancel: row.canCancel,
  };
}

/** The part of the stake that the draw gave back: all of it in a tie, which is stored as a cancelled bet. */
export function returnedOf(row: FoundBet): Money {
  return money(row.cancelReason === BetCancelReason.TIE ? row.stake : row.returned);
}

/** Profit of a bet for its player; zero while the bet is open and when it was cancelled. */
export function profitOfFound(row: RatedBet): Money {
  const isCounted = row.state === BetState.WIN || row.state === BetState.NOPRIZE;
  return isCounted ? profitOf(row) : money(0n);
}

interface Won {
  prize: bigint;
  returned: bigint;
  rebate: bigint;
  stake: bigint;
}

function profitOf({ prize, returned, rebate, stake }: Won): Money {
  return money(prize + returned + rebate - stake);
}

/** The sums of a page. */
export function sumsOf(rows: readonly RatedBet[]): BetSums {
  const counted = rows.filter((row) => row.state !== BetState.CANCEL);
  const sum = (some: readonly RatedBet[], key: "stake" | "prize" | "returned" | "rebate") =>
    some.reduce((total, row) => total + row[key], 0n);
  return {
    count: rows.length,
    stake: sum(counted, "stake"),
    open: sum(
      rows.filter((row) => row.state === BetState.BET),
      "stake",
    ),
    prize: sum(counted, "prize"),
    returned: sum(counted, "returned"),
    rebate: sum(counted, "rebate"),
  };
}

export function toWireSums(sums: BetSums) {
  return {
    Count: sums.count,
    Amount: toWire(money(sums.stake)),
    OpenStake: toWire(money(sums.open)),
    Prize: toWire(money(sums.prize)),
    Rebate: toWire(money(sums.rebate)),
    Profit: toWire(profitOf({ ...sums, stake: sums.stake - sums.open })),
  };
}
