import { dayKeyOf } from "@fairdraw/lottery-engine";
import { type Money, money, toWire } from "@fairdraw/money";
import {
  commonResults,
  type getPlayStatement,
  type RequestOf,
  type ResultCode,
  statementDaysMax,
} from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { findStatementDays, type StatementDay } from "./statement.sql.ts";

const dayMs = 86_400_000;

/** What a player won or lost and how long he was there. Refuses: PARAM_ERROR for a time that is none or too long. */
export async function playStatement(
  db: Queryable,
  asked: { accountId: bigint; body: RequestOf<typeof getPlayStatement> },
): Promise<Answering<typeof getPlayStatement> | ResultCode> {
  const { By, DateFrom, DateTo } = asked.body;
  const rangeMs = DateTo - DateFrom;
  if (DateFrom < 0 || rangeMs <= 0 || rangeMs > statementDaysMax * dayMs) {
    return commonResults.PARAM_ERROR;
  }
  const from = dayKeyOf(DateFrom);
  // The end itself is not asked for.
  const to = dayKeyOf(DateTo - 1);
  const days = await findStatementDays(db, { accountId: asked.accountId, from, to });
  const rows = By === "day" ? days : monthsOf(days);
  const { Period: _, Logins: __, ...Sum } = rowOf(rows.reduce(added, nothing));
  return { Items: rows.map(rowOf), Sum };
}

const nothing: StatementDay = {
  day: 0,
  bets: 0,
  staked: 0n,
  returned: 0n,
  minutes: 0,
  logins: 0,
};

function added(sum: StatementDay, one: StatementDay): StatementDay {
  return {
    day: sum.day,
    bets: sum.bets + one.bets,
    staked: sum.staked + one.staked,
    returned: sum.returned + one.returned,
    minutes: sum.minutes + one.minutes,
    logins: sum.logins + one.logins,
  };
}

/** Days of one month together, in the order of the days. */
function monthsOf(days: readonly StatementDay[]): StatementDay[] {
  const months = new Map<number, StatementDay>();
  for (const one of days) {
    const month = Math.floor(one.day / 100);
    months.set(month, added(months.get(month) ?? { ...nothing, day: month }, one));
  }
  return [...months.values()];
}

function rowOf({ day, bets, staked, returned, minutes, logins }: StatementDay) {
  return {
    Period: day,
    Bets: bets,
    Staked: toWire(notBelowNought(staked)),
    Returned: toWire(money(returned)),
    Net: toWire(money(returned - staked)),
    MinutesOnline: minutes,
    Logins: logins,
  };
}

/** A cancelled stake of another day may come back on this one. */
function notBelowNought(amount: bigint): Money {
  return money(amount > 0n ? amount : 0n);
}
