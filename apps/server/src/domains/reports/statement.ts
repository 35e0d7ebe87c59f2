import { money, toWire } from "@fairdraw/money";
import { CashFlowClass, CashFlowType, playMoneyText } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { findBalanceAt, findCredits, sumFlowsByKind } from "./cash-flow.sql.ts";
import { cashFlowTypes, toFlowSums } from "./cash-flow.ts";
import { findNames } from "./flow-causes.ts";
import { readMonth } from "./months.ts";

/**
 * What a month did to the spendable balance of a player. Shape: null for a number that names no month,
 * and for a month that has not begun. What is booked meanwhile is of the month in all figures or in none.
 */
export async function readStatement(
  db: Queryable,
  { accountId, month, nowMs }: { accountId: bigint; month: number; nowMs: number },
) {
  const span = readMonth(month, nowMs);
  if (span === null) return null;
  const { from, to } = span;
  const opening = await findBalanceAt(db, { accountId, at: from });
  const kinds = new Map(
    (await sumFlowsByKind(db, { accountId, from, to })).map((row) => [row.kind, row]),
  );
  const sum = total([...kinds.values()]);
  const credits = kinds.get(CashFlowType.ADMIN_ADD) ?? nothing;
  const given = await playMoneyOf(db, { accountId, from, to }, credits.count);
  const byHand = { ...credits, ...minus(credits, given), kind: CashFlowType.ADMIN_ADD };
  if (byHand.count > 0) kinds.set(CashFlowType.ADMIN_ADD, byHand);
  else kinds.delete(CashFlowType.ADMIN_ADD);
  return {
    Month: month,
    DateFrom: from,
    DateTo: to,
    Opening: toWire(money(opening)),
    // Not read by itself: a bet that is booked between two readings would belong to one of them only.
    Closing: toWire(money(opening + sum.received - sum.spent)),
    Classes: [...classesOf(kinds), ...(given.count === 0 ? [] : [playMoneyClass(given)])],
    Sum: toFlowSums(sum),
  };
}

function classesOf(kinds: ReadonlyMap<number, Moved>) {
  return cashFlowTypes().flatMap(({ Types, ...named }) => {
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
  });
}

/** Play money, which bears the number of a manual credit, under its own words. */
function playMoneyClass(given: Moved) {
  const nameOf = ({ zh, en }: { zh: string; en: string }) => ({ Name: zh, NameEn: en });
  const line = { ...toLine(given), IsPlayMoney: true as const };
  const { class: ofSite, type } = playMoneyText;
  return {
    Id: CashFlowClass.ADJUST,
    ...nameOf(ofSite),
    ...line,
    Types: [{ Id: CashFlowType.ADMIN_ADD, ...nameOf(type), ...line }],
  };
}

/**
 * What of the manual credits of a range is play money. Shape: of those that were counted; what was booked since is
 * among the newest.
 */
async function playMoneyOf(
  db: Queryable,
  range: { accountId: bigint; from: number; to: number },
  counted: number,
): Promise<Moved> {
  const credits = await findCredits(db, { ...range, kind: CashFlowType.ADMIN_ADD, limit: counted });
  const nameOf = await findNames(db, { accountId: range.accountId, flows: credits });
  const given = credits.filter((credit) => nameOf(credit).isPlayMoney);
  return {
    count: given.length,
    received: given.reduce((sum, { amount }) => sum + amount, 0n),
    spent: 0n,
  };
}

interface Moved {
  readonly count: number;
  readonly received: bigint;
  readonly spent: bigint;
}

const nothing: Moved = { count: 0, received: 0n, spent: 0n };

function minus(all: Moved, part: Moved): Moved {
  return {
    count: all.count - part.count,
    received: all.received - part.received,
    spent: all.spent - part.spent,
  };
}

function total(rows: readonly Moved[]): Moved {
  return rows.reduce(
    (sum, row) => ({
      count: sum.count + row.count,
      received: sum.received + row.received,
      spent: sum.spent + row.spent,
    }),
    nothing,
  );
}

function toLine({ count, received, spent }: Moved) {
  return { Count: count, In: toWire(money(received)), Out: toWire(money(spent)) };
}
