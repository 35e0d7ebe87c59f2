import { exportRowsMax } from "@fairdraw/wire";
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
import { toWorkbook } from "./workbook.ts";

/**
 * Makes what writes bets or movements of the caller, or of an account below him, into a file, newest first: the same rows as the lists of the
 * same filter find. One file at a time for each account, because a file costs what thousands of other
 * calls do.
 * Shape: CSV, or an Excel workbook in base64; 10,000 rows at most, long selections cut, so that a file
 * stays below some megabytes.
 * Refuses: `noPermission` for records that the caller may not read, `busy` while another file of the account is written, `badRange` for what the lists refuse.
 */
export function createExporter(db: Db) {
  const busy = new Set<bigint>();
  return async (accountId: bigint, request: ExportRequest) => {
    if (!isRange(request.Filter)) return "badRange" as const;
    if (busy.has(accountId)) return "busy" as const;
    busy.add(accountId);
    try {
      const ofId = await findSubject(db, subjectOf(accountId, request));
      if (ofId === null) return "noPermission" as const;
      const own = { ...request, accountId: ofId };
      const [Total, { rows }] = await Promise.all([
        countRows(db, own, null),
        readRows(db, own, { limit: exportRowsMax, afterKey: null }),
      ]);
      return {
        FileName: fileNameOf(request),
        Content: await contentOf(request, [headerOf(request), ...rows]),
        Rows: rows.length,
        Total,
      };
    } finally {
      busy.delete(accountId);
    }
  };
}

async function contentOf(
  { Report, Format }: ExportRequest,
  rows: readonly (readonly string[])[],
): Promise<string> {
  if (Format !== "xlsx") return toCsv(rows.map(toCsvLine));
  return (await toWorkbook({ rows, numberColumns: numberColumns[Report] })).toString("base64");
}
