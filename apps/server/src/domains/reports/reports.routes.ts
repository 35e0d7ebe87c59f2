import {
  beginExport as beginCall,
  commonResults,
  searchDrawHistory as drawCall,
  createExport as exportCall,
  searchCashFlow as flowCall,
  getBetDetail,
  getCashFlowTypes,
  getExportPart,
  getExportStatus,
  getProfitTrend,
  getStatement,
  getTeamReport,
  searchAwardDetail,
  searchProfitReport,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { findSubject } from "../agents/tree/find-subject.sql.ts";
import { refuse } from "../betting/rules/bet-refusals.ts";
import { awardDetail } from "./award-detail.ts";
import { betDetail } from "./bet-detail.ts";
import { cashFlowTypes, searchCashFlow } from "./cash-flow.ts";
import { createExporter } from "./create-export.ts";
import { searchDrawHistory } from "./draw-history.ts";
import { profitReport, profitTrend } from "./profit-report.ts";
import { isRange } from "./ranges.ts";
import { readStatement } from "./statement.ts";
import { teamReport } from "./team-report.ts";
import { beginExport, exportPart, exportStatus } from "./write-exports.ts";

/** Binds the calls of this domain: what players read of their own past, and of past draws. */
export function serveReports(
  http: Http,
  { db, clock, newId }: { db: Db; clock: Clock; newId: () => string },
): void {
  const writeFile = createExporter({ db, nowMs: () => clock.nowMs() });
  const badParameters = () => refuse(commonResults.PARAM_ERROR.code);
  const noPermission = () => refuse(commonResults.NO_PERMISSION.code);
  const subjectOf = (caller: () => Caller, userName: string | undefined) =>
    findSubject(db, { viewerId: caller().accountId, userName });

  http.serve(getBetDetail, async ({ body, caller }) => {
    const accountId = await subjectOf(caller, body.UserName);
    const betId = fromBetNo(body.BetNo);
    if (accountId === null || betId === null) return noPermission();
    const { merchantId, accountId: ownId } = caller();
    const isOwn = accountId === ownId;
    const found = await betDetail(db, { accountId, merchantId, betId, isOwn });
    if (found === null) return noPermission();
    return { ...found };
  });

  http.serve(flowCall, async ({ body, caller }) => {
    if (!isRange(body)) return badParameters();
    const accountId = await subjectOf(caller, body.UserName);
    if (accountId === null) return noPermission();
    const found = await searchCashFlow(db, { ...body, accountId });
    return { ...found };
  });

  http.serve(getStatement, async ({ body, caller }) => {
    const accountId = await subjectOf(caller, body.UserName);
    if (accountId === null) return noPermission();
    const nowMs = clock.nowMs();
    const found = await readStatement(db, { accountId, month: body.Month, nowMs });
    return found === null ? badParameters() : { ...found, ServerTime: nowMs };
  });

  http.serve(getCashFlowTypes, async () => ({
    Classes: cashFlowTypes(),
  }));

  http.serve(drawCall, async ({ body }) => {
    const found = await searchDrawHistory(db, body);
    return found === null ? badParameters() : { ...found };
  });

  http.serve(searchAwardDetail, async ({ body, caller }) => {
    const accountId = await subjectOf(caller, body.UserName);
    if (accountId === null) return noPermission();
    const found = await awardDetail(db, { ...body, accountId, merchantId: caller().merchantId });
    if (found === "unknownGame") return noPermission();
    return found === "badGroup" ? badParameters() : { ...found };
  });

  http.serve(searchProfitReport, async ({ body, caller }) => {
    const accountId = await subjectOf(caller, body.UserName);
    if (accountId === null) return noPermission();
    const found = await profitReport(db, { ...body, accountId });
    return found === null ? badParameters() : { ...found };
  });

  http.serve(getTeamReport, async ({ body, caller }) => {
    const viewerId = caller().accountId;
    const subject = { viewerId, userName: body.UserName, isOfTeam: true };
    const accountId = await findSubject(db, subject);
    if (accountId === null) return noPermission();
    const found = await teamReport(db, { ...body, accountId, viewerId });
    return found === null ? badParameters() : { ...found };
  });

  http.serve(getProfitTrend, async ({ body, caller }) => {
    const accountId = await subjectOf(caller, body.UserName);
    if (accountId === null) return noPermission();
    const found = await profitTrend(db, { ...body, accountId });
    return found === null ? badParameters() : { ...found };
  });

  http.serve(exportCall, async ({ body, caller }) => {
    const file = await writeFile(caller().accountId, body);
    if (file === "noPermission") return noPermission();
    if (file === "badRange") return badParameters();
    if (file === "busy") return refuse(commonResults.TOO_FREQUENT.code);
    return { Result: 0 as const, ...file };
  });

  http.serve(beginCall, async ({ body, caller }) => {
    const begun = await beginExport({ db, newId }, caller().accountId, body);
    if (begun === "noPermission") return noPermission();
    if (begun === "badRange") return badParameters();
    if (begun === "busy") return refuse(commonResults.TOO_FREQUENT.code);
    return { Result: 0 as const, ExportId: begun.id };
  });

  http.serve(getExportStatus, async ({ body, caller }) => {
    const { accountId } = caller();
    const found = await exportStatus(db, { accountId, id: body.ExportId });
    if (found === null) return noPermission();
    return { ...found };
  });

  http.serve(getExportPart, async ({ body, caller }) => {
    const { accountId } = caller();
    const content = await exportPart(db, { accountId, id: body.ExportId, no: body.No });
    if (content === null) return noPermission();
    return { Result: 0 as const, Content: content };
  });
}
