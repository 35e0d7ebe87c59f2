import { startOfDay } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import type { Queryable } from "../../platform/db.ts";
import { findBalanceAt, sumFlowsByKind } from "./cash-flow.sql.ts";
import { cashFlowTypes, toFlowSums } from "./cash-flow.ts";
import { isDay } from "./ranges.ts";

/**
 * What a month did to the spendable balance of a player. Shape: null for a number that names no month,
 * and for a month that has not begun. What is booked meanwhile is of the month in all figures or in none.
 */
export async function readStatement(
  db: Queryable,
  { accountId, month, nowMs }: { accountId: bigint; month: number; nowMs: number },
) {
  if (!isDay(firstDayOf(month))) return null;
  const from = startOfDay(firstDayOf(month));
  const to = startOfDay(firstDayOf(monthAfter(month)));
  if (from > nowMs) return null;
  const opening = await findBalanceAt(db, { accountId, at: from });
  const kinds = new Map(
    (await sumFlowsByKind(db, { accountId, from, to })).map((row) => [row.kind, row]),
  );
  const sum = total([...kinds.values()]);
  return {
    Month: month,
    DateFrom: from,
    DateTo: to,
    Opening: toWire(money(opening)),
    // Not read by itself: a bet that is booked between two readings would belong to one of them only.
    Closing: toWire(money(opening + sum.received - sum.spent)),
    Classes: cashFlowTypes().flatMap(({ Types, ...named }) => {
      const moved = Types.flatMap((type) => {
        const row = kinds.get(type.Id);
        return row === undefined ? [] : [{ type, row }];
      });
      if (moved.length === 0) return [];
      return [
        {
          ...named,
          ...toLine(total(moved.map(({ row }) => row))),
          Types: moved.map(({ type, row }) => ({ ...type, ...toLine(row) })),
        },
      ];
    }),
    Sum: toFlowSums(sum),
  };
}

interface Moved {
  readonly count: number;
  readonly received: bigint;
  readonly spent: bigint;
}

function total(rows: readonly Moved[]): Moved {
  return rows.reduce(
    (sum, row) => ({
      count: sum.count + row.count,
      received: sum.received + row.received,
      spent: sum.spent + row.spent,
    }),
    { count: 0, received: 0n, spent: 0n },
  );
}

function toLine({ count, received, spent }: Moved) {
  return { Count: count, In: toWire(money(received)), Out: toWire(money(spent)) };
}

/** Shape: month `202601`, day `20260101`. */
function firstDayOf(month: number): number {
  return month * 100 + 1;
}

function monthAfter(month: number): number {
  return month % 100 === 12 ? month + 89 : month + 1;
}
