import { setImmediate as nextTurn } from "node:timers/promises";
import { type createExport as call, exportRowsMax, type RequestOf } from "@fairdraw/wire";
import type { Queryable } from "../../platform/db.ts";
import { findBets, sumFoundBets } from "../betting/found-bets.sql.ts";
import { findFlows, sumFlows } from "./cash-flow.sql.ts";
import { toFlowFilter, toFlowRow } from "./cash-flow.ts";
import { toCsv, toCsvLine } from "./csv.ts";
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

/** Lines that are written before others on this process get their turn. */
const linesPerTurn = 250;

/**
 * Makes what writes own bets or movements into a file, newest first: the same rows as the lists of the
 * same filter find. One file at a time for each account, because a file costs what thousands of other
 * calls do.
 * Shape: CSV; 10,000 rows at most, long selections cut, so that a file stays below some megabytes.
 * Refuses: `busy` while another file of the account is written, `badRange` for what the lists refuse.
 */
export function createExporter(db: Queryable) {
  const busy = new Set<bigint>();
  return async (accountId: bigint, request: Request) => {
    if (!isRange(request.Filter)) return "badRange" as const;
    if (busy.has(accountId)) return "busy" as const;
    busy.add(accountId);
    try {
      return request.Report === "BetRecord"
        ? await exportBets(db, accountId, request)
        : await exportFlows(db, accountId, request);
    } finally {
      busy.delete(accountId);
    }
  };
}

async function exportBets(db: Queryable, accountId: bigint, request: Of<"BetRecord">) {
  const filter = { ...request.Filter, accountId };
  const language = request.Language ?? "zh";
  const [all, rows] = await Promise.all([
    sumFoundBets(db, filter, null),
    // One character more than is shown tells a text that was cut.
    findBets(db, filter, { limit: exportRowsMax, offset: 0, selectionMax: selectionShownMax + 1 }),
  ]);
  const lines = await linesOf(rows, (row) => betLine(row, language));
  return {
    FileName: fileName("bets", request.Filter),
    Content: toCsv([toCsvLine(betHeader[language]), ...lines]),
    Rows: rows.length,
    Total: all.count,
  };
}

async function exportFlows(db: Queryable, accountId: bigint, request: Of<"CashFlow">) {
  const filter = toFlowFilter({ ...request.Filter, accountId });
  const language = request.Language ?? "zh";
  const [all, rows] = await Promise.all([
    sumFlows(db, filter, null),
    findFlows(db, filter, { limit: exportRowsMax, offset: 0, after: null }),
  ]);
  const lines = await linesOf(rows, (row) => flowLine(toFlowRow(row), language));
  return {
    FileName: fileName("cash-flow", request.Filter),
    Content: toCsv([toCsvLine(flowHeader[language]), ...lines]),
    Rows: rows.length,
    Total: all.count,
  };
}

async function linesOf<R>(rows: readonly R[], toLine: (row: R) => string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % linesPerTurn === 0) await nextTurn();
    lines.push(toCsvLine(toLine(row)));
  }
  return lines;
}

function fileName(report: string, filter: { DateFrom: number; DateTo: number }): string {
  const day = (at: number) => stamp(Math.min(at, lastNamedMs)).slice(0, 10).replaceAll("-", "");
  return `${report}-${day(filter.DateFrom)}-${day(filter.DateTo - 1)}.csv`;
}
