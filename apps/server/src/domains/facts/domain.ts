import type { Domain } from "../../domain.ts";
import { factChecks } from "./facts.checks.ts";
import { factsSettings } from "./facts.settings.ts";
import { foldFacts } from "./fold-facts.ts";

/** Sums by account, team and day that reports and limits read. */
export const facts: Domain = {
  uses: ["ledger"],
  offers: [
    "external-facts.sql.ts",
    "fact.ts",
    "facts.settings.ts",
    "flow-facts.sql.ts",
    "note-facts.ts",
  ],
  tables: [
    "fact_account_day",
    "fact_active_day",
    "fact_active_dirty",
    "fact_active_min",
    "fact_dirty",
    "fact_external_day",
    "fact_flow_day",
    "fact_flow_dirty",
    "fact_of_account",
    "fact_recount",
    "fact_team_day",
    "fact_team_flow_day",
  ],
  reads: ["account", "bet_settle_day", "bet_settled", "external_bet"],
  settings: factsSettings,
  checks: factChecks,
  start: ({ db }) => ({
    jobs: [
      {
        name: "fold-facts",
        after: ["settle-issues", "refund-issues"],
        everyMs: 1000,
        canWait: true,
        run: (lease) => foldFacts(db, lease),
      },
    ],
  }),
};
