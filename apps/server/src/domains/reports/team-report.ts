import { addDays, startOfDay } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import type { getTeamReport as call, RequestOf } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { isDay, isRange } from "./ranges.ts";
import {
  findPathNames,
  findTeamRows,
  sumTeamBy,
  sumTeamRows,
  type TeamRow,
  type TeamSums,
} from "./team-report.sql.ts";

type Query = RequestOf<typeof call> & { readonly accountId: bigint; readonly viewerId: bigint };
/** What bets and money of a row came to. Units: thousandths. */
export type WithMoney = TeamSums & { readonly deposit: bigint; readonly withdraw: bigint };

/**
 * What a team came to, by who stands right below its head, by game and by day; the rows add up to the sum exactly.
 * Refuses (null): more than 92 days, days of no calendar, a range that runs backwards.
 * Shape: reads facts alone; a bet belongs to the day on which it was settled, and to the upline of its time.
 */
export async function teamReport(db: Queryable, query: Query) {
  if (!isDay(query.DateFrom) || !isDay(query.DateTo)) return null;
  const [from, to] = [startOfDay(query.DateFrom), startOfDay(addDays(query.DateTo, 1))];
  if (!isRange({ DateFrom: from, DateTo: to })) return null;
  const { accountId, viewerId, HideEmpty: hidesEmpty = false, PageSize: limit } = query;
  const gameIds = query.GameIds ?? null;
  const range = { accountId, from: query.DateFrom, to: query.DateTo, gameIds };
  const [rows, sum, days, games, path] = await Promise.all([
    findTeamRows(db, range, {
      hidesEmpty,
      field: query.SortField ?? "Stake",
      isDown: query.SortOrder !== "asc",
      limit,
      offset: (query.PageIndex - 1) * limit,
    }),
    sumTeamRows(db, range, hidesEmpty),
    sumTeamBy(db, range, "day"),
    sumTeamBy(db, range, "game_id"),
    findPathNames(db, { viewerId, accountId }),
  ]);
  const hasMoney = gameIds === null;
  return {
    Path: path,
    Total: sum.total,
    Items: rows.map((row) => ({ ...whoOf(row), ...toFigures(row), ...toMoney(row, hasMoney) })),
    PageSum: { ...toFigures(addUp(rows)), ...toMoney(addUp(rows), hasMoney) },
    AllSum: { ...toFigures(sum), ...toMoney(sum, hasMoney) },
    Days: days.map((row) => ({
      Day: row.key,
      ...toFigures(row),
      ExternalRebate: externalOf(row, hasMoney),
    })),
    Games: games.map((row) => ({ GameId: row.key, ...toFigures(row) })),
  };
}

function whoOf(row: TeamRow) {
  return {
    UserName: row.userName,
    NickName: row.nickName,
    IsAgent: row.isAgent,
    IsSelf: row.isSelf,
    HasLeft: row.hasLeft,
    Team: row.team,
  };
}

/** The sum of rows. */
export function addUp(rows: readonly WithMoney[]): WithMoney {
  const sum = (key: Exclude<keyof WithMoney, "count">) =>
    rows.reduce((total, row) => total + row[key], 0n);
  return {
    count: rows.reduce((total, row) => total + row.count, 0),
    stake: sum("stake"),
    turnover: sum("turnover"),
    returned: sum("returned"),
    prize: sum("prize"),
    rebate: sum("rebate"),
    deposit: sum("deposit"),
    withdraw: sum("withdraw"),
    external: sum("external"),
  };
}

/** What the players of a row won. */
export function netOf({ stake, returned, prize, rebate, external }: TeamSums) {
  return money(prize + rebate + external + returned - stake);
}

function toFigures(row: TeamSums) {
  const { count, stake, turnover, prize, rebate } = row;
  return {
    Count: count,
    Stake: toWire(money(stake)),
    Turnover: toWire(money(turnover)),
    Prize: toWire(money(prize)),
    Rebate: toWire(money(rebate)),
    Net: toWire(netOf(row)),
  };
}

function externalOf({ external }: TeamSums, hasMoney: boolean) {
  return hasMoney ? toWire(money(external)) : null;
}

function toMoney(row: WithMoney, hasMoney: boolean) {
  const { deposit, withdraw } = row;
  return {
    Deposit: hasMoney ? toWire(money(deposit)) : null,
    Withdraw: hasMoney ? toWire(money(withdraw)) : null,
    ExternalRebate: externalOf(row, hasMoney),
  };
}
