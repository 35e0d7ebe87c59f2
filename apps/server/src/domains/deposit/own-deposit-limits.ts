import { addDays, dayKeyOf } from "@fairdraw/lottery-engine";
import { LimitPeriod, LimitType } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { findOwnLimits } from "../responsible-gaming/responsible-gaming.sql.ts";
import { findCreditedSince } from "./deposit.sql.ts";

/** A limit of deposits with what counts against it now. Units: thousandths. */
export interface DepositLimit {
  readonly period: number;
  readonly value: bigint;
  readonly used: bigint;
}

/** The deposit limits that a player has set himself. Locks: exact where the caller holds the player. */
export async function findDepositLimits(
  db: Queryable,
  accountId: bigint,
  nowMs: number,
): Promise<DepositLimit[]> {
  const all = (await findOwnLimits(db, [accountId])).get(accountId) ?? [];
  const limits: DepositLimit[] = [];
  for (const { type, period, value } of all) {
    if (type !== LimitType.DEPOSIT) continue;
    const day = firstDayOf(period, dayKeyOf(nowMs));
    limits.push({ period, value, used: await findCreditedSince(db, { accountId, day }) });
  }
  return limits;
}

/** Whether a credit stays within all of them. Only one request can be open, so none other is on its way. */
export async function isWithinDepositLimits(
  db: Queryable,
  { accountId, credit, nowMs }: { accountId: bigint; credit: bigint; nowMs: number },
): Promise<boolean> {
  const limits = await findDepositLimits(db, accountId, nowMs);
  return limits.every(({ value, used }) => used + credit <= value);
}

/** The day on which the period of a day began; weeks begin on Monday. Units: YYYYMMDD. */
function firstDayOf(period: number, today: number): number {
  if (period === LimitPeriod.WEEK) return addDays(today, -weekdayOf(today));
  return period === LimitPeriod.MONTH ? Math.floor(today / 100) * 100 + 1 : today;
}

/** 0 for Monday. */
function weekdayOf(day: number): number {
  const at = Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
  return (new Date(at).getUTCDay() + 6) % 7;
}
