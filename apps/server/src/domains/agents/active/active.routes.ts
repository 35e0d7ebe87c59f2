import { dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import { activeDaysMax, commonResults, searchActive } from "@fairdraw/wire";
import type { DomainParts } from "../../../domain.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { factsSettings } from "../../facts/facts.settings.ts";
import { limitRate } from "../../session/guard/limit-rate.ts";
import { findActive } from "./active.sql.ts";

const searchesPerMinute = 60;
const dayMs = 86_400_000;

/** Binds what agents see of who is active. */
export function serveActive({ http, db }: Pick<DomainParts, "http" | "db">): void {
  http.serve(searchActive, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    if (!isPeriod(body)) return commonResults.PARAM_ERROR;
    const wait = await limitRate(db, {
      scope: `active|${accountId}`,
      max: searchesPerMinute,
      windowSeconds: 60,
    });
    if (wait !== null) return commonResults.TOO_FREQUENT;
    const mark = await readSetting(db, merchantId, factsSettings.activeMin);
    const { rows, totals } = await findActive(
      db,
      {
        viewerId: accountId,
        from: body.DayFrom,
        to: body.DayTo,
        isDirectOnly: body.Scope === "direct",
        product: body.Product ?? null,
        isNearOnly: body.OnlyNear === true,
        mark: parseCheckedMoney(mark),
      },
      {
        sort: body.SortField ?? null,
        isDescending: body.SortOrder === "desc",
        limit: body.PageSize,
        offset: (body.PageIndex - 1) * body.PageSize,
      },
    );
    const wire = (amount: bigint) => toWire(money(amount));
    const sumOf = (valueOf: (row: (typeof rows)[number]) => bigint) =>
      wire(rows.reduce((sum, row) => sum + valueOf(row), 0n));
    return {
      ActiveMin: toWire(parseCheckedMoney(mark)),
      Active: totals.active,
      NewlyActive: totals.newlyActive,
      Near: totals.near,
      Total: totals.total,
      Items: rows.map((row) => ({
        UserName: row.userName,
        ParentUserName: row.parentName,
        Level: row.level,
        Valid: wire(row.valid),
        BetDays: row.betDays,
        ActiveDays: row.activeDays,
        Deposit: wire(row.deposit),
        IsActive: row.activeDays > 0,
        IsNear: row.isNear,
        Missing: wire(row.missing),
        FirstActiveDay: row.firstActiveDay,
      })),
      PageSum: { Valid: sumOf(({ valid }) => valid), Deposit: sumOf(({ deposit }) => deposit) },
      AllSum: { Valid: wire(totals.allValid), Deposit: wire(totals.allDeposit) },
    };
  });
}

/** True for a number that names a day of the calendar. */
function isDay(key: number): boolean {
  const month = Math.floor(key / 100) % 100;
  const day = key % 100;
  if (month < 1 || month > 12 || day < 1) return false;
  return dayKeyOf(startOfDay(key - day + 1) + (day - 1) * dayMs) === key;
}

/** True for days of the calendar, forwards and not too many. */
function isPeriod({ DayFrom, DayTo }: { DayFrom: number; DayTo: number }): boolean {
  if (!isDay(DayFrom) || !isDay(DayTo) || DayTo < DayFrom) return false;
  return startOfDay(DayTo) - startOfDay(DayFrom) < activeDaysMax * dayMs;
}
