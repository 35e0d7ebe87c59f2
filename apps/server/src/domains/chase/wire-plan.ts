import { add, type Money, subtract, sum, toWire, zero } from "@fairdraw/money";
import {
  ScheduleLegState,
  type ScheduleLeg as WireLeg,
  type ScheduleRow as WireRow,
} from "@fairdraw/wire";
import { toBetNo } from "../../platform/ids.ts";
import { profitOf } from "./plan-machine.ts";
import type { FoundLeg, FoundPlan, PlanTotals } from "./search.sql.ts";

/** A plan as the wire lists it. */
export function toWirePlan(plan: FoundPlan): WireRow {
  return {
    ScheduleNo: toBetNo(plan.id),
    CreateTime: plan.createdAt,
    EndTime: plan.endedAt,
    GameId: plan.gameId,
    LineCount: plan.lineCount,
    PlayIds: [...plan.playIds],
    StartSerialNumber: plan.startSerial,
    IssueCount: plan.issueCount,
    DoneCount: plan.issueCount - plan.waiting - plan.live,
    BetCount: plan.betCount,
    WaitingCount: plan.waiting,
    TotalAmount: toWire(plan.total),
    BetAmount: toWire(plan.staked),
    ReturnAmount: toWire(plan.returned),
    HeldAmount: toWire(plan.held),
    Prize: toWire(plan.prize),
    Profit: toWire(profitOf(plan)),
    StopOnWin: plan.stopOnWin,
    StopProfit: plan.stopProfit === null ? null : toWire(plan.stopProfit),
    StopLoss: plan.stopLoss === null ? null : toWire(plan.stopLoss),
    State: plan.state,
  };
}

/** Sums of plans as the wire has them. */
export function toWireTotals(totals: PlanTotals) {
  return {
    Count: totals.count,
    TotalAmount: toWire(totals.total),
    BetAmount: toWire(totals.staked),
    Prize: toWire(totals.prize),
    Profit: toWire(profitOf(totals)),
  };
}

/** What plans of a page come to. */
export function totalsOf(plans: readonly FoundPlan[]): PlanTotals {
  const sumOf = (amount: (plan: FoundPlan) => Money) => sum(plans.map(amount));
  return {
    count: plans.length,
    total: sumOf((plan) => plan.total),
    staked: sumOf((plan) => plan.staked),
    settled: sumOf((plan) => plan.settled),
    prize: sumOf((plan) => plan.prize),
  };
}

const undecided: ReadonlySet<number> = new Set([ScheduleLegState.WAITING, ScheduleLegState.BET]);

/** Issues of a plan with what it has won or lost up to each. Shape: in the order of time. */
export function toWireLegs(legs: readonly FoundLeg[]): WireLeg[] {
  let profit = zero;
  return legs.map((leg) => {
    const isDecided = !undecided.has(leg.state);
    if (isDecided) profit = add(profit, subtract(add(leg.prize, leg.refund), leg.stake));
    return {
      SerialNumber: leg.serialNumber,
      StartTime: leg.startAt,
      CloseTime: leg.closeAt,
      DrawTime: leg.drawAt,
      Multiple: leg.multiple,
      Amount: toWire(leg.amount),
      State: leg.state,
      Code: leg.code,
      BetAmount: toWire(leg.stake),
      BetNos: leg.betIds.map(toBetNo),
      WinningNumber: leg.winningNumber ?? "",
      Prize: toWire(leg.prize),
      ProfitSoFar: isDecided ? toWire(profit) : null,
    };
  });
}
