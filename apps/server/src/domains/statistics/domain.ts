import type { Domain } from "../../domain.ts";
import { seenMs } from "../../platform/jobs/jobs.ts";
import { countDraws } from "./count-draws.ts";
import { statisticChecks } from "./statistics.checks.ts";
import { serveStatistics, serveStatisticsHub } from "./statistics.routes.ts";
import { gamesDueSql } from "./statistics.sql.ts";

/** What is counted of draws. */
export const statistics: Domain = {
  uses: ["betting"],
  offers: [],
  tables: ["statistic_due", "statistic_game", "statistic_window"],
  reads: ["lottery_drawn"],
  checks: statisticChecks,
  start: (parts) => {
    serveStatistics(parts.http, parts);
    serveStatisticsHub(parts.hub);
    return {
      jobs: [
        {
          name: "count-draws",
          after: ["draw-issues"],
          everyMs: seenMs,
          dueSql: gamesDueSql,
          canWait: true,
          run: (lease) => countDraws(parts.db, lease),
        },
      ],
    };
  },
};
