import { CashFlowType } from "@fairdraw/wire/wallet/enums.ts";
import { siteDay } from "../../lib/site-time.ts";

const ofBets: ReadonlySet<number> = new Set([
  CashFlowType.BET,
  CashFlowType.BET_CANCEL,
  CashFlowType.TIE_RETURN,
  CashFlowType.PRIZE,
]);
const ofPlans: ReadonlySet<number> = new Set([CashFlowType.SCHEDULE_FREEZE]);
/** A bet may have been placed some days before its draw. */
const betDaysBefore = 7;
const dayMs = 86_400_000;

/** Where the cause of a movement is shown; null where there is no page for it. */
export function causeOf(row: { TypeId: number; RefNo: string; Time: number }): string | null {
  const days = `from=${siteDay(row.Time - betDaysBefore * dayMs)}&to=${siteDay(row.Time)}`;
  if (ofBets.has(row.TypeId)) return `/BetRecord?${days}&no=${row.RefNo}`;
  if (ofPlans.has(row.TypeId)) return `/ScheduleRecord?${days}&no=${row.RefNo}`;
  return null;
}
