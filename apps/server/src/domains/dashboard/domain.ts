import type { Domain } from "../../domain.ts";
import { countBets } from "./count-bets.ts";
import { countFlows } from "./count-flows.ts";
import { serveDashboard } from "./dashboard.operator.routes.ts";
import { houseChecks } from "./house.checks.ts";
import { noteOnlineNow } from "./note-online.ts";
import { dropOldExports } from "./reports/exports.sql.ts";
import { serveHouseReports } from "./reports/reports.operator.routes.ts";
import { writeExports } from "./reports/write-exports.ts";
import { serveSystem } from "./system.operator.routes.ts";

/** What the house earned and how it does, for its staff: counted once, so that no page reads bets. */
export const dashboard: Domain = {
  uses: ["ledger", "staff", "betting", "reports"],
  offers: [],
  tables: [
    "house_counted",
    "house_cursor",
    "house_export",
    "house_flow_day",
    "house_game_day",
    "house_online",
    "house_play_day",
    "house_player",
    "house_player_day",
    "house_slot",
  ],
  reads: [
    "account",
    "bet",
    "bet_outcome",
    "bet_settlement",
    "bet_target",
    "deposit_problem",
    "fact_account_day",
    "fact_team_day",
    "hub_log",
    "hub_outbox",
    "job_lease",
    "ledger_player",
    "ledger_seal",
    "ledger_unsealed",
    "lottery_beacon",
    "lottery_game",
    "lottery_issue",
    "operator_task",
  ],
  checks: houseChecks,
  start: (parts) => {
    const { db } = parts;
    serveDashboard(parts.http, parts);
    serveHouseReports(parts.http, parts);
    serveSystem(parts.http, parts);
    return {
      jobs: [
        {
          name: "count-bets",
          after: "all",
          everyMs: 3000,
          canWait: true,
          run: (lease) => countBets(db, lease),
        },
        {
          name: "count-flows",
          after: "all",
          everyMs: 3000,
          canWait: true,
          run: (lease) => countFlows(db, lease),
        },
        {
          name: "note-online",
          after: "all",
          everyMs: 60_000,
          canWait: true,
          run: (lease) => noteOnlineNow(parts, lease),
        },
        {
          name: "write-reports",
          after: "all",
          everyMs: 1000,
          canWait: true,
          run: (lease) => writeExports(parts, lease),
        },
      ],
      async sweep() {
        await dropOldExports(db);
        return false;
      },
    };
  },
};
