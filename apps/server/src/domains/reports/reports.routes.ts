import {
  commonResults,
  searchDrawHistory as drawCall,
  searchCashFlow as flowCall,
  getBetDetail,
  getCashFlowTypes,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Http } from "../../platform/http.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { createRefuse } from "../betting/bet-refusals.ts";
import { betDetail } from "./bet-detail.ts";
import { cashFlowTypes, searchCashFlow } from "./cash-flow.ts";
import { searchDrawHistory } from "./draw-history.ts";
import { isRange } from "./ranges.ts";

/** Binds the calls of this domain: what players read of their own past, and of past draws. */
export function serveReports(http: Http, { db, clock }: { db: Db; clock: Clock }): void {
  const refuse = createRefuse(clock);
  const badParameters = () => refuse(commonResults.PARAM_ERROR.code);

  http.serve(getBetDetail, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const betId = fromBetNo(body.BetNo);
    const found = betId === null ? null : await betDetail(db, { accountId, merchantId, betId });
    if (found === null) return refuse(commonResults.NO_PERMISSION.code);
    return { ...found, ServerTime: clock.nowMs() };
  });

  http.serve(flowCall, async ({ body, caller }) => {
    if (!isRange(body)) return badParameters();
    const found = await searchCashFlow(db, { ...body, accountId: caller().accountId });
    return { ...found, ServerTime: clock.nowMs() };
  });

  http.serve(getCashFlowTypes, async () => ({
    Classes: cashFlowTypes(),
    ServerTime: clock.nowMs(),
  }));

  http.serve(drawCall, async ({ body }) => {
    const found = await searchDrawHistory(db, body);
    return found === null ? badParameters() : { ...found, ServerTime: clock.nowMs() };
  });
}
