import type { Domain } from "../../domain.ts";
import { servePlayerBet } from "./player-bet.operator.routes.ts";
import { serveReports } from "./reports.routes.ts";
import { writeExports } from "./write-exports.ts";

/** Money and bets over time, for accounts and for files. */
export const reports: Domain = {
  uses: ["ledger", "play-money", "agents", "lottery", "betting", "deposit", "chase", "follow"],
  offers: ["cash-flow.ts", "workbook.ts"],
  tables: ["report_export", "report_export_part"],
  reads: [
    "account",
    "any_draw",
    "bet_void",
    "bet_with_state",
    "fact_account_day",
    "fact_flow_day",
    "fact_of_account",
    "fact_team_day",
    "fact_team_flow_day",
    "ledger_flow",
    "lottery_draw",
    "player_move",
    "team_size",
  ],
  start: (parts) => {
    serveReports(parts.http, parts);
    servePlayerBet(parts.http, parts);
    return {
      jobs: [
        {
          name: "write-exports",
          everyMs: 1000,
          run: (lease) => writeExports({ db: parts.db }, lease),
        },
      ],
    };
  },
};
