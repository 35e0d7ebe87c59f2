import { addDays, dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import { type RebateKind, rebateCategories } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import { sumExternalDays } from "../facts/external-facts.sql.ts";
import { sumBillDays } from "./bills.sql.ts";
import { findRatesSince } from "./rates.sql.ts";
import { runKinds } from "./run-times.ts";

const hourMs = 3_600_000;

/** An account's own rates, and what it bet and got. Shape: as the call answers; days before today have bills. */
export async function readOwnFigures(
  { db, clock }: { db: Db; clock: Clock },
  { accountId, kind }: { accountId: bigint; kind: RebateKind },
) {
  const nowMs = clock.nowMs();
  const today = dayKeyOf(nowMs);
  const yesterday = addDays(today, -1);
  const month = Math.floor(today / 100) * 100 + 1;
  const categories: readonly number[] = rebateCategories[kind];
  const from = Math.min(month, yesterday);
  const [rates, bets, bills] = await Promise.all([
    findRatesSince(db, { accountId, categories }),
    sumExternalDays(db, { accountId, from, to: today }),
    sumBillDays(db, { accountId, categories, from, to: yesterday }),
  ]);
  const own = bets.filter(({ category }) => categories.includes(category));
  const betOf = (fits: (day: number) => boolean) =>
    toWire(money(own.reduce((all, { day, valid }) => (fits(day) ? all + valid : all), 0n)));
  const amountOf = (fits: (day: number) => boolean) =>
    toWire(money(bills.reduce((all, { day, amount }) => (fits(day) ? all + amount : all), 0n)));
  const runAt = startOfDay(today) + runKinds[kind].atHour * hourMs;
  return {
    Rates: categories.map((Category) => {
      const found = rates.find(({ kind: of }) => of === Category);
      return { Category, Rate: found?.rate ?? 0, Since: found?.since ?? 0 };
    }),
    TodayBet: betOf((day) => day === today),
    YesterdayBet: betOf((day) => day === yesterday),
    MonthBet: betOf((day) => day >= month && day < today),
    YesterdayAmount: amountOf((day) => day === yesterday),
    MonthAmount: amountOf((day) => day >= month),
    NextAt: nowMs < runAt ? runAt : startOfDay(addDays(today, 1)) + runKinds[kind].atHour * hourMs,
  };
}
