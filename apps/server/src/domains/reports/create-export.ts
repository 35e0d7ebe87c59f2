import { exportRowsMax } from "@fairdraw/wire";
import type { Db } from "../../platform/db.ts";
import { toCsv } from "./csv.ts";
import { countRows, type ExportRequest, fileNameOf, headerOf, readLines } from "./export-lines.ts";
import { isRange } from "./ranges.ts";

/**
 * Makes what writes own bets or movements into a file, newest first: the same rows as the lists of the
 * same filter find. One file at a time for each account, because a file costs what thousands of other
 * calls do.
 * Shape: CSV; 10,000 rows at most, long selections cut, so that a file stays below some megabytes.
 * Refuses: `busy` while another file of the account is written, `badRange` for what the lists refuse.
 */
export function createExporter(db: Db) {
  const busy = new Set<bigint>();
  return async (accountId: bigint, request: ExportRequest) => {
    if (!isRange(request.Filter)) return "badRange" as const;
    if (busy.has(accountId)) return "busy" as const;
    busy.add(accountId);
    try {
      const own = { ...request, accountId };
      const [Total, { lines }] = await Promise.all([
        countRows(db, own, null),
        readLines(db, own, { limit: exportRowsMax, afterKey: null }),
      ]);
      return {
        FileName: fileNameOf(request),
        Content: toCsv([headerOf(request), ...lines]),
        Rows: lines.length,
        Total,
      };
    } finally {
      busy.delete(accountId);
    }
  };
}
