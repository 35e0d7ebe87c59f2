import type { Domain } from "../../domain.ts";
import { seenMs } from "../../platform/jobs/jobs.ts";
import { chaseChecks } from "./chase.checks.ts";
import { serveChase } from "./chase.routes.ts";
import { endPlans } from "./end-plans.ts";
import { decidedDueSql } from "./legs.sql.ts";
import { createOpener } from "./open-legs.ts";
import { settleLegs } from "./settle-legs.ts";
import { legsDueSql } from "./waiting-legs.sql.ts";

/** Plans that bet on coming issues. */
export const chase: Domain = {
  uses: ["ledger", "risk", "agents", "lottery", "responsible-gaming", "betting"],
  offers: ["plans.sql.ts", "search.sql.ts"],
  tables: ["chase_leg", "chase_plan", "chase_return"],
  reads: ["account", "bet_with_state", "lottery_issue"],
  checks: chaseChecks,
  start: (parts) => {
    serveChase(parts.http, parts);
    return {
      jobs: [
        {
          name: "settle-chases",
          after: ["settle-issues", "fold-facts"],
          everyMs: seenMs,
          dueSql: decidedDueSql,
          run: (lease) => settleLegs(parts, lease),
        },
        {
          name: "end-chases",
          after: ["settle-chases"],
          everyMs: 1000,
          run: (lease) => endPlans(parts, lease),
        },
        {
          name: "open-chases",
          after: ["end-chases"],
          everyMs: seenMs,
          dueSql: legsDueSql,
          run: createOpener(parts),
        },
      ],
    };
  },
};
