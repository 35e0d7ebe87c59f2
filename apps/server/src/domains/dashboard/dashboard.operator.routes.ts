import { getDashboard, operatorResults } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import type { ProcessReports } from "../../platform/measures/process-report.ts";
import { readDashboard } from "./read-dashboard.ts";
import { isPastDay } from "./slots.ts";

/** Binds what staff see first. */
export function serveDashboard(
  http: Http,
  parts: { db: Db; reports: ProcessReports; nowMs: () => number },
): void {
  http.serve(getDashboard, async ({ body, caller }) => {
    if (body.Day !== undefined && !isPastDay(body.Day, parts.nowMs())) return operatorResults.UNFIT;
    return readDashboard(parts, { merchantId: caller().merchantId, day: body.Day });
  });
}
