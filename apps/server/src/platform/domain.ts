import type { Domain } from "../domain.ts";
import { ensurePartitions } from "./database/migrate.ts";
import { createPump, eventsDueSql, trimHubLog } from "./hub/pump.ts";
import { seenMs } from "./jobs/jobs.ts";
import { dropOldPresence } from "./measures/present-accounts.ts";
import { dropOldReports } from "./measures/process-report.ts";

/** The base of all domains; it contains no business. */
export const platform: Domain = {
  uses: [],
  offers: ["**"],
  tables: [
    "hub_log",
    "hub_outbox",
    "hub_present",
    "job_lease",
    "process_report",
    "site_setting",
    "totp_last_step",
  ],
  start: ({ db }) => ({
    jobs: [
      {
        name: "pump-events",
        after: "all",
        everyMs: seenMs,
        dueSql: eventsDueSql,
        run: createPump(db),
      },
    ],
    async sweep() {
      await db.rows(ensurePartitions);
      await trimHubLog(db);
      await dropOldReports(db);
      await dropOldPresence(db);
      return false;
    },
  }),
};
