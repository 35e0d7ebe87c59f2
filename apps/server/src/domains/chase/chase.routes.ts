import { type ChaseStops, findGame } from "@fairdraw/lottery-engine";
import { parseCheckedMoney, toWire, zero } from "@fairdraw/money";
import {
  type BetItem,
  betResults,
  cancelScheduleIssues,
  commonResults,
  getFutureIssues,
  getScheduleDetail,
  type RequestOf,
  searchSchedules,
  submitSchedule,
  updateScheduleStop,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { searchRangeMaxMs } from "../betting/records/search-bets.ts";
import { refuse } from "../betting/rules/bet-refusals.ts";
import { hashRequest } from "../betting/rules/check-lines.ts";
import { cancelLegs } from "./cancel-legs.ts";
import { createPlan } from "./create-plan.ts";
import { futureIssues } from "./future-issues.ts";
import {
  findLegs,
  findOwnPlan,
  findPlanOfRequest,
  findPlans,
  findReturns,
  sumPlans,
} from "./search.sql.ts";
import { updateStops } from "./update-stops.ts";
import { totalsOf, toWireLegs, toWirePlan, toWireTotals } from "./wire-plan.ts";

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Binds the calls of this domain. */
export function serveChase(http: Http, parts: Parts): void {
  serveMaking(http, parts);
  serveChanging(http, parts);
  serveReading(http, parts);
}

function serveMaking(http: Http, { db, clock, newId }: Parts): void {
  http.serve(getFutureIssues, async ({ body }) => {
    const game = findGame(body.GameId);
    const issues = game === undefined ? [] : await futureIssues(db, { game, count: body.Count });
    return {
      Items: issues.map((issue) => ({
        serialNumber: issue.serialNumber,
        startTimeStamp: issue.startAt,
        closeTimeStamp: issue.closeAt,
        drawTimeStamp: issue.drawAt,
      })),
    };
  });

  http.serve(submitSchedule, async ({ body, caller }) => {
    const { accountId, isBetVerified } = caller();
    if (!isBetVerified) return refuse(betResults.VERIFY_REQUIRED.code);
    const stops = stopsOf(body);
    const game = findGame(body.GameId);
    if (game === undefined) return refuse(betResults.GAME_OFFLINE.code);
    if (stops === null) return refuse(commonResults.PARAM_ERROR.code);
    const { RequestId, ...content } = body;
    const outcome = await createPlan(
      { db, newId, nowMs: () => clock.nowMs() },
      {
        accountId,
        requestId: RequestId,
        payloadHash: hashRequest(content),
        game,
        items: body.Items,
        issues: body.Issues.map((issue) => ({
          serialNumber: issue.SerialNumber,
          multiple: issue.Multiple,
        })),
        total: parseCheckedMoney(body.TotalAmount),
        stops,
        acceptsOdds: body.AcceptOddsChange ?? false,
      },
    );
    if (outcome.kind === "refused") {
      const { faults, available } = outcome;
      return {
        ...refuse(outcome.code),
        ...(faults.length === 0
          ? {}
          : { Failed: faults.map((fault) => ({ Index: fault.index, Code: fault.code })) }),
        ...(available === null ? {} : { WalletAmount: toWire(available) }),
      };
    }
    const { made } = outcome;
    return {
      Result: 0,
      ScheduleNo: made.scheduleNo,
      HeldAmount: made.held,
      SkippedIssues: [...made.skipped],
      WalletAmount: made.walletAmount,
      ServerTime: made.serverTime,
    };
  });
}

/** Stop rules of a request; null for an amount of nothing. */
function stopsOf(
  body: Pick<RequestOf<typeof updateScheduleStop>, "StopOnWin" | "StopProfit" | "StopLoss">,
): ChaseStops | null {
  const profit = body.StopProfit === undefined ? null : parseCheckedMoney(body.StopProfit);
  const loss = body.StopLoss === undefined ? null : parseCheckedMoney(body.StopLoss);
  return profit === zero || loss === zero ? null : { onWin: body.StopOnWin, profit, loss };
}

function serveChanging(http: Http, { db, newId }: Parts): void {
  http.serve(cancelScheduleIssues, async ({ body, caller }) => {
    const planId = fromBetNo(body.ScheduleNo);
    if (planId === null) return refuse(commonResults.NO_PERMISSION.code);
    const { accountId } = caller();
    const serialNumbers = body.SerialNumbers === "All" ? null : body.SerialNumbers;
    const done = await cancelLegs({ db, newId }, { accountId, planId, serialNumbers });
    if ("code" in done) return refuse(done.code);
    return {
      Result: 0,
      RefundAmount: toWire(done.refund),
      State: done.state,
      Failed: done.failed.map((one) => ({ SerialNumber: one.serialNumber, Code: one.code })),
      WalletAmount: toWire(done.available),
    };
  });

  http.serve(updateScheduleStop, async ({ body, caller }) => {
    const planId = fromBetNo(body.ScheduleNo);
    const stops = stopsOf(body);
    if (planId === null) return refuse(commonResults.NO_PERMISSION.code);
    if (stops === null) return refuse(commonResults.PARAM_ERROR.code);
    const done = await updateStops({ db, newId }, { accountId: caller().accountId, planId, stops });
    if ("code" in done) return refuse(done.code);
    return {
      Result: 0,
      State: done.state,
      RefundAmount: toWire(done.refund),
      WalletAmount: toWire(done.available),
    };
  });
}

function serveReading(http: Http, { db }: Parts): void {
  http.serve(searchSchedules, async ({ body, caller }) => {
    const rangeMs = body.DateTo - body.DateFrom;
    if (body.DateFrom < 0 || rangeMs <= 0 || rangeMs > searchRangeMaxMs) {
      return refuse(commonResults.PARAM_ERROR.code);
    }
    const filter = { ...body, accountId: caller().accountId };
    const page = { limit: body.PageSize, offset: (body.PageIndex - 1) * body.PageSize };
    const all = await sumPlans(db, filter);
    const plans = await findPlans(db, filter, page);
    return {
      Total: all.count,
      Items: plans.map(toWirePlan),
      PageSum: toWireTotals(totalsOf(plans)),
      AllSum: toWireTotals(all),
    };
  });

  http.serve(getScheduleDetail, async ({ body, caller }) => {
    const { accountId } = caller();
    const planId = await planIdOf(db, body);
    const plan = planId === null ? null : await findOwnPlan(db, { accountId, planId });
    if (plan === null) return refuse(commonResults.NO_PERMISSION.code);
    const [legs, returns] = await Promise.all([
      findLegs(db, { id: plan.id, accountId }),
      findReturns(db, plan.id),
    ]);
    return {
      Schedule: toWirePlan(plan),
      Items: JSON.parse(plan.items) as BetItem[],
      Legs: toWireLegs(legs),
      Returns: returns.map((row) => ({
        Time: row.at,
        Amount: toWire(row.amount),
        Reason: row.reason,
      })),
    };
  });
}

/** A plan is asked for by its number, or by the request of a bet that it made. */
async function planIdOf(
  db: Db,
  { ScheduleNo, RequestId }: RequestOf<typeof getScheduleDetail>,
): Promise<string | null> {
  if (ScheduleNo !== undefined) return fromBetNo(ScheduleNo);
  return RequestId === undefined ? null : findPlanOfRequest(db, RequestId);
}
