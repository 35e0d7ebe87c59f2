import { type createExport as call, exportRowsMax, type RequestOf } from "@fairdraw/wire";
import type { Queryable } from "../../platform/db.ts";
import { findBets, sumFoundBets } from "../betting/search-bets.ts";
import { findFlows, sumFlows } from "./cash-flow.sql.ts";
import { toFlowFilter, toFlowRow } from "./cash-flow.ts";
import { toCsv } from "./csv.ts";
import {
  betHeader,
  betLine,
  flowHeader,
  flowLine,
  selectionShownMax,
  stamp,
} from "./export-rows.ts";
import { isRange } from "./ranges.ts";

/** End of the year 9999: later days have no name of eight digits. */
const lastNamedMs = Date.UTC(9999, 11, 31);

type Request = RequestOf<typeof call>;
type Of<R extends Request["Report"]> = Extract<Request, { Report: R }>;

/**
 * Own bets or movements as a file, newest first: the same rows as the lists of the same filter find.
 * Shape: CSV; 10,000 rows at most, long selections cut, so that a file stays below some megabytes.
 * Refuses (null): a range that the lists refuse.
 */
export async function createExport(
  db: Queryable,
  { accountId, request }: { accountId: bigint; request: Request },
) {
  if (!isRange(request.Filter)) return null;
  return request.Report === "BetRecord"
    ? exportBets(db, accountId, request)
    : exportFlows(db, accountId, request);
}

async function exportBets(db: Queryable, accountId: bigint, request: Of<"BetRecord">) {
  const filter = { ...request.Filter, accountId };
  const language = request.Language ?? "zh";
  const [all, rows] = await Promise.all([
    sumFoundBets(db, filter),
    // One character more than is shown tells a text that was cut.
    findBets(db, filter, { limit: exportRowsMax, offset: 0, selectionMax: selectionShownMax + 1 }),
  ]);
  return {
    FileName: fileName("bets", request.Filter),
    Content: toCsv([betHeader[language], ...rows.map((row) => betLine(row, language))]),
    Rows: rows.length,
    Total: all.count,
  };
}

async function exportFlows(db: Queryable, accountId: bigint, request: Of<"CashFlow">) {
  const filter = toFlowFilter({ ...request.Filter, accountId });
  const language = request.Language ?? "zh";
  const [all, rows] = await Promise.all([
    sumFlows(db, filter),
    findFlows(db, filter, { limit: exportRowsMax, offset: 0, after: null }),
  ]);
  const lines = rows.map((row) => flowLine(toFlowRow(row), language));
  return {
    FileName: fileName("cash-flow", request.Filter),
    Content: toCsv([flowHeader[language], ...lines]),
    Rows: rows.length,
    Total: all.count,
  };
}

function fileName(report: string, filter: { DateFrom: number; DateTo: number }): string {
  const day = (at: number) => stamp(Math.min(at, lastNamedMs)).slice(0, 10).replaceAll("-", "");
  return `${report}-${day(filter.DateFrom)}-${day(filter.DateTo - 1)}.csv`;
}
