import { createHash } from "node:crypto";
import { exportReport, type ResultCode } from "@fairdraw/wire";
import { toCsv, toCsvLine } from "../../../platform/csv.ts";
import type { Db } from "../../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../../platform/jobs/lease.ts";
import type { Log } from "../../../platform/log.ts";
import { toWorkbook } from "../../reports/workbook.ts";
import { writeAudit } from "../../staff/audit.sql.ts";
import { endExport, findWaitingExport } from "./exports.sql.ts";
import { type ReportLines, readLines } from "./report-lines.ts";

/**
 * Writes the file that has waited longest. Effects: its content, and a row of the log with how many rows it has and its
 * hash, in one transaction. What cannot be written is ended as failed, so that the next has its turn.
 * True when there may be more.
 */
export async function writeExports(parts: { db: Db; log: Log }, lease: Lease): Promise<boolean> {
  const { db } = parts;
  const next = await findWaitingExport(db);
  if (next === null) return false;
  const request = exportReport.request.parse(next.request);
  const lines: ReportLines | ResultCode | null = await readLines(
    db,
    next.merchantId,
    request,
  ).catch((error: unknown) => {
    parts.log.error({ err: error, report: request.Report }, "report not written");
    return null;
  });
  const isWritten = lines !== null && !("code" in lines);
  const content = isWritten ? await contentOf(lines, request.Format) : null;
  const sha256 = content === null ? "" : createHash("sha256").update(content).digest("hex");
  const rows = isWritten ? lines.rows.length - 1 : 0;
  await writeLeased(db, lease, async (tx) => {
    if (!(await endExport(tx, { id: next.id, content, rows, sha256 }))) return false;
    await writeAudit(tx, {
      merchantId: next.merchantId,
      accountId: next.accountId,
      approvedBy: null,
      call: exportReport.name,
      reason: request.Reason,
      before: null,
      after: { ExportId: next.id, Rows: rows, Sha256: sha256, IsWritten: isWritten },
      ip: next.ip,
    });
    return true;
  });
  return true;
}

async function contentOf(lines: ReportLines, format: "csv" | "xlsx"): Promise<Buffer> {
  const rows = [lines.header, ...lines.rows];
  if (format === "csv") return Buffer.from(toCsv(rows.map(toCsvLine)), "utf8");
  return toWorkbook({ rows, numberColumns: lines.numberColumns });
}
