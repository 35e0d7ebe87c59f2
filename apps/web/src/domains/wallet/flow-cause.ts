import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { type Money, parseCheckedMoney } from "@fairdraw/money";
import { CashFlowType } from "@fairdraw/wire/wallet/enums.ts";

const ofPlans: ReadonlySet<number> = new Set([
  CashFlowType.SCHEDULE_FREEZE,
  CashFlowType.SCHEDULE_RETURN,
]);
/** Paid for many bets together: the bets of the day are what there is to see. */
const ofDays: ReadonlySet<number> = new Set([CashFlowType.BET_REBATE, CashFlowType.ODDS_REBATE]);
const ofDeposits: ReadonlySet<number> = new Set([
  CashFlowType.DEPOSIT,
  CashFlowType.DEPOSIT_FROM_WALLET,
  CashFlowType.DEPOSIT_USDT,
]);
const ofWithdrawals: ReadonlySet<number> = new Set([
  CashFlowType.WITHDRAW_FREEZE,
  CashFlowType.WITHDRAW_DONE,
  CashFlowType.WITHDRAW_RETURN,
  CashFlowType.WITHDRAW_FEE,
]);
const ofTransfers: ReadonlySet<number> = new Set([
  CashFlowType.TRANSFER_OUT,
  CashFlowType.TRANSFER_IN,
]);
/** Pages of the bills of rebates. */
const ofRebates: ReadonlyMap<number, string> = new Map([
  [CashFlowType.EXTERNAL_REBATE, "/MyDailyRebate"],
  [CashFlowType.SPORT_REBATE, "/MyDailyRebateSport"],
]);
/** A bet may have been placed some days before its draw. */
const betDaysBefore = 7;
const dayMs = 86_400_000;

/** Where the cause of a movement is shown; null where there is no page for it. */
export function causeOf(row: {
  TypeId: number;
  CauseNo: string | null;
  Time: number;
}): string | null {
  const to = siteDay(row.Time);
  if (ofDays.has(row.TypeId)) return `/BetRecord?from=${to}&to=${to}`;
  if (row.CauseNo === null) return null;
  if (ofDeposits.has(row.TypeId)) return `/DepositRecord?order=${row.CauseNo}`;
  if (ofWithdrawals.has(row.TypeId)) return `/WithdrawRecord?order=${row.CauseNo}`;
  if (ofTransfers.has(row.TypeId)) return `/TransferRecord?order=${row.CauseNo}`;
  const rebates = ofRebates.get(row.TypeId);
  if (rebates !== undefined) return `${rebates}?bill=${row.CauseNo}`;
  const page = ofPlans.has(row.TypeId) ? "/ScheduleRecord" : "/BetRecord";
  return `${page}?from=${siteDay(row.Time - betDaysBefore * dayMs)}&to=${to}&no=${row.CauseNo}`;
}

/**
 * Whether money has moved since a list was fetched: its newest row no longer leads to the balance as it is.
 * Shape: only of a first page that leaves nothing out.
 */
export function hasNewer(
  rows: readonly { readonly BalanceAfter: string }[],
  balance: Money | null,
): boolean {
  const [newest] = rows;
  if (newest === undefined || balance === null) return false;
  return parseCheckedMoney(newest.BalanceAfter) !== balance;
}
