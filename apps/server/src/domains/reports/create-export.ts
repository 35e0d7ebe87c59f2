import { type createExport as call, exportRowsMax, type RequestOf } from "@fairdraw/wire";
import { toCsv, toCsvLine } from "../../platform/csv.ts";
import type { Db } from "../../platform/database/db.ts";
import { findSubject } from "../agents/tree/find-subject.sql.ts";
import {
  countRows,
  type ExportRequest,
  fileNameOf,
  headerOf,
  readRows,
  subjectOf,
} from "./export-lines.ts";
import { numberColumns } from "./export-rows.ts";
import { isRange } from "./ranges.ts";
import { type Sheet, teamMonthSheet } from "./team-month.ts";
import { toWorkbook } from "./workbook.ts";

type Request = RequestOf<typeof call>;
type Parts = { readonly db: Db; readonly nowMs: () => number };

/**
 * Makes what writes a file of the caller or of an account below him: bets or movements, newest first, the same rows as the
 * lists of the same filter find, or a month of a team. One file at a time for each account, because a file costs what
 * thousands of other calls do.
 * Shape: CSV, or an Excel workbook in base64; 10,000 rows at most, long selections cut, so that a file
 * stays below some megabytes.
 * Refuses: `noPermission` for records that the caller may not read, `busy` while another file of the account is written,
 * `badRange` for what the lists refuse, and for a month that is none or has not begun.
 */
export function createExporter(parts: Parts) {
  const busy = new Set<bigint>();
  return async (accountId: bigint, request: Request) => {
    const readSheet = sheetOf(parts, request);
    if (readSheet === null) return "badRange" as const;
    if (busy.has(accountId)) return "busy" as const;
    busy.add(accountId);
    try {
      const ofId = await findSubject(parts.db, subjectOf(accountId, request));
      if (ofId === null) return "noPermission" as const;
      const { fileName, lines, rows, total } = await readSheet(ofId);
      const Content = await contentOf(request, lines);
      return { FileName: fileName, Content, Rows: rows, Total: total };
    } finally {
      busy.delete(accountId);
    }
  };
}

/** What reads the lines of a file; null for a range that no file has. */
function sheetOf(parts: Parts, request: Request): ((accountId: bigint) => Promise<Sheet>) | null {
  if (request.Report === "TeamMonth") return teamMonthSheet(parts, request);
  return isRange(request.Filter)
    ? (accountId) => listSheet(parts.db, { ...request, accountId })
    : null;
}

async function listSheet(db: Db, request: ExportRequest & { accountId: bigint }): Promise<Sheet> {
  const [total, { rows }] = await Promise.all([
    countRows(db, request, null),
    readRows(db, request, { limit: exportRowsMax, afterKey: null }),
  ]);
  const lines = [headerOf(request), ...rows];
  return { fileName: fileNameOf(request), lines, rows: rows.length, total };
}

async function contentOf(
  { Report, Format }: Request,
  rows: readonly (readonly string[])[],
): Promise<string> {
  if (Format !== "xlsx") return toCsv(rows.map(toCsvLine));
  return (await toWorkbook({ rows, numberColumns: numberColumns[Report] })).toString("base64");
}
