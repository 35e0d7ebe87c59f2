import { addDays, dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { type Money, zero } from "@fairdraw/money";
import { LimitPeriod, LimitType } from "@fairdraw/wire";

/** A limit of a player with what counts against it at this moment. Units: thousandths. */
export interface OwnLimit {
  readonly type: number;
  readonly period: number;
  readonly value: bigint;
  /** Stakes, or stakes less what came back; below zero for who has won. */
  readonly used: bigint;
}

/** What a player is about to stake. */
export interface Spend {
  /** Of each bet. */
  readonly stakes: readonly Money[];
  /** Set aside for plans already; nought for bets of a plan, which are paid out of it. */
  readonly reserved: bigint;
  /** A plan makes these bets: its player need not be there, so the time he has spent does not matter. */
  readonly isUnattended?: boolean;
}

/**
 * True when all stakes together stay within every limit. What is set aside for plans counts as staked, in
 * every period, so that a plan that was accepted is not refused later because of other bets. Limits of deposits do not
 * concern stakes.
 */
export function isWithin(limits: readonly OwnLimit[], spend: Spend): boolean {
  const { stakes, reserved, isUnattended = false } = spend;
  const total = stakes.reduce((all, stake) => all + stake, 0n);
  const dearest = stakes.reduce((most, stake) => (stake > most ? stake : most), zero);
  return limits.every(({ type, period, value, used }) => {
    if (type === LimitType.DEPOSIT) return true;
    if (type === LimitType.SESSION) return isUnattended || used < value;
    return period === LimitPeriod.EACH ? dearest <= value : used + reserved + total <= value;
  });
}

/** Limits that are counted; time is counted by the day. */
export function isOffered({ type, period }: { type: number; period: number }): boolean {
  if (type === LimitType.STAKE) return true;
  if (type === LimitType.SESSION) return period === LimitPeriod.DAY;
  return period !== LimitPeriod.EACH;
}

/** Minutes are kept in thousandths, as money is. */
const minute = 1000n;
const minutesMin = 10n * minute;
const minutesMax = 1440n * minute;

/** Whether a limit may have this value: any sum of money, or whole minutes from ten to a day. */
export function isFitValue({ type }: { type: number }, value: bigint): boolean {
  if (type !== LimitType.SESSION) return value > 0n;
  return value % minute === 0n && value >= minutesMin && value <= minutesMax;
}

/** When a period of the site's calendar begins anew; weeks begin on Monday. Null for no period. */
export function resetAtOf(period: number, nowMs: number): number | null {
  const today = dayKeyOf(nowMs);
  if (period === LimitPeriod.DAY) return startOfDay(addDays(today, 1));
  if (period === LimitPeriod.WEEK) {
    // The first of January 1970 was a Thursday.
    const sinceMonday = (Math.round(startOfDay(today) / 86_400_000) + 3) % 7;
    return startOfDay(addDays(today, 7 - sinceMonday));
  }
  if (period !== LimitPeriod.MONTH) return null;
  const firstOfMonth = Math.floor(today / 100) * 100 + 1;
  return startOfDay(Math.floor(addDays(firstOfMonth, 31) / 100) * 100 + 1);
}
