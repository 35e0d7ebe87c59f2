import { money } from "@fairdraw/money";
import { CashFlowType } from "@fairdraw/wire/wallet/enums.ts";
import { expect, it } from "vitest";
import { causeOf, hasNewer } from "./flow-cause.ts";

const row = { CauseNo: "00000000000000000000000ABC", Time: Date.UTC(2026, 2, 10, 4) };
const days = "from=2026-03-03&to=2026-03-10";

it("leads to the bet and to the plan that moved the money", () => {
  for (const TypeId of [CashFlowType.PRIZE, CashFlowType.FOLLOW_COMMISSION_IN]) {
    expect(causeOf({ ...row, TypeId })).toBe(`/BetRecord?${days}&no=${row.CauseNo}`);
  }
  for (const TypeId of [CashFlowType.SCHEDULE_FREEZE, CashFlowType.SCHEDULE_RETURN]) {
    expect(causeOf({ ...row, TypeId })).toBe(`/ScheduleRecord?${days}&no=${row.CauseNo}`);
  }
});

it("leads to the request whose money was credited", () => {
  for (const TypeId of [CashFlowType.DEPOSIT, CashFlowType.DEPOSIT_USDT]) {
    expect(causeOf({ ...row, TypeId })).toBe(`/DepositRecord?order=${row.CauseNo}`);
  }
});

it("leads to the withdrawal that set money aside, paid it or gave it back", () => {
  for (const TypeId of [
    CashFlowType.WITHDRAW_FREEZE,
    CashFlowType.WITHDRAW_DONE,
    CashFlowType.WITHDRAW_RETURN,
  ]) {
    expect(causeOf({ ...row, TypeId })).toBe(`/WithdrawRecord?order=${row.CauseNo}`);
  }
});

it("leads to the bets of the day where many of them moved it together", () => {
  expect(causeOf({ ...row, CauseNo: null, TypeId: CashFlowType.BET_REBATE })).toBe(
    "/BetRecord?from=2026-03-10&to=2026-03-10",
  );
});

it("leads to the bill whose rebate was paid", () => {
  const { EXTERNAL_REBATE, SPORT_REBATE } = CashFlowType;
  expect(causeOf({ ...row, TypeId: EXTERNAL_REBATE })).toBe(`/MyDailyRebate?bill=${row.CauseNo}`);
  expect(causeOf({ ...row, TypeId: SPORT_REBATE })).toBe(`/MyDailyRebateSport?bill=${row.CauseNo}`);
});

it("leads nowhere from a payment that came from outside", () => {
  expect(causeOf({ ...row, CauseNo: null, TypeId: CashFlowType.ADMIN_ADD })).toBeNull();
});

it("knows newer movements by the balance that they left", () => {
  const rows = [{ BalanceAfter: "98.000" }, { BalanceAfter: "100.000" }];
  expect(hasNewer(rows, money(98_000n))).toBe(false);
  expect(hasNewer(rows, money(96_000n))).toBe(true);
  expect(hasNewer(rows, null)).toBe(false);
  expect(hasNewer([], money(96_000n))).toBe(false);
});
